// The pages in a real browser: Chromium, where it is installed. Without one the tests are skipped, unless SEGOVIA_BROWSER=required.

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExperiment, playExperiment } from '../../harness/experiments/index.ts';
import { ownPlayer } from '../../harness/run/index.ts';
import { experimentReport, renderPage } from '../../reports/index.ts';
import { fileWith, read } from '../experiments/files.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const PROGRAM = process.env.SEGOVIA_CHROMIUM ?? PLACES.find((path) => existsSync(path));
const REQUIRED = process.env.SEGOVIA_BROWSER === 'required';

const ARGUMENTS = [
  ...['--headless', '--no-sandbox', '--disable-quic', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--disable-gpu'],
];

const BASE = mkdtempSync(join(tmpdir(), 'segovia-browser-'));
const PHONE = { width: 390, height: 800 };

it.runIf(REQUIRED)('Chromium is there, because it is required', () => {
  expect(PROGRAM).toBeDefined();
});

describe.skipIf(PROGRAM === undefined)(
  `a page in Chromium${PROGRAM === undefined ? ' (not installed: skipped)' : ''}`,
  () => {
    let browser: Browser;
    const file = join(BASE, 'report.html');

    beforeAll(async () => {
      const definition = read(fileWith('cards: { Siege Wurm: { power: [2, 10, 5] } }', 'stop: { games: 60 }'));
      const played = await playExperiment(await openExperiment(definition, join(BASE, 'run')), { player: ownPlayer() });
      const report = experimentReport(definition, played.analysis, played, {
        engineSignature: 'engine',
        version: '1',
        command: 'npx segovia experiment run question.yaml',
        replay: (arm, opponent, game) => `${arm}/${opponent}#${game}`,
        finished: true,
        lost: [],
      });
      writeFileSync(file, await renderPage(report));
      browser = await chromium.launch({ executablePath: PROGRAM as string, args: ARGUMENTS });
    });
    afterAll(async () => {
      await browser?.close();
      rmSync(BASE, { recursive: true, force: true });
    });

    async function open(
      options: Parameters<Browser['newPage']>[0] = {},
    ): Promise<{ page: Page; asked: string[]; wrong: string[] }> {
      const page = await browser.newPage(options);
      const [asked, wrong]: [string[], string[]] = [[], []];
      page.on('request', (request) => asked.push(request.url()));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') wrong.push(message.text());
      });
      page.on('pageerror', (error) => wrong.push(error.message));
      await page.goto(pathToFileURL(file).href);
      return { page, asked, wrong };
    }

    it('loads nothing but itself and complains of nothing', async () => {
      const { page, asked, wrong } = await open();
      expect(asked).toEqual([pathToFileURL(file).href]);
      expect(wrong).toEqual([]);
      expect(await page.locator('.answer strong').textContent()).toMatch(/Siege Wurm power/);
      await page.close();
    });

    it('draws every chart, with a name for those who do not see it', async () => {
      const { page } = await open();
      const charts = await page.getByRole('img').all();
      expect(charts.length).toBeGreaterThanOrEqual(4);
      for (const chart of charts) {
        if (!(await chart.isVisible())) continue;
        const box = await chart.boundingBox();
        expect(box?.width).toBeGreaterThan(200);
        expect(box?.height).toBeGreaterThan(60);
      }
      await page.close();
    });

    it('sorts a table by number at a click, and the other way at the next', async () => {
      const { page } = await open();
      const table = page.locator('table').first();
      const names = (): Promise<string[]> => table.locator('tbody tr td:first-child').allTextContents();
      const head = table.getByRole('button', { name: 'arm' });
      await head.click();
      expect(await names()).toEqual(['2', '5', '10']);
      await head.click();
      expect(await names()).toEqual(['10', '5', '2']);
      const won = table.getByRole('button', { name: 'won' });
      await won.focus();
      await page.keyboard.press('Enter');
      expect(await table.locator('th[aria-sort=ascending]').allTextContents()).toEqual(['won']);
      const counts = await table.locator('tbody tr td:nth-child(7)').allTextContents();
      expect(counts.map(Number)).toEqual([...counts.map(Number)].sort((a, b) => a - b));
      await page.close();
    });

    it('does not spill over the edge of a phone', async () => {
      const { page } = await open({ viewport: PHONE });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
      await page.close();
    });

    it.each(['light', 'dark'] as const)('can be read in %s: text and background lie far apart', async (colorScheme) => {
      const { page } = await open({ colorScheme });
      const [text, paper] = (await page.evaluate(
        '[getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor]',
      )) as [string, string];
      const lightness = (colour: string): number => {
        const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
        return (red + green + blue) / 3;
      };
      expect(lightness(text) < lightness(paper)).toBe(colorScheme === 'light');
      expect(Math.abs(lightness(text) - lightness(paper))).toBeGreaterThan(150);
      await page.close();
    });

    it('prints', async () => {
      const { page } = await open();
      const pdf = await page.pdf({ format: 'A4' });
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      await page.close();
    });
  },
);
