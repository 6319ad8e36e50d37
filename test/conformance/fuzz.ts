/**
 * Long runs of random games under the laws, from the command line:
 *
 *     node test/conformance/fuzz.ts --games 1000 --seed 1 --decks pool [--every 5] [--trace] [--coverage]
 *
 * Each broken law is printed once with how to replay its game; the exit code is 1 if there was any.
 */

import { parseArgs } from 'node:util';
import { FuzzFailure, type FuzzOptions, RULEBOOK, SOURCES, type Source, Table } from './play.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    decks: { type: 'string', default: 'pool' },
    every: { type: 'string', default: '5' },
    followed: { type: 'string', default: '4' },
    trace: { type: 'boolean', default: false },
    coverage: { type: 'boolean', default: false },
    stack: { type: 'boolean', default: false },
  },
});

if (!SOURCES.includes(values.decks as Source))
  throw new Error(`got --decks ${values.decks}; known: ${SOURCES.join(', ')}`);
const wanted: FuzzOptions = {
  source: values.decks as Source,
  every: Number(values.every),
  followed: Number(values.followed),
  ...(values.trace ? { trace: (line: string) => console.log(line) } : {}),
};
const table = new Table();
const ends = new Map<string, number>();
const failures = new Map<string, number>();
const first = Number(values.seed);

for (let seed = first; seed < first + Number(values.games); seed++) {
  try {
    const end = table.play(seed, wanted);
    const what = `${end.kind} ${end.reason}`;
    ends.set(what, (ends.get(what) ?? 0) + 1);
  } catch (error) {
    if (!(error instanceof FuzzFailure)) throw error;
    const { kind } = error;
    failures.set(kind, (failures.get(kind) ?? 0) + 1);
    if (failures.get(kind) !== 1) continue;
    console.log(`game ${seed}: ${error.message}`);
    if (values.stack) console.log((error.cause as Error).stack);
  }
}

console.log(Object.fromEntries(ends), `${[...failures.values()].reduce((a, b) => a + b, 0)} failures`);
for (const [kind, count] of failures) console.log(`${count} × ${kind}`);
if (values.coverage) {
  const { cast, entered, activated, events, decisions } = table.coverage;
  const used = (name: string) => cast.has(name) || entered.has(name);
  console.log('never used:', RULEBOOK.names.filter((name) => name !== '' && !used(name)).join(', '));
  console.log('activated:', activated.size, 'cast:', cast.size, 'entered:', entered.size);
  console.log('events:', Object.fromEntries(events), 'decisions:', Object.fromEntries(decisions));
}
if (failures.size > 0) process.exitCode = 1;
