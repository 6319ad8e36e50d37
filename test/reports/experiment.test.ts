// The report of a small real experiment, in all its forms.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Analysis, type Definition, openExperiment, playExperiment } from '../../harness/experiments/index.ts';
import { ownPlayer } from '../../harness/run/index.ts';
import { armsCsv, experimentReport, type Report, renderMarkdown, renderPage } from '../../reports/index.ts';
import { fileWith, read } from '../experiments/files.ts';

const BASE = mkdtempSync(join(tmpdir(), 'segovia-reports-'));
afterAll(() => rmSync(BASE, { recursive: true, force: true }));

const TEXT = fileWith(
  'question: Is "bigger" <b>better</b> & how much?',
  'cards: { Siege Wurm: { power: [2, 5, 9] } }',
  'stop: { games: 60, equivalence: { margin: 40 } }',
);

let definition: Definition;
let analysis: Analysis;
let report: Report;
let page: string;

beforeAll(async () => {
  definition = read(TEXT);
  const opened = await openExperiment(definition, join(BASE, 'run'));
  const played = await playExperiment(opened, { player: ownPlayer() });
  ({ analysis } = played);
  report = experimentReport(definition, analysis, played, {
    engineSignature: 'engine',
    version: '1',
    command: 'npx segovia experiment run question.yaml',
    replay: (arm, opponent, game) => `${arm}/${opponent}#${game}`,
    finished: true,
    lost: [],
  });
  page = await renderPage(report);
});

describe('a page', () => {
  it('asks nobody for anything', () => {
    expect(page).not.toMatch(/\b(?:src|href)=/);
    expect(page).not.toMatch(/https?:(?!\/\/www\.w3\.org\/)/);
    expect(page).not.toMatch(/@import|url\((?!#)/);
    expect(page).toContain("default-src 'none'");
  });

  it('says the question, and the answer as its first sentence', () => {
    expect(page).toContain('Is &quot;bigger&quot; &lt;b&gt;better&lt;/b&gt; &amp; how much?');
    const main = page.slice(page.indexOf('<main>'));
    expect(main).toMatch(/<p class="answer"><strong>(One more of|No trend with) Siege Wurm power/);
    expect(report.basis).toMatch(/^\d+ games in 3 arms that share their shuffles, \d+ pairs each\./);
  });

  it('gives every chart a text, every table headings, and no number that is none', () => {
    const charts = page.match(/<svg[^>]*role="img"[^>]*><title id="[^"]+">[^<]{20,}<\/title>/g) ?? [];
    expect(charts.length).toBeGreaterThanOrEqual(4);
    expect(page.match(/<svg/g)).toHaveLength(charts.length);
    const ids = [...page.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [table] of page.matchAll(/<table>.*?<\/table>/gs)) expect(table).toMatch(/<th scope="col"/);
    expect(page.slice(page.indexOf('<main>'), page.indexOf('</main>'))).not.toMatch(/NaN|undefined|\[object/);
  });

  it('carries its numbers, from which the answer can be computed again', () => {
    const json = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
    const data = JSON.parse(json) as { arms: Analysis['arms']; experiment: string; pairs: number };
    expect(data.experiment).toBe(TEXT);
    for (const { wins, draws, games, rate } of data.arms) {
      expect((wins + draws / 2) / games).toBeCloseTo(rate.estimate, 12);
    }
    expect(data.arms.map(({ name }) => name)).toEqual(['2', '5', '9']);
  });

  it('is the same when it is made again', async () => {
    expect(await renderPage(report)).toBe(page);
  });
});

describe('the other forms', () => {
  it('say the same in Markdown', () => {
    const text = renderMarkdown(report);
    expect(text).toContain(`# ${report.title}`);
    expect(text).toContain(report.answer.slice(0, 40));
    expect(text).toMatch(/^\| 2 \| \d+\.\d % \|/m);
    expect(text).toContain('npx segovia experiment run question.yaml');
  });

  it('have one line for each arm in CSV', () => {
    const [head = '', ...lines] = armsCsv(definition, analysis).trimEnd().split('\r\n');
    expect(head).toMatch(/^arm,Siege Wurm power,games,/);
    expect(lines.map((line) => line.split(',').length)).toEqual(lines.map(() => head.split(',').length));
    expect(lines).toHaveLength(3);
  });
});
