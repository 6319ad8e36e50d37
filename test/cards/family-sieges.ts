// What is special about both faces of each Siege that no scenario file plays.

import type { Row } from './family-rows.ts';

export interface SiegeRow {
  /** Cast for the lands of its cost, and its ability put on the stack and resolved. */
  readonly front: Row;
  /** Defeated, and its other face cast. */
  readonly back: Row;
}

const UPKEEP = (turn: number) => ({ passUntil: { step: 'upkeep', turn } });

export const SIEGES: Readonly<Record<string, SiegeRow>> = {
  'Invasion of Eldraine': {
    front: {
      b: { hand: ['Opt', 'Shock', 'Duress'] },
      next: ['resolve', { choose: ['Opt', 'Shock'] }],
      expect: { hand: { B: ['Duress'] } },
    },
    back: { next: [UPKEEP(4), 'resolve'], expect: { life: { B: 18 }, objects: { 'Prickle Faeries': { power: 2 } } } },
  },
  'Invasion of Ergamon': {
    front: {
      a: { hand: ['Opt'] },
      next: ['resolve', { answer: 'yes' }],
      expect: { hand: { A: ['Plains'] }, graveyard: { A: ['Opt'] }, objects: { 'Treasure Token': { tapped: false } } },
    },
    back: {
      a: { hand: ['Opt'], library: ['Forest', 'Shock', 'Invasion of Kylem'] },
      next: ['resolve', { answer: 'yes' }, { choose: ['Invasion of Kylem'] }],
      expect: { hand: { A: ['Invasion of Kylem'] }, objects: { 'Truga Cliffcharger': { power: 3, toughness: 4 } } },
    },
  },
  'Invasion of Innistrad': {
    front: { next: ['resolve'], expect: { graveyard: { B: ['Hill Giant'] } } },
    back: {
      a: { battlefield: ['Swamp x3'] },
      b: { graveyard: ['Walking Corpse'] },
      next: ['resolve', { activate: 'Deluge of the Dead', targets: ['Walking Corpse'] }, 'resolve'],
      expect: { exile: { B: ['Walking Corpse'] }, objects: { 'Zombie Token#3': { power: 2 } } },
    },
  },
  'Invasion of Ixalan': {
    front: {
      a: { libraryTop: ['Grizzly Bears', 'Opt', 'Opt', 'Shock', 'Duress'] },
      next: ['resolve', { choose: ['Grizzly Bears'] }],
      expect: { hand: { A: ['Grizzly Bears'] } },
    },
    back: {
      a: { battlefield: ['Island'], hand: ['Opt'] },
      next: [{ cast: 'Opt' }, 'resolve'],
      expect: { objects: { 'Belligerent Regisaur': { power: 4, keywords: ['indestructible', 'trample'] } } },
    },
  },
  'Invasion of Karsus': {
    front: { next: ['resolve'], expect: { graveyard: { B: ['Hill Giant'] } } },
    back: {
      a: { battlefield: ['Island'], hand: ['Opt'] },
      next: [{ cast: 'Opt' }, 'resolve'],
      expect: { life: { B: 18 }, objects: { 'Refraction Elemental': { power: 4 } } },
    },
  },
  'Invasion of Lorwyn': {
    front: { next: ['resolve'], expect: { graveyard: { B: ['Hill Giant'] } } },
    back: {
      a: { battlefield: ['Swamp x4'] },
      expect: { objects: { 'Winnowing Forces': { power: 5, toughness: 5, subtypes: ['Elf'] } } },
    },
  },
  'Invasion of Mercadia': {
    front: {
      a: { hand: ['Opt'] },
      next: ['resolve', { answer: 'yes' }],
      expect: { hand: { A: 2 }, graveyard: { A: ['Opt'] } },
    },
    back: {
      a: { battlefield: ['Mountain x3'], hand: ['Opt'] },
      next: [{ passUntil: { step: 'main', turn: 5 } }, { activate: 'Kyren Flamewright', costs: ['Opt'] }, 'resolve'],
      expect: { objects: { 'Elemental Token#2': { power: 2, keywords: ['haste'], colours: ['blue', 'red'] } } },
    },
  },
  'Invasion of Moag': {
    front: {
      a: { battlefield: ['Silvercoat Lion', 'Grizzly Bears'] },
      next: ['resolve'],
      expect: {
        objects: { 'Silvercoat Lion': { power: 3 }, 'Grizzly Bears': { power: 3 }, 'Hill Giant': { power: 3 } },
      },
    },
    back: {
      next: [{ passUntil: { step: 'end' } }, 'resolve'],
      expect: { objects: { 'Bloomwielder Dryads': { counters: { '+1/+1': 1 } } } },
    },
  },
  'Invasion of Muraganda': {
    front: {
      a: { battlefield: ['Craw Wurm'] },
      next: [{ answer: "target B's Hill Giant" }, 'resolve'],
      expect: { graveyard: { B: ['Hill Giant'] }, objects: { 'Craw Wurm': { power: 7, damage: 3 } } },
    },
    back: {
      b: { battlefield: ['Serra Angel'] },
      next: [{ passUntil: { step: 'beginning of combat', turn: 5 } }, 'resolve'],
      expect: { objects: { 'Serra Angel': { power: 6, notKeywords: ['flying', 'vigilance'] } } },
    },
  },
  'Invasion of New Capenna': {
    front: {
      a: { battlefield: ['Silvercoat Lion'] },
      next: ['resolve', { answer: 'yes' }, 'resolve'],
      expect: { graveyard: { A: ['Silvercoat Lion'] }, exile: { B: ['Hill Giant'] } },
    },
    back: {
      a: { battlefield: ['Plains', 'Silvercoat Lion', 'Savannah Lions', 'Grizzly Bears'] },
      time: 'main',
      next: [
        { activate: 'Holy Frazzle-Cannon', targets: ['Silvercoat Lion'] },
        'resolve',
        { attack: ['Silvercoat Lion'] },
        'resolve',
      ],
      expect: {
        objects: { 'Silvercoat Lion': { power: 3 }, 'Savannah Lions': { power: 3 }, 'Grizzly Bears': { power: 2 } },
      },
    },
  },
  'Invasion of Shandalar': {
    front: {
      a: { graveyard: ['Grizzly Bears', 'Forest', 'Sol Ring', 'Opt'] },
      next: [{ target: ['Grizzly Bears', 'Forest', 'Sol Ring'] }, 'resolve'],
      expect: { hand: { A: ['Grizzly Bears', 'Forest', 'Sol Ring'] }, graveyard: { A: ['Opt'] } },
    },
    back: {
      a: { hand: ['Craw Wurm', 'Opt'] },
      next: [UPKEEP(5), 'resolve', { answer: 'yes' }],
      expect: { objects: { 'Craw Wurm': { zone: 'battlefield' } } },
    },
  },
  'Invasion of Theros': {
    front: {
      a: { library: ['Pacifism', 'Opt', 'Shock'] },
      next: ['resolve', { choose: ['Pacifism'] }],
      expect: { hand: { A: ['Pacifism'] } },
    },
    back: {
      a: { battlefield: ['Glorious Anthem', 'Lightshield Array', 'Plains x2'], hand: ['Pacifism'] },
      next: [
        { expect: { objects: { 'Ephara, Ever-Sheltering': { notKeywords: ['indestructible'] } } } },
        { cast: 'Pacifism', targets: ['Hill Giant'] },
        'resolve',
        'resolve',
      ],
      expect: { hand: { A: 1 }, objects: { 'Ephara, Ever-Sheltering': { keywords: ['lifelink', 'indestructible'] } } },
    },
  },
  'Invasion of Tolvada': {
    front: {
      a: { graveyard: ['Craw Wurm', 'Invasion of Kylem'] },
      next: ['resolve'],
      expect: { objects: { 'Craw Wurm': { zone: 'battlefield' } }, graveyard: { A: ['Invasion of Kylem'] } },
    },
    back: {
      next: [{ passUntil: { step: 'end' } }, 'resolve'],
      expect: { objects: { 'Spirit Token': { power: 2, toughness: 1, keywords: ['flying', 'lifelink'] } } },
    },
  },
  'Invasion of Ulgrotha': {
    front: {
      next: [{ target: ['Hill Giant'] }, 'resolve'],
      expect: { graveyard: { B: ['Hill Giant'] }, life: { A: 23 } },
    },
    back: {
      a: { battlefield: ['Mountain'], hand: ['Lightning Bolt'] },
      next: [{ cast: 'Lightning Bolt', targets: ['Hill Giant'] }, 'resolve', 'resolve'],
      expect: { life: { A: 21 }, objects: { 'Grandmother Ravi Sengir': { power: 4, keywords: ['flying'] } } },
    },
  },
  'Invasion of Vryn': {
    front: { next: ['resolve'], expect: { hand: { A: 2 }, graveyard: { A: ['Plains'] } } },
    back: {
      a: { battlefield: ['Mountain x2'], hand: ['Lightning Bolt'] },
      next: [
        { cast: 'Lightning Bolt', targets: ['B'] },
        { activate: 'Overloaded Mage-Ring', targets: ['Lightning Bolt'] },
        'resolve',
        { answer: 'no' },
        'resolve all',
      ],
      expect: { life: { B: 14 } },
    },
  },
  'Invasion of Xerex': {
    front: { next: [{ target: ['Hill Giant'] }, 'resolve'], expect: { hand: { B: ['Hill Giant'] } } },
    back: {
      a: { battlefield: ['Silvercoat Lion x2'] },
      expect: { objects: { 'Vertex Paladin': { power: 3, toughness: 3, keywords: ['flying'] } } },
    },
  },
};
