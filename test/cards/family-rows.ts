// What is special about each card of three families that no scenario file plays, one row each: boards, steps and what must hold,
// in the words of scenario files. What is alike is the test's: how a row's card is paid for and cast.

type Said = Readonly<Record<string, unknown>>;
type Step = string | Said;

export interface Row {
  /** Beside what pays for the card. */
  readonly a?: Said;
  /** Default: a Hill Giant. */
  readonly b?: Said;
  readonly time?: unknown;
  readonly before?: readonly Step[];
  /** More words of the step that casts it. */
  readonly cast?: Said;
  /** Creatures beside those of its mana cost. */
  readonly more?: number;
  readonly next?: readonly Step[];
  readonly expect: Said;
}

const objects = (name: string, said: Said): Said => ({ objects: { [name]: said } });
const is = (power: number, toughness: number, ...keywords: string[]): Said => ({
  power,
  toughness,
  ...(keywords.length > 0 && { keywords }),
});
const GIANT_DIES: Said = { graveyard: { B: ['Hill Giant'] } };
const ATTACKED: Pick<Row, 'time' | 'b' | 'cast'> = {
  time: { active: 'B', step: 'declare attackers', priority: 'A' },
  b: { battlefield: [{ card: 'Hill Giant', attacking: 'A' }] },
  cast: { targets: ['Hill Giant'] },
};
const AT_GIANT = { cast: { targets: ['Hill Giant'] } };

/** Cast for nothing but creatures: c0, c1, …, in the order of the symbols of the cost, generic last. */
export const CONVOKED: Readonly<Record<string, Row>> = {
  'Aerial Boost': { ...AT_GIANT, expect: objects('Hill Giant', is(5, 5, 'flying')) },
  'Appeal to Eirdu': {
    cast: { targets: ['Hill Giant', 'c0'] },
    expect: { objects: { 'Hill Giant': is(5, 4), c0: is(4, 3) } },
  },
  'Arboretum Elemental': { expect: objects('Arboretum Elemental', is(7, 5, 'hexproof')) },
  'Artistic Refusal': { cast: { mode: 2 }, expect: { hand: { A: 1 } } },
  'Astral Wingspan': {
    cast: { targets: ['c0'] },
    next: ['resolve'],
    expect: { ...objects('c0', is(4, 3, 'flying')), hand: { A: 1 } },
  },
  'Autochthon Wurm': { expect: objects('Autochthon Wurm', is(9, 14, 'trample')) },
  "Burning Sun's Fury": {
    cast: { targets: ['Hill Giant', 'c0'] },
    expect: { objects: { 'Hill Giant': is(5, 3, 'haste'), c0: is(4, 1, 'haste') } },
  },
  'Calamity of Cinders': { expect: { ...GIANT_DIES, battlefield: { A: 7 } } },
  'City on Fire': {
    a: { battlefield: ['Mountain'], hand: ['Shock'] },
    next: [{ cast: 'Shock', targets: ['B'] }, 'resolve'],
    expect: { life: { B: 14 } },
  },
  'Collective Nightmare': { ...AT_GIANT, expect: GIANT_DIES },
  'Conclave Equenaut': { expect: objects('Conclave Equenaut', is(3, 3, 'flying')) },
  'Conclave Phalanx': { next: ['resolve'], expect: { life: { A: 26 } } },
  'Covenant of Blood': { cast: { targets: ['B'] }, expect: { life: { A: 24, B: 16 } } },
  'Devouring Light': { ...ATTACKED, expect: { exile: { B: ['Hill Giant'] } } },
  'Disruptor of Currents': { next: [{ target: ['Hill Giant'] }, 'resolve'], expect: { hand: { B: ['Hill Giant'] } } },
  'Endless Obedience': {
    ...AT_GIANT,
    b: { graveyard: ['Hill Giant'] },
    expect: objects('Hill Giant', { zone: 'battlefield', controller: 'A' }),
  },
  'Feaster of Fools': {
    a: { battlefield: ['Craw Wurm'] },
    next: [{ answer: "A's Craw Wurm" }],
    expect: { ...objects('Feaster of Fools', is(5, 5, 'flying')), graveyard: { A: ['Craw Wurm'] } },
  },
  'Feral Incarnation': { expect: objects('Beast Token#3', { power: 3, colours: ['green'] }) },
  'Flight of Equenauts': { expect: objects('Flight of Equenauts', is(4, 5, 'flying')) },
  'Guardian of Vitu-Ghazi': { expect: objects('Guardian of Vitu-Ghazi', is(4, 7, 'vigilance')) },
  'Halo Hopper': { expect: objects('Halo Hopper', { types: ['artifact', 'creature'], power: 3, toughness: 2 }) },
  'Hour of Reckoning': {
    a: { battlefield: [{ card: 'Doomed Traveler', token: true }] },
    expect: { ...GIANT_DIES, battlefield: { A: ['Doomed Traveler'] } },
  },
  'Impervious Greatwurm': { expect: objects('Impervious Greatwurm', is(16, 16, 'indestructible')) },
  'Interdisciplinary Mascot': {
    a: { libraryTop: ['Opt', 'Shock', 'Duress', 'Island'] },
    next: ['resolve', { choose: ['Opt'] }],
    expect: { hand: { A: ['Opt'] }, ...objects('Interdisciplinary Mascot', is(5, 5)) },
  },
  'Kavu Primarch': {
    more: 4,
    cast: { kicked: true },
    expect: objects('Kavu Primarch', { counters: { '+1/+1': 4 }, power: 7 }),
  },
  'Ledev Guardian': { expect: objects('Ledev Guardian', is(2, 4)) },
  'Living Totem': {
    next: [{ target: ['c0'] }, 'resolve', { answer: 'yes' }],
    expect: objects('c0', { counters: { '+1/+1': 1 } }),
  },
  'Lofty Dreams': {
    cast: { targets: ['c0'] },
    next: ['resolve'],
    expect: { ...objects('c0', is(4, 3, 'flying')), hand: { A: 1 } },
  },
  'Loxodon Restorer': { next: ['resolve'], expect: { life: { A: 24 } } },
  'March of the Multitudes': { cast: { x: 3 }, expect: objects('Soldier Token#3', is(1, 1, 'lifelink')) },
  "Martyr's Soul": { next: ['resolve'], expect: objects("Martyr's Soul", is(5, 4)) },
  'Meditation Puzzle': { expect: { life: { A: 28 } } },
  'Meeting of Minds': { expect: { hand: { A: 2 } } },
  'Merrow Skyswimmer': {
    next: ['resolve'],
    expect: { objects: { 'Merrow Skyswimmer': is(2, 2, 'flying', 'vigilance'), 'Merfolk Token': is(1, 1) } },
  },
  Mob: { ...AT_GIANT, expect: GIANT_DIES },
  "Nissa's Expedition": {
    a: { library: ['Forest', 'Plains', 'Opt'] },
    next: [{ choose: ['Forest', 'Plains'] }],
    expect: { objects: { Forest: { tapped: true }, Plains: { tapped: true } }, library: { A: 1 } },
  },
  'Obelisk of Urd': { next: [{ answer: 'Soldier' }], expect: objects('c0', is(4, 3)) },
  Overwhelm: { expect: { objects: { c0: is(5, 5), 'Hill Giant': is(3, 3) } } },
  "Pack's Favor": { cast: { targets: ['c0'] }, expect: objects('c0', is(5, 5)) },
  'Pause for Reflection': {
    a: { battlefield: ['Serra Angel'] },
    next: [{ attack: ['Serra Angel'] }, { passUntil: { step: 'end' } }],
    expect: { life: { B: 20 } },
  },
  'Pile On': {
    ...AT_GIANT,
    a: { libraryTop: ['Opt', 'Shock'] },
    next: [{ choose: ['Opt'] }],
    expect: { ...GIANT_DIES, graveyard: { A: ['Opt', 'Pile On'], B: ['Hill Giant'] } },
  },
  'Protective Response': { ...ATTACKED, expect: GIANT_DIES },
  'Ramosian Greatsword': {
    a: { battlefield: ['Plains x2'] },
    next: [{ activate: 'Ramosian Greatsword', targets: ['c0'] }, 'resolve'],
    expect: objects('c0', is(5, 2, 'trample')),
  },
  'Referee Squad': {
    next: ['resolve'],
    expect: objects('Hill Giant', { tapped: true, counters: { stun: 1 } }),
  },
  'Root-Kin Ally': {
    a: { battlefield: ['Serra Angel', 'Craw Wurm'] },
    next: [{ activate: 'Root-Kin Ally', costs: ['Serra Angel', 'Craw Wurm'] }, 'resolve'],
    expect: { objects: { 'Root-Kin Ally': is(5, 5), 'Craw Wurm': { tapped: true } } },
  },
  'Rosemane Centaur': { expect: objects('Rosemane Centaur', is(4, 4, 'vigilance')) },
  'Scatter the Seeds': { expect: objects('Saproling Token#3', is(1, 1)) },
  'Seraph of the Masses': { expect: objects('Seraph of the Masses', is(8, 8, 'flying')) },
  'Shatter the Source': { cast: { mode: 1, targets: ['Hill Giant'] }, expect: GIANT_DIES },
  'Shivan Branch-Burner': { expect: objects('Shivan Branch-Burner', is(4, 4, 'flying', 'haste')) },
  'Sprouting Renewal': { cast: { mode: 1 }, b: {}, expect: objects('Elf Knight Token', is(2, 2, 'vigilance')) },
  'Sun-Dappled Celebrant': { expect: objects('Sun-Dappled Celebrant', is(5, 6, 'vigilance')) },
  'Sundering Vitae': {
    b: { battlefield: ['Sol Ring'] },
    cast: { targets: ['Sol Ring'] },
    expect: { graveyard: { B: ['Sol Ring'] } },
  },
  'The Wandering Rescuer': {
    expect: {
      objects: {
        'The Wandering Rescuer': { power: 3, keywords: ['double strike'], notKeywords: ['hexproof'] },
        c0: { keywords: ['hexproof'] },
      },
    },
  },
  'Thunderhead Squadron': { expect: objects('Thunderhead Squadron', is(3, 4, 'flying')) },
  'Transcendent Message': { cast: { x: 2 }, expect: { hand: { A: 2 } } },
  'Triplicate Spirits': { expect: objects('Spirit Token#3', is(1, 1, 'flying')) },
  'Unexpected Assistance': { expect: { hand: { A: 2 } } },
  'Unmake the Graves': {
    a: { graveyard: ['Serra Angel', 'Craw Wurm', 'Opt'] },
    cast: { targets: ['Serra Angel', 'Craw Wurm'] },
    expect: { hand: { A: ['Serra Angel', 'Craw Wurm'] } },
  },
  'Vault Guardsman': { next: ['resolve'], expect: { exile: { B: ['Hill Giant'] } } },
  'Vote Out': { ...AT_GIANT, expect: GIANT_DIES },
  'Web of Life and Destiny': {
    a: { libraryTop: ['Craw Wurm', 'Opt', 'Shock', 'Opt', 'Island'] },
    next: [{ passUntil: { step: 'beginning of combat' } }, 'resolve', { choose: ['Craw Wurm'] }],
    expect: objects('Craw Wurm', { zone: 'battlefield' }),
  },
  'Wildfire Awakener': { cast: { x: 2 }, next: ['resolve'], expect: objects('Elemental Token#2', is(1, 1)) },
  'Worldsoul Colossus': { cast: { x: 3 }, expect: objects('Worldsoul Colossus', { counters: { '+1/+1': 3 } }) },
};

/** Discarded by a Hell Mongrel and cast for exactly the lands of the madness cost. */
export const MADDENED: Readonly<Record<string, Row>> = {
  'Abandon Reason': {
    cast: { targets: ['Hell Mongrel', 'Hill Giant'] },
    expect: { objects: { 'Hell Mongrel': is(5, 3, 'first strike'), 'Hill Giant': is(4, 3, 'first strike') } },
  },
  'Biting Rain': { b: { battlefield: ['Gray Ogre'] }, expect: { graveyard: { B: ['Gray Ogre'] } } },
  'Blast from the Past': { cast: { targets: ['B'] }, expect: { life: { B: 18 } } },
  'Blazing Rootwalla': {
    a: { battlefield: ['Mountain'] },
    next: [{ activate: 'Blazing Rootwalla' }, 'resolve', { expect: { notOffered: 'activate Blazing Rootwalla' } }],
    expect: objects('Blazing Rootwalla', is(3, 1)),
  },
  'Bloodhall Priest': { next: [{ target: ['B'] }, 'resolve'], expect: { life: { B: 18 } } },
  'Bloodmad Vampire': { expect: objects('Bloodmad Vampire', is(4, 1)) },
  'Broken Concentration': {
    b: { battlefield: ['Island'], hand: ['Opt'] },
    before: ['pass', { cast: 'Opt', by: 'B' }, 'pass'],
    cast: { targets: ['Opt'] },
    expect: { graveyard: { B: ['Opt'] } },
  },
  'Call to the Netherworld': {
    a: { graveyard: ['Walking Corpse', 'Gray Ogre'] },
    cast: { targets: ['Walking Corpse'] },
    expect: { hand: { A: ['Walking Corpse'] } },
  },
  'Chilling Grasp': {
    ...AT_GIANT,
    next: [{ passUntil: { step: 'main', turn: 4 } }],
    expect: objects('Hill Giant', { tapped: true }),
  },
  'Dark Withering': { ...AT_GIANT, expect: GIANT_DIES },
  'Distemper of the Blood': { ...AT_GIANT, expect: objects('Hill Giant', is(5, 5, 'trample')) },
  'Frantic Purification': {
    b: { battlefield: ['Glorious Anthem'] },
    cast: { targets: ['Glorious Anthem'] },
    expect: { graveyard: { B: ['Glorious Anthem'] } },
  },
  "Gisa's Bidding": { expect: objects('Zombie Token#2', is(2, 2)) },
  'Grave Scrabbler': {
    a: { graveyard: ['Walking Corpse'] },
    next: [{ target: ['Walking Corpse'] }, 'resolve', { answer: 'yes' }],
    expect: { hand: { A: ['Walking Corpse'] } },
  },
  'Incorrigible Youths': { expect: objects('Incorrigible Youths', is(4, 3, 'haste')) },
  'Insatiable Gorgers': {
    expect: objects('Insatiable Gorgers', is(5, 3, 'attacks each combat if able')),
  },
  'Just the Wind': { ...AT_GIANT, expect: { hand: { B: ['Hill Giant'] } } },
  'Malevolent Whispers': {
    ...AT_GIANT,
    b: { battlefield: [{ card: 'Hill Giant', tapped: true }] },
    expect: objects('Hill Giant', { controller: 'A', tapped: false, ...is(5, 3, 'haste') }),
  },
  'Murderous Compulsion': {
    ...AT_GIANT,
    b: { battlefield: [{ card: 'Hill Giant', tapped: true }, 'Gray Ogre'] },
    expect: GIANT_DIES,
  },
  'Nagging Thoughts': {
    a: { libraryTop: ['Opt', 'Shock'] },
    next: [{ choose: ['Opt'] }],
    expect: { hand: { A: ['Opt'] }, graveyard: { A: ['Nagging Thoughts', 'Shock'] } },
  },
  Necrogoyf: { b: { graveyard: ['Walking Corpse', 'Opt'] }, expect: objects('Necrogoyf', is(1, 4)) },
  'Psychotic Haze': { expect: { life: { A: 19, B: 19 }, ...objects('Hill Giant', { damage: 1 }) } },
  'Reckless Wurm': { expect: objects('Reckless Wurm', is(4, 4, 'trample')) },
  Revolutionist: {
    a: { graveyard: ['Opt', 'Gray Ogre'] },
    next: ['resolve'],
    expect: { hand: { A: ['Opt'] } },
  },
  'Senseless Rage': { ...AT_GIANT, expect: objects('Hill Giant', is(5, 5)) },
  'Skophos Reaver': { expect: objects('Skophos Reaver', is(4, 3)) },
  'Stensia Masquerade': {
    next: ['resolve', { attack: ['Hell Mongrel'] }],
    expect: objects('Hell Mongrel', { keywords: ['first strike'] }),
  },
  'Strength of Isolation': { ...AT_GIANT, expect: objects('Hill Giant', is(4, 5)) },
  'Strength of Lunacy': { ...AT_GIANT, expect: objects('Hill Giant', is(5, 4)) },
  'Stromkirk Occultist': { expect: objects('Stromkirk Occultist', is(3, 2, 'trample')) },
  'Terminal Agony': { ...AT_GIANT, expect: GIANT_DIES },
  'Twins of Maurer Estate': { expect: objects('Twins of Maurer Estate', is(3, 5)) },
  'Violent Eruption': {
    cast: { targets: ['B', 'Hill Giant'], divide: [1, 3] },
    expect: { ...GIANT_DIES, life: { B: 19 } },
  },
  'Weirded Vampire': { expect: objects('Weirded Vampire', is(3, 3)) },
};
