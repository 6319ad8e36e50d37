// The studies that are shipped: their questions can be asked here, and their reports answer just these questions.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadPool } from '../../harness/cli/pool.ts';
import { parseExperiment } from '../../harness/experiments/index.ts';
import { escapeText } from '../../reports/render.ts';

const FOLDER = new URL('../../reports/studies/', import.meta.url);
const STUDIES = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const readme = readFileSync(new URL('README.md', FOLDER), 'utf8');

describe('the shipped studies', () => {
  it('are four', () => {
    expect(STUDIES.sort()).toEqual(['convoke-worth', 'madness-cost', 'play-or-draw', 'siege-defense']);
  });

  it.each(STUDIES)('%s has a question that can be played here, and the page that answers it', (name) => {
    const file = `reports/studies/${name}/experiment.yaml`;
    const text = readFileSync(new URL(`${name}/experiment.yaml`, FOLDER), 'utf8');
    const { title, arms } = parseExperiment(text, file, loadPool);
    expect(arms.length).toBeGreaterThan(1);
    const page = readFileSync(new URL(`${name}/report.html`, FOLDER), 'utf8');
    expect(page).toContain(`<h1>${escapeText(title)}</h1>`);
    expect(page).toContain(escapeText(text.trimEnd()));
    expect(page).toContain(`npx segovia experiment run ${file}`);
    expect(page).not.toMatch(/Games left out|It is not finished/);
    const markdown = readFileSync(new URL(`${name}/report.md`, FOLDER), 'utf8');
    const [, answer = ''] = /<p class="answer"><strong>(.*?)<\/strong>/.exec(page) ?? [];
    expect(markdown.replaceAll('\\', '')).toContain(answer.replaceAll('&quot;', '"'));
    expect(existsSync(new URL(`${name}/arms.csv`, FOLDER))).toBe(true);
    expect(readme).toContain(`${name}/report.md`);
    expect(readme).toContain(title);
  });
});
