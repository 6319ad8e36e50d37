/**
 * The rulings matrix: what the rules pages that Segovia was founded on say, row by row, with the scenarios that prove it.
 *
 * A row is proven when at least one scenario names it and every scenario that does holds, played afresh. It judges
 * nothing by itself: scenarios are played by harness/scenario, and the command line prints.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { parseScenarios, playScenario, type ScenarioResult } from '../scenario/index.ts';

/** One row as it is written down. */
export interface Ruling {
  /** `CONV-4` */
  readonly id: string;
  readonly topic: string;
  /** What must happen, in our own words. */
  readonly ruling: string;
  /** Numbers of the Comprehensive Rules. */
  readonly rules: readonly string[];
  /** What is easily got wrong. */
  readonly trap?: string;
}

/** A row and what came of the scenarios that name it. */
export interface RulingProof extends Ruling {
  /** 'open': no scenario names it. */
  readonly status: 'proven' | 'failed' | 'open';
  readonly scenarios: readonly ScenarioResult[];
}

/** Beside this file in the sources; a bundle stands in a folder next to the sources or has a copy beside it. */
function dataFolder(): string {
  const candidates = ['./', '../harness/rulings/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return candidates.find((path) => existsSync(`${path}rulings.yaml`)) ?? (candidates[0] as string);
}

/** All rows, in their order. */
export function loadRulings(): readonly Ruling[] {
  return parse(readFileSync(`${dataFolder()}rulings.yaml`, 'utf8')) as Ruling[];
}

/** The matrix's own scenarios, and those of the project's tests that name rows, where the project is whole. */
function scenarioFiles(): { path: string; name: string }[] {
  const folders = [`${dataFolder()}scenarios/`, `${dataFolder()}../../test/scenarios/`];
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.yaml'))
        .sort()
        .map((name) => ({ path: folder + name, name })),
    )
    .filter(({ path }) => NAMES_ROW.test(readFileSync(path, 'utf8')));
}

/** A scenario file that names a row. */
const NAMES_ROW = /\b(MANA|X|TAP|SIEGE|CONV|MAD)-\d/;

/** Plays the scenarios of the matrix and says of each row whether it is proven. */
export function proveRulings(): RulingProof[] {
  const results = scenarioFiles().flatMap(({ path, name }) =>
    parseScenarios(readFileSync(path, 'utf8'), name)
      .filter(({ said }) => said.proves?.some((id) => NAMES_ROW.test(id)))
      .flatMap((one) => playScenario(one)),
  );
  return loadRulings().map((ruling): RulingProof => {
    const scenarios = results.filter(({ proves }) => proves.includes(ruling.id));
    const holds = scenarios.every(({ status }) => status === 'ok');
    return { ...ruling, scenarios, status: scenarios.length === 0 ? 'open' : holds ? 'proven' : 'failed' };
  });
}
