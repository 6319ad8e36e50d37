// The layout of a game: how large it is, that every column is named, and that each belongs to a table.

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createGame, Game, newGame } from '../../engine/index.ts';
import { grow } from '../../engine/state/game.ts';
import { COLUMN_ROWS, REFERENCE_COLUMNS, usedLength } from '../../engine/state/rows.ts';
import { columnOf } from '../conformance/bytes.ts';
import { RULEBOOK, setupOf } from '../conformance/play.ts';

/** Bytes of a new game of two 60-card decks. Above 24 KiB each byte costs more to copy; aim at 16. */
const BYTES = 24_168;
const MOST_BYTES = 24 * 1024;

const game = newGame(RULEBOOK, setupOf(1, 'shipped'));
const columns = game.columns;

describe('a game of two 60-card decks', () => {
  it('has the size that is written here', () => {
    const now = game.bytes.length;
    expect(now, `the layout has ${now} bytes now; write that here if it was meant`).toBe(BYTES);
    expect(now).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('is one buffer without gaps', () => {
    const end = columns.reduce((at, { name, type, offset, length }) => {
      const width = Number(type.slice(1)) / 8;
      expect(offset - at, `before ${name}`).toBeLessThan(width);
      expect(offset % width, name).toBe(0);
      return offset + width * length;
    }, 0);
    expect(game.bytes.length - end).toBeLessThan(8);
  });
});

describe('columns', () => {
  it('are named, each exactly once, and say what they mean', () => {
    const names = columns.map(({ name }) => name);
    expect(names.filter((name) => name === '')).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(columns.filter(({ meaning }) => meaning.length < 3)).toEqual([]);
  });

  it('are the views of the game that stand at their offsets', () => {
    for (const { name, offset, length } of columns) {
      const view = columnOf(game, name);
      expect([name, view.byteOffset, view.length, view.buffer === game.bytes.buffer]).toEqual([
        name,
        offset,
        length,
        true,
      ]);
    }
    const views = Object.entries(game).filter(([, value]) => ArrayBuffer.isView(value));
    const others = views.map(([name]) => name).filter((name) => !columns.some((column) => column.name === name));
    expect(others.sort()).toEqual(['bytes', 'option']);
  });

  it('follow the capacity of the table that they belong to', () => {
    const larger = new Game(RULEBOOK, { ...game.size, stack: game.size.stack + 1, objects: game.size.objects + 3 });
    larger.columns.forEach(({ name, length }, c) => {
      const { table, stride } = COLUMN_ROWS[c]!;
      const grown = table === 'stack' ? 1 : table === 'objects' ? 3 : 0;
      expect([name, length - columns[c]!.length]).toEqual([name, grown * stride]);
    });
  });

  it('are known as references when they are', () => {
    const said = columns.filter(({ meaning, role }) => meaning.startsWith('reference') && role !== 'history');
    expect(said.map(({ name }) => name).filter((name) => !REFERENCE_COLUMNS.has(name))).toEqual([]);
    expect([...REFERENCE_COLUMNS].filter((name) => !columns.some((column) => column.name === name))).toEqual([]);
  });

  it('are empty behind what a new game uses', () => {
    columns.forEach(({ name }, c) => {
      if (COLUMN_ROWS[c]?.table === 'objects') return;
      const left = columnOf(game, name).subarray(usedLength(game, c));
      expect([name, left.every((value) => value === 0)]).toEqual([name, true]);
    });
  });
});

describe('a game object', () => {
  it('keeps fast properties when it is made, copied, grown and resized', () => {
    const script = fileURLToPath(new URL('./fast-properties.mjs', import.meta.url));
    const out = execFileSync(process.execPath, ['--allow-natives-syntax', script], { encoding: 'utf8' });
    expect(JSON.parse(out)).toEqual({ made: true, played: true, copied: true, grown: true, resized: true });
  });

  it('takes up the memory that it had in a shape before, empty', () => {
    const g = createGame(game);
    g.copyFrom(game);
    const bytes = g.bytes;
    grow(g, { grants: 1 });
    const grown = g.bytes;
    grown.fill(1);
    g.copyFrom(game);
    expect(g.bytes).toBe(bytes);
    grow(g, { grants: 5 });
    expect(g.bytes).toBe(grown);
    expect(g.grantObject.every((id) => id === 0)).toBe(true);
  });

  it('keeps the memory of a few shapes only', () => {
    const g = createGame(game);
    for (let more = 1; more <= 20; more++) g.resizeTo({ ...game.size, stack: game.size.stack + more });
    expect(g.spares.length).toBeLessThanOrEqual(6);
  });

  it('has the shape of any other game', () => {
    expect(Object.keys(createGame(game))).toEqual(Object.keys(game));
  });
});
