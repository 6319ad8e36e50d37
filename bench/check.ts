/**
 * Checks what does not depend on the machine, and signs it: bench/signature.json, bench/baseline.json, bench/work.json.
 *
 * A check looks at no time. It fails when the engine plays other games than those signed, when a count of the fixed games
 * is another, or when a decision allocates more. Signing writes the files.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './machine.ts';
import { BenchError, makeGameSet } from './playouts.ts';
import { allocationOf, type Place } from './run.ts';
import { judgeSignature, judgeSigning, type Signature, signSet } from './signature.ts';
import { countWork, type Work } from './work.ts';

/** What bench/baseline.json holds: totals over the fixed games, exact, and what is allocated. */
export interface Baseline {
  readonly turns: number;
  readonly decisions: number;
  readonly forced: number;
  readonly steps: number;
  readonly stateBytes: number;
  readonly bytesPerDecision: number;
  readonly bytesPerSetup: number;
}

const SIGNATURE_FILE = 'signature.json';
const BASELINE_FILE = 'baseline.json';
const WORK_FILE = 'work.json';
const EXACT = ['turns', 'decisions', 'forced', 'steps', 'stateBytes'] as const;

/**
 * Allocation may grow by this share and these bytes before it counts. Runs of one bundle on one machine agree to the byte;
 * other processors get other code from the compiler. The smallest object has 16 bytes. Work is counted exactly, and may grow by the same share.
 */
const TOLERANCE = 0.1;
const TOLERANCE_WORK = 0.1;
const WORK = ['optionsListed', 'layerComputations', 'listenerLookUps'] as const;
const TOLERANCE_BYTES = { bytesPerDecision: 1, bytesPerSetup: 256 } as const;

/**
 * Compares counts and allocation with those on file.
 * @returns what to say, one line for each problem; empty when nothing grew or changed
 */
export function judgeBaseline(filed: Baseline | null, now: Baseline): string[] {
  const renew = 'Renew bench/baseline.json if that is meant: npm run bench -- --sign';
  if (filed === null) return ['bench/baseline.json is missing. Make it: npm run bench -- --sign'];
  const problems: string[] = [];
  for (const field of EXACT) {
    if (filed[field] === now[field]) continue;
    problems.push(`${field}: got ${now[field]} in the fixed games where ${filed[field]} was expected. ${renew}`);
  }
  for (const field of ['bytesPerDecision', 'bytesPerSetup'] as const) {
    const most = filed[field] * (1 + TOLERANCE) + TOLERANCE_BYTES[field];
    // Written so that a figure that is missing on file or not a number fails too.
    if (now[field] <= most) continue;
    const got = `got ${now[field]} where at most ${most.toFixed(1)} was expected (baseline ${filed[field]})`;
    problems.push(`${field}: more is allocated than before, ${got}. ${renew}`);
  }
  return problems;
}

/**
 * Compares the work of the fixed games with that on file.
 * @returns what to say, one line for each problem; empty when nothing grew
 */
export function judgeWork(filed: Work | null, now: Work): string[] {
  const renew = 'Renew bench/work.json if that is meant: npm run bench -- --sign';
  if (filed === null) return ['bench/work.json is missing. Make it: npm run bench -- --sign'];
  return WORK.filter((field) => !(now[field] <= filed[field] * (1 + TOLERANCE_WORK))).map((field) => {
    const most = Math.floor(filed[field] * (1 + TOLERANCE_WORK));
    const got = `got ${now[field]} where at most ${most} was expected (on file ${filed[field]})`;
    return `${field}: more is done than before in the fixed games, ${got}. ${renew}`;
  });
}

/** What the fixed games are now. */
async function observe({ self }: Place, pairs: number): Promise<[Signature, Baseline, Work]> {
  const set = makeGameSet(pairs);
  const pass = signSet(set);
  const { turns, decisions, forced, steps } = pass.counts;
  const { perDecision, perSetup } = await allocationOf(self, pass, pairs);
  const baseline = {
    turns,
    decisions,
    forced,
    steps,
    stateBytes: pass.stateBytes,
    bytesPerDecision: Number(perDecision.toFixed(2)),
    bytesPerSetup: Math.round(perSetup),
  };
  return [pass.signature, baseline, countWork(set, pass.sums)];
}

function parseJson<T>(text: string, file: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new BenchError(`${file}: got a text that is no JSON (${(error as Error).message}).`);
  }
}

function readFiled<T>(folder: string, name: string): T | null {
  const file = join(folder, name);
  return existsSync(file) ? parseJson(readFileSync(file, 'utf8'), file) : null;
}

/** Checks against the files in `folder`; problems go to stderr. Gives the exit code. */
export async function check(place: Place, pairs: number, folder: string): Promise<number> {
  const [signature, baseline, work] = await observe(place, pairs);
  const stale = judgeSignature(readFiled<Signature>(folder, SIGNATURE_FILE), signature);
  const problems = [
    ...(stale === null ? [] : [stale]),
    ...judgeBaseline(readFiled<Baseline>(folder, BASELINE_FILE), baseline),
    ...judgeWork(readFiled<Work>(folder, WORK_FILE), work),
  ];
  for (const problem of problems) console.error(`bench: ${problem}`);
  if (problems.length > 0) return 1;
  const { bytesPerDecision, bytesPerSetup } = baseline;
  console.log(`bench: ${signature.count} games as signed (${signature.signature}, ${signature.engineSignature})`);
  console.log(`bench: ${bytesPerDecision} bytes allocated for a decision, ${bytesPerSetup} for setting up a game`);
  return 0;
}

/** The signature that was committed last: only a commit gives an engine to others. */
function readCommitted(root: string): Signature | null {
  const text = git(root, ['show', `HEAD:./bench/${SIGNATURE_FILE}`]);
  return text === null ? null : parseJson(text, `the committed bench/${SIGNATURE_FILE}`);
}

/** Writes the files into `folder`, unless ENGINE_SIGNATURE has to change first. Gives the exit code. */
export async function sign(place: Place, pairs: number, folder: string): Promise<number> {
  const [signature, baseline, work] = await observe(place, pairs);
  const problem = judgeSigning(readCommitted(place.root), signature);
  if (problem !== null) {
    console.error(`bench: ${problem}`);
    return 1;
  }
  const before = { ...readFiled<Baseline>(folder, BASELINE_FILE), ...readFiled<Work>(folder, WORK_FILE) };
  writeFileSync(join(folder, SIGNATURE_FILE), `${JSON.stringify(signature, null, 2)}\n`);
  writeFileSync(join(folder, BASELINE_FILE), `${JSON.stringify(baseline, null, 2)}\n`);
  writeFileSync(join(folder, WORK_FILE), `${JSON.stringify(work, null, 2)}\n`);
  console.log(`bench: signed ${signature.count} games as ${signature.signature} of ${signature.engineSignature}`);
  console.log(
    'bench: whenever that line changes, ENGINE_SIGNATURE in engine/index.ts has to change in the same commit',
  );
  for (const [field, value] of Object.entries({ ...baseline, ...work })) {
    const old = before[field as keyof (Baseline & Work)];
    console.log(`bench: ${field} ${old === undefined || old === value ? value : `${old} → ${value}`}`);
  }
  return 0;
}
