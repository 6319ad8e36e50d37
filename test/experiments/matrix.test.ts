import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../engine/index.ts';
import { type MatrixAnalysis, type MatrixPlan, playMatrix } from '../../harness/experiments/index.ts';
import { ownPlayer } from '../../harness/run/index.ts';
import { matrixReport, renderPage } from '../../reports/index.ts';
import { deckList } from '../run/experiments.ts';

const BASE = mkdtempSync(join(tmpdir(), 'segovia-matrix-'));
afterAll(() => rmSync(BASE, { recursive: true, force: true }));

function planOf(decks: readonly string[], changes: Partial<MatrixPlan> = {}): MatrixPlan {
  return {
    entrants: decks.map((name) => ({ name, deck: deckList(name), agent: 'random' })),
    seed: 'matrix',
    games: 12,
    limits: DEFAULT_LIMITS,
    waived: false,
    cards: [],
    ...changes,
  };
}

const play = (plan: MatrixPlan, name: string) => playMatrix(plan, join(BASE, name), { player: ownPlayer() });
const DECKS = ['green-white-convoke', 'black-red-madness', 'blue-white-fliers'];

const byName = ({ entrants }: MatrixAnalysis) => new Map(entrants.map((entrant) => [entrant.name, entrant]));

describe('a matrix', () => {
  it('does not depend on the order of its decks', async () => {
    const first = await play(planOf(DECKS), 'first');
    const other = await play(planOf([...DECKS].reverse()), 'other');
    const names = byName(other.analysis);
    for (const { name, elo, field, alphaRank, nashShare } of first.analysis.entrants) {
      const same = names.get(name)!;
      expect(same.elo).toBeCloseTo(elo, 6);
      expect(same.field).toBeCloseTo(field, 12);
      expect(same.alphaRank).toBeCloseTo(alphaRank, 9);
      expect(same.nashShare).toBeCloseTo(nashShare, 6);
    }
    expect(readdirSync(join(BASE, 'other', 'games')).sort()).toEqual(readdirSync(join(BASE, 'first', 'games')).sort());
    expect(first.analysis.entrants.reduce((sum, { alphaRank }) => sum + alphaRank, 0)).toBeCloseTo(1, 12);
  });

  it('plays only the pairings of a deck that is added, and then says what it would have said at once', async () => {
    const two = await play(planOf(DECKS.slice(0, 2)), 'grown');
    expect([two.playedNow, two.finished]).toEqual([12, true]);
    const three = await play(planOf(DECKS), 'grown');
    expect(three.playedNow).toBe(24);
    expect(three.analysis).toEqual((await play(planOf(DECKS), 'first')).analysis);
    expect((await play(planOf(DECKS), 'grown')).playedNow).toBe(0);
  });

  it('rates a deck against itself in other hands by the same games', async () => {
    const deck = deckList('green-white-convoke');
    const entrants = ['random', 'scripted'].map((agent) => ({ name: `convoke (${agent})`, deck, agent }));
    const { analysis } = await play(planOf([], { entrants, games: 8 }), 'agents');
    const names = byName(analysis);
    expect(names.get('convoke (scripted)')!.elo).toBeGreaterThan(names.get('convoke (random)')!.elo);
  });

  it('refuses a folder whose pairings were played otherwise', async () => {
    await play(planOf(DECKS.slice(0, 2)), 'taken');
    await expect(play(planOf(DECKS.slice(0, 2), { seed: 'x' }), 'taken')).rejects.toThrow(/another seed or engine/);
    expect(existsSync(join(BASE, 'taken', 'games', 'black-red-madness--green-white-convoke', 'run.json'))).toBe(true);
  });

  it('is a page that asks nobody for anything', async () => {
    const plan = planOf(DECKS);
    const { analysis } = await play(plan, 'first');
    const origin = { engineSignature: 'e', version: '1', command: 'npx segovia matrix', finished: true };
    const page = await renderPage(matrixReport(plan, analysis, origin));
    expect(page).not.toMatch(/\b(?:src|href)=/);
    expect(page).toMatch(/<strong>\S+ is the strongest, \d+ Elo above/);
    expect(page.slice(page.indexOf('<main>'), page.indexOf('</main>'))).not.toMatch(/NaN|undefined/);
    expect(page.match(/<svg/g)).toHaveLength(3);
  });
});
