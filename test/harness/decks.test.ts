import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CardNames,
  COUNT_MOST,
  DECK_MOST,
  type Deck,
  type DeckEntry,
  DeckError,
  type DeckOptions,
  formatDeck,
  formatProblem,
  listShippedDecks,
  loadDeck,
  parseDeck,
} from '../../harness/decks/index.ts';

const POOL: CardNames = {
  names: [
    'Lightning Bolt',
    'Shock',
    'Forest',
    'Mountain',
    'Snow-Covered Forest',
    'Fire // Ice',
    'Wear',
    'Invasion of Segovia // Caetus, Sea Tyrant of Segovia',
    'Lim-Dûl the Necromancer',
    'Ætherize',
    "Gaea's Cradle",
    'Jötun Grunt',
    '1996 World Champion',
    "Erase (Not the Urza's Legacy One)",
    'X',
    'Xenagos, the Reveler',
    'Circle of Protection: Red',
    'Relentless Rats',
    'Seven Dwarves',
    'Grizzly Bears',
  ],
};

/** Cards of a section as "4 Shock" texts. */
const list = (entries: readonly DeckEntry[]): string[] => entries.map(({ name, count }) => `${count} ${name}`);
const read = (text: string, options: DeckOptions = { waive: true }, pool = POOL): Deck =>
  parseDeck(text, pool, 'decks/test.txt', options);
const main = (text: string): string[] => list(read(text).main);

/** The lines of the error that `make` throws. */
function problemsOf(make: () => unknown): string[] {
  try {
    make();
  } catch (error) {
    expect(error).toBeInstanceOf(DeckError);
    expect((error as DeckError).message).toBe((error as DeckError).problems.map(formatProblem).join('\n'));
    return (error as DeckError).message.split('\n').map((line) => line.replace('decks/test.txt', 'FILE'));
  }
  return [];
}
const problems = (text: string, options?: DeckOptions, pool?: CardNames): string[] =>
  problemsOf(() => read(text, options, pool));

describe('formats of decks', () => {
  test('of MTG Arena are read with sections, sets, numbers and the name', () => {
    const deck = read(
      [
        'About',
        'Name Burn & Bears',
        '',
        'Companion',
        '1 Grizzly Bears (M11) 175',
        '',
        'Deck',
        '4 Lightning Bolt (M11) 146',
        '20 Mountain (NEO) 299',
        '1 Shock (PLST) AER-98',
        '2 Mountain (SNC) 270★',
        '',
        'Sideboard',
        '1 Grizzly Bears (M11) 175',
      ].join('\n'),
    );
    expect(deck).toEqual({
      name: 'Burn & Bears',
      main: [
        { name: 'Lightning Bolt', count: 4, line: 8 },
        { name: 'Mountain', count: 22, line: 9 },
        { name: 'Shock', count: 1, line: 10 },
      ],
      sideboard: [{ name: 'Grizzly Bears', count: 1, line: 14 }],
      commander: [],
      companion: [{ name: 'Grizzly Bears', count: 1, line: 5 }],
    });
  });

  test('of MTGO have a sideboard after a header, a mark, or a blank line', () => {
    expect(list(read('60 Forest\nSideboard\n2 Shock').sideboard)).toEqual(['2 Shock']);
    expect(list(read('SB: 2 Shock\n60 Forest\nSB:  1 Wear').sideboard)).toEqual(['2 Shock', '1 Wear']);
    const blank = read('4 Shock\n\n56 Forest\n\n2 Shock\n1 Wear\n\n');
    expect([list(blank.main), list(blank.sideboard)]).toEqual([
      ['4 Shock', '56 Forest'],
      ['2 Shock', '1 Wear'],
    ]);
  });

  test('have no sideboard after a blank line when the sizes do not fit or a header says otherwise', () => {
    expect(read('20 Shock\n\n40 Forest').sideboard).toEqual([]);
    expect(read('60 Forest\n\n16 Shock').sideboard).toEqual([]);
    expect(read('Deck\n60 Forest\n\n4 Shock').sideboard).toEqual([]);
    expect(read('Lands (60)\n60 Forest\n\nSpells (4)\n4 Shock').sideboard).toEqual([]);
  });

  test('that people type may have counts with or without x, behind the name, or none', () => {
    const text =
      '4 Shock\n3x Wear\n2X Forest\n1 x Mountain\n4xLightning Bolt\nGrizzly Bears x2\nJötun Grunt\n\t2\tFire // Ice  ';
    expect(main(text)).toEqual([
      '4 Shock',
      '3 Wear',
      '2 Forest',
      '1 Mountain',
      '4 Lightning Bolt',
      '2 Grizzly Bears',
      '1 Jötun Grunt',
      '2 Fire // Ice',
    ]);
  });

  test('do not take an x or a number for a count that belongs to a name', () => {
    expect(main('2 X\n4 Xenagos, the Reveler\n1996 World Champion\n2 1996 World Champion')).toEqual([
      '2 X',
      '4 Xenagos, the Reveler',
      '3 1996 World Champion',
    ]);
  });

  test('may carry foil marks, categories, tags and sets behind the name', () => {
    const text = [
      '1 Shock (M21) 159 *F*',
      '1 Shock *F*',
      '1 Shock (M21)',
      '1x Shock (m21) 159 [Burn{top}] ^Have,#37d67a^',
      '1 Shock (M21) 159 #burn #!cheap',
      '1 Shock <retro> [M21]',
      '1 Shock|M21|2',
      '1 [M21:159] Shock',
    ];
    expect(main(text.join('\n'))).toEqual(['8 Shock']);
  });

  test('keep what looks like a mark but belongs to the name', () => {
    expect(main("1 Erase (Not the Urza's Legacy One)\n1 Erase (Not the Urza's Legacy One) (UST) 1 *F*")).toEqual([
      "2 Erase (Not the Urza's Legacy One)",
    ]);
    expect(main('1 Circle of Protection: Red')).toEqual(['1 Circle of Protection: Red']);
  });

  test('may have comments, headings and other asides that are no cards', () => {
    const text =
      '// a comment\n# another\n4 Shock // burns\n[Burn]\nCreatures (2)\nInstants and Sorceries\n2 Wear # tag\nFormat: Modern';
    expect(main(text)).toEqual(['4 Shock', '2 Wear']);
  });

  test('may have headers in any case, with counts, colons, brackets or as comments', () => {
    for (const header of [
      'SIDEBOARD',
      'Sideboard:',
      'Sideboard (2)',
      '[sideboard]',
      '== Sideboard ==',
      '// Sideboard',
      '#Side board',
      'SB',
    ]) {
      expect(list(read(`4 Forest\n${header}\n2 Shock`).sideboard), header).toEqual(['2 Shock']);
    }
    expect(main('Sideboard\n2 Shock\nMain Deck (60 cards)\n4 Forest')).toEqual(['4 Forest']);
  });

  test('may name the deck in a comment, as a key, or not at all', () => {
    expect(read('// NAME: Red  Deck\n4 Shock').name).toBe('Red Deck');
    expect(read('[metadata]\nName=Red Deck\n[Main]\n4 Shock').name).toBe('Red Deck');
    expect(read('4 Shock').name).toBe('test');
    expect(problems('About\n\nName Shock\n4 Shock')[0]).toContain('got "Name Shock"');
  });

  test('may have a byte order mark and line ends of any system', () => {
    expect(main('\uFEFF4 Shock\r\n3 Wear\r2 Forest\n')).toEqual(['4 Shock', '3 Wear', '2 Forest']);
    expect(problems('4 Shock\r\n1 Nothing\r\n')[0]).toContain('FILE:2');
  });

  test('add up lines with the same card and keep the first line number', () => {
    expect(read('2 Forest (M20) 1\n4 Shock\n3 forest (M21) 2').main).toEqual([
      { name: 'Forest', count: 5, line: 1 },
      { name: 'Shock', count: 4, line: 2 },
    ]);
  });
});

describe('names of cards', () => {
  test('match in any case, with or without accents, composed or not, with any apostrophe and dash', () => {
    const spellings = [
      'lim-dul the necromancer',
      'LIM-DÛL THE NECROMANCER',
      'Lim-Dûl the Necromancer'.normalize('NFD'),
      'Lim‐Dul  the Necromancer',
    ];
    for (const spelling of spellings) expect(main(`1 ${spelling}`)).toEqual(['1 Lim-Dûl the Necromancer']);
    expect(main('1 Gaea’s Cradle\n1 gaea`s cradle')).toEqual(["2 Gaea's Cradle"]);
    expect(main('1 Aetherize\n1 Ætherize\n1 jotun grunt')).toEqual(['2 Ætherize', '1 Jötun Grunt']);
  });

  test('with two halves match as A // B, A/B, A /// B or A', () => {
    expect(main('1 Fire // Ice\n1 fire/ice\n1 Fire /// Ice\n1 Fire//Ice (APC) 128\n1 Fire')).toEqual(['5 Fire // Ice']);
    expect(main('1 Invasion of Segovia (MOM) 63')).toEqual(['1 Invasion of Segovia // Caetus, Sea Tyrant of Segovia']);
  });

  test('of a card that the pool has by its front match with the back too', () => {
    expect(main('1 Wear // Tear\n1 Wear/Tear')).toEqual(['2 Wear']);
  });

  test('of a back face alone, or with a wrong back face, are unknown, and the card is suggested', () => {
    expect(problems('1 Ice')).toEqual([
      'FILE:1: got "Ice" where a card of the pool was expected; did you mean "Fire // Ice"?',
    ]);
    expect(problems('1 Fire // Rice')).toEqual([
      'FILE:1: got "Fire // Rice" where a card of the pool was expected; did you mean "Fire // Ice"?',
    ]);
  });

  test('that two cards share but for accents go by the exact spelling', () => {
    const pool = { names: ['Séance', 'Seance'] };
    const deck = read('1 Seance\n1 Séance\n1 SEANCE', { waive: true }, pool);
    expect(list(deck.main)).toEqual(['1 Seance', '2 Séance']);
  });

  test('that match no card are all listed, with near names', () => {
    expect(
      problems('4 Lihgtning Bolt (M11) 146\n4 Shock\n2 Grizly Baers\n1 Invasion of Segova\n1 Black Lotus'),
    ).toEqual([
      'FILE:1: got "Lihgtning Bolt" where a card of the pool was expected; did you mean "Lightning Bolt"?',
      'FILE:3: got "Grizly Baers" where a card of the pool was expected; did you mean "Grizzly Bears"?',
      'FILE:4: got "Invasion of Segova" where a card of the pool was expected; did you mean "Invasion of Segovia // Caetus, Sea Tyrant of Segovia"?',
      'FILE:5: got "Black Lotus" where a card of the pool was expected',
    ]);
  });

  test('that are part of a name are suggested as the whole', () => {
    expect(problems('1 Lightning')[0]).toContain('did you mean "Lightning Bolt"?');
  });

  test('that are slips of a header suggest the header', () => {
    expect(problems('4 Shock\nSidebord\n2 Wear')).toEqual([
      'FILE:2: got "Sidebord" where a card of the pool was expected; did you mean "Sideboard"?',
    ]);
    expect(problems('4 Shock\n[Sidebord]\n2 Waer')).toEqual([
      'FILE:2: got the section "Sidebord" where Deck, Sideboard, Commander or Companion was expected; did you mean "Sideboard"?',
      'FILE:3: got "Waer" where a card of the pool was expected; did you mean "Wear"?',
    ]);
  });
});

describe('lines that are refused', () => {
  test('have counts that are zero, negative, broken or huge', () => {
    const expected = `where a whole number from 1 to ${COUNT_MOST} was expected`;
    const counts = ['0', '-1', '- 4', '1.5', '99999999999999999999', '251'];
    expect(problems(counts.map((count) => `${count} Shock`).join('\n'), {})).toEqual(
      counts.map((count, i) => `FILE:${i + 1}: got the count "${count}" ${expected}`),
    );
    expect(main(`${COUNT_MOST} Forest`)).toEqual(['250 Forest']);
  });

  test('have a count and nothing else', () => {
    expect(problems('4 Shock\n4\n4x')).toEqual([
      'FILE:2: got "4" where a count and the name of a card was expected',
      'FILE:3: got "4x" where a count and the name of a card was expected',
    ]);
  });

  test('belong to a section that no deck has', () => {
    expect(problems('4 Shock\nMaybeboard\n1 Black Lotus')).toEqual([
      'FILE:2: got the section "Maybeboard" where Deck, Sideboard, Commander or Companion was expected',
    ]);
    expect(problems('4 Shock [Maybeboard{noDeck}]')[0]).toContain('"Shock" marked for another section');
  });

  test('are quoted on one short line whatever they hold', () => {
    expect(problems('9 '.repeat(400_000))[0]).toMatch(/^FILE:1: got "9 9 .*…" where a count and the name of a card/);
    const [line] = problems(`1 ${'long '.repeat(50)}\u202e\u0007`);
    expect(line).toContain('long long');
    expect(line).toContain('…"');
    expect((line as string).length).toBeLessThan(160);
    expect(problems('1 Sh\u202eock')[0]).toContain('"Sh\uFFFDock"');
  });
});

describe('a deck without cards', () => {
  test('is refused, waived or not', () => {
    for (const text of ['', '\n\n', '// nothing', 'Deck\n\nSideboard\n']) {
      for (const waive of [true, false])
        expect(problems(text, { waive })[0], text).toMatch(/no cards in the main deck/);
    }
  });
});

describe('rules of deck construction', () => {
  test('pass a deck of 60 cards with 15 in the sideboard and four copies', () => {
    expect(problems('4 Shock\n56 Forest\nSideboard\n15 Mountain', {})).toEqual([]);
  });

  test('refuse fewer than 60 cards in the main deck, counting unknown cards, and more than 15 in the sideboard', () => {
    expect(problems('59 Forest\nSideboard\n16 Mountain', {})).toEqual([
      'FILE: got a main deck of 59 cards where one of at least 60 was expected',
      'FILE: got a sideboard of 16 cards where one of at most 15 was expected',
    ]);
    expect(problems('59 Forest\n1 Black Lotus', {})).toEqual([
      'FILE:2: got "Black Lotus" where a card of the pool was expected',
    ]);
  });

  test('refuse a fifth copy in main deck and sideboard together, except of basic lands', () => {
    expect(problems('3 Shock\n50 Forest\n7 Snow-Covered Forest\n5 Wear\nSideboard\n2 shock', {})).toEqual([
      'FILE:1: got 5 copies of "Shock" where at most 4 in main deck and sideboard together was expected',
      'FILE:4: got 5 copies of "Wear" where at most 4 in main deck and sideboard together was expected',
    ]);
  });

  test('take limits from cards that have their own, and basic lands from the pool', () => {
    const pool: CardNames = {
      names: POOL.names,
      isBasicLand: (name) => name === 'Mountain',
      copyLimit: (name) => ({ 'Relentless Rats': Infinity, 'Seven Dwarves': 7 })[name],
    };
    expect(problems('40 Relentless Rats\n7 Seven Dwarves\n13 Mountain', {}, pool)).toEqual([]);
    expect(problems('8 Seven Dwarves\n47 Mountain\n5 Forest', {}, pool)).toEqual([
      'FILE:1: got 8 copies of "Seven Dwarves" where at most 7 in main deck and sideboard together was expected',
      'FILE:3: got 5 copies of "Forest" where at most 4 in main deck and sideboard together was expected',
    ]);
  });

  test('can be waived, but not for a size that no game is laid out for', () => {
    expect(problems('9 Shock\nSideboard\n20 Wear')).toEqual([]);
    expect(problems('250 Shock\n250 Forest\n1 Wear')).toEqual([
      `FILE: got a deck of 501 cards where one of at most ${DECK_MOST} was expected`,
    ]);
  });

  test('refuse commander games by name wherever the commander is marked, waived or not', () => {
    const marks = [
      'Commander\n1 Shock\n\nDeck\n99 Forest',
      '99 Forest\n1 Shock *CMDR*',
      '99 Forest\n1 Shock [Commander{top}]',
      'Commander\nDeck\n60 Forest',
      'Commander: 1 Shock\n60 Forest',
    ];
    for (const text of marks) {
      for (const waive of [true, false]) {
        const found = problems(text, { waive });
        expect(found, text).toHaveLength(1);
        expect(found[0]).toMatch(/^FILE:[12]: .*commander games are not supported yet/);
      }
    }
    expect(problems('Commander\n1 Black Lotus\nDeck\n99 Forest')).toHaveLength(2);
  });
});

describe('writing a deck', () => {
  test('gives the text of MTG Arena', () => {
    expect(formatDeck(read('// NAME: Burn\n4 Shock\nSideboard\n1 Fire\nCompanion\n1 Wear'))).toBe(
      'About\nName Burn\n\nCompanion\n1 Wear\n\nDeck\n4 Shock\n\nSideboard\n1 Fire // Ice\n',
    );
  });

  test('and reading it gives the same deck but for the lines', () => {
    const entries = fc
      .uniqueArray(fc.tuple(fc.constantFrom(...POOL.names), fc.integer({ min: 1, max: 12 })), {
        selector: ([name]) => name,
      })
      .map((cards) => cards.map(([name, count]) => ({ name, count, line: 0 })));
    const name = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replace(/\s+/g, ' ').trim());
    const deck = fc.record({
      name: name.filter((text) => text !== ''),
      main: entries.filter((cards) => cards.length > 0),
      sideboard: entries,
      companion: entries,
      commander: fc.constant([]),
    });
    fc.assert(
      fc.property(deck, fc.constantFrom('\n', '\r\n'), (wanted, lineEnd) => {
        const got = read(formatDeck(wanted).replaceAll('\n', lineEnd));
        const plain = (cards: readonly DeckEntry[]): DeckEntry[] => cards.map((card) => ({ ...card, line: 0 }));
        expect({
          ...got,
          main: plain(got.main),
          sideboard: plain(got.sideboard),
          companion: plain(got.companion),
        }).toEqual(wanted);
      }),
    );
  });
});

describe('any text', () => {
  test('is read as a deck or refused as one, and never otherwise', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '\n',
        '\r\n',
        '4',
        'x',
        ' ',
        'SB:',
        '//',
        '#',
        '[',
        ']',
        '(M11) 1',
        '*F*',
        'Deck',
        'Sideboard',
        'Shock',
        'Fire/Ice',
        '-',
        '|',
      ),
      fc.string(),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(piece), fc.boolean(), (pieces, waive) => {
        const found = problems(pieces.join(''), { waive });
        for (const problem of found) expect(problem).toMatch(/^FILE/);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('loading a deck', () => {
  let folder = '';
  let shipped = '';
  const load = (path: string, options: DeckOptions = {}): Deck =>
    loadDeck(path, POOL, { shippedFolder: shipped, ...options });
  const refused = (path: string): string =>
    problemsOf(() => load(path))
      .join('\n')
      .replaceAll(folder, 'DIR');

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'segovia-decks-'));
    shipped = join(folder, 'shipped');
    mkdirSync(shipped);
    writeFileSync(join(shipped, 'red-burn.txt'), '4 Shock\n56 Mountain\n');
    writeFileSync(join(shipped, 'green-ramp.txt'), '// NAME: Ramp\n60 Forest\n');
    writeFileSync(join(shipped, 'notes.md'), 'no deck');
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: string | Uint8Array): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };

  test('by path reads the file and names the deck after it', () => {
    expect(load(write('my.burn.txt', '60 Mountain'))).toMatchObject({ name: 'my.burn', main: [{ count: 60 }] });
  });

  test('by the bare name of a shipped deck finds it, with or without its ending', () => {
    expect(load('red-burn').name).toBe('red-burn');
    expect(load('Red-Burn.txt').name).toBe('red-burn');
    expect(load('green-ramp').name).toBe('Ramp');
    expect(listShippedDecks(shipped)).toEqual(['green-ramp', 'red-burn']);
    expect(listShippedDecks(join(folder, 'nowhere'))).toEqual([]);
  });

  test('by an unknown name lists the shipped decks and suggests near ones', () => {
    expect(refused('red-brun')).toBe(
      'red-brun: got no such file where a deck file or a shipped deck (green-ramp, red-burn) was expected; did you mean "red-burn"?',
    );
  });

  test('by a path with a slip suggests the file beside it', () => {
    write('goblins.txt', '60 Mountain');
    expect(refused(join(folder, 'golbins.txt'))).toContain('did you mean "DIR/goblins.txt"?');
  });

  test('refuses a folder, a device, a path through a file, an empty path and one with a zero in it', () => {
    expect(refused(folder)).toBe('DIR: got a folder where a deck file was expected');
    expect(refused('/dev/null')).toBe('/dev/null: got a device where a deck file was expected');
    expect(refused(join(write('plain.txt', '60 Forest'), 'deck.txt'))).toContain('got no such file');
    expect(refused('')).toContain('"": got no such file');
    expect(refused('a\0b')).toContain('where a deck file was expected');
    symlinkSync(join(folder, 'gone.txt'), join(folder, 'dangling.txt'));
    expect(refused(join(folder, 'dangling.txt'))).toContain('got no such file');
  });

  test('refuses binary data, too large a file, and an empty one', () => {
    expect(
      refused(
        write(
          'binary.txt',
          Uint8Array.from({ length: 300 }, (_, i) => (i * 7) % 256),
        ),
      ),
    ).toBe('DIR/binary.txt: got binary data where the text of a deck was expected');
    expect(refused(write('large.txt', new Uint8Array((1 << 20) + 1)))).toContain('got a file of 1048577 bytes');
    expect(refused(write('empty.txt', ''))).toContain('got no cards in the main deck');
  });

  test('reads UTF-8, UTF-16 with a byte order mark, and Windows-1252', () => {
    const text = '60 Forest\n1 Lim-Dûl the Necromancer';
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
    const files = [Buffer.from(text), utf16, Buffer.from(utf16).swap16(), Buffer.from(text, 'latin1')];
    files.forEach((bytes, i) => {
      expect(list(load(write(`encoding-${i}.txt`, bytes)).main)).toEqual(['60 Forest', '1 Lim-Dûl the Necromancer']);
    });
  });

  test('tells all that is wrong in a file with its path and lines', () => {
    const path = write('wrong.txt', '4 Shokc\n0 Forest\n5 Wear\n');
    expect(refused(path)).toBe(
      [
        'DIR/wrong.txt:1: got "Shokc" where a card of the pool was expected; did you mean "Shock"?',
        `DIR/wrong.txt:2: got the count "0" where a whole number from 1 to ${COUNT_MOST} was expected`,
        'DIR/wrong.txt:3: got 5 copies of "Wear" where at most 4 in main deck and sideboard together was expected',
      ].join('\n'),
    );
  });
});
