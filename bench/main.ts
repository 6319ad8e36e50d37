/**
 * The benchmark; it runs when this module is imported.
 *
 * Exit codes: 0 all went well; 1 a check failed, or a run that must not be reported; 2 bad arguments.
 */

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { type BenchArguments, HELP, parseArguments, UsageError } from './arguments.ts';
import { check, sign } from './check.ts';
import { compare, FULL_COMPARE, QUICK_COMPARE } from './compare.ts';
import { FULL_DISPLAY, formatDisplay, measureDisplay, QUICK_DISPLAY } from './display.ts';
import { FULL_LANES, measureLanes, QUICK_LANES } from './lanes.ts';
import { FULL_MICRO, measureMicro, QUICK_MICRO } from './micro.ts';
import { FULL_PAIRING, formatPairing, measurePairing, QUICK_PAIRING } from './pairing.ts';
import { measurePerft } from './perft.ts';
import { playLane } from './play.ts';
import { BenchError } from './playouts.ts';
import { formatComparison, formatPerft, formatReport, formatScaling, formatTables } from './report.ts';
import { formatLanes, formatMicro } from './report-lanes.ts';
import { FULL, measure, type Place, QUICK } from './run.ts';
import { serve } from './serve.ts';
import { FULL_TABLES, measureTables, QUICK_TABLES } from './tables.ts';
import { FULL_WORKERS, measureWorkers, QUICK_WORKERS } from './workers.ts';

// The source lies in bench/ and the bundle in dist/: the project is one folder up from either.
const PLACE: Place = {
  root: fileURLToPath(new URL('..', import.meta.url)),
  self: fileURLToPath(import.meta.url),
};

function print<T>(json: boolean, report: T, format: (report: T) => string): number {
  console.log(json ? JSON.stringify(report, null, 2) : format(report));
  return 0;
}

async function run({ mode, refs, quick, json, pairs, files, lane, agent, seconds }: BenchArguments): Promise<number> {
  const depth = { ...(quick ? QUICK : FULL), pairs };
  const folder = files ?? join(PLACE.root, 'bench');
  switch (mode) {
    case 'help':
      process.stdout.write(HELP);
      return 0;
    case 'serve':
      serve();
      return 0;
    case 'check':
      return check(PLACE, pairs, folder);
    case 'sign':
      return sign(PLACE, pairs, folder);
    case 'compare':
      return print(
        json,
        await compare(PLACE, refs, { ...(quick ? QUICK_COMPARE : FULL_COMPARE), pairs }),
        formatComparison,
      );
    case 'workers':
      return print(
        json,
        await measureWorkers(PLACE, { ...(quick ? QUICK_WORKERS : FULL_WORKERS), pairs }),
        formatScaling,
      );
    case 'tables':
      return print(json, measureTables(PLACE, quick ? QUICK_TABLES : FULL_TABLES), formatTables);
    case 'pairing':
      return print(json, measurePairing(PLACE.root, quick ? QUICK_PAIRING : FULL_PAIRING), formatPairing);
    case 'display':
      return print(json, await measureDisplay(PLACE, quick ? QUICK_DISPLAY : FULL_DISPLAY), formatDisplay);
    case 'play':
      console.log(`bench: ${await playLane(lane, seconds, agent)} games of the lane ${lane}`);
      return 0;
    case 'lanes':
      return print(json, await measureLanes(PLACE, quick ? QUICK_LANES : FULL_LANES), formatLanes);
    case 'micro':
      return print(json, measureMicro(PLACE, quick ? QUICK_MICRO : FULL_MICRO), formatMicro);
    case 'perft':
      return print(json, measurePerft(PLACE), formatPerft);
    case 'run':
      return print(json, await measure(PLACE, depth), formatReport);
  }
}

function complain(error: unknown): number {
  const isOurs = error instanceof BenchError || error instanceof UsageError;
  console.error(isOurs ? `bench: ${error.message}` : error);
  return error instanceof UsageError ? 2 : 1;
}

if (isMainThread) {
  try {
    process.exitCode = await run(parseArguments(process.argv.slice(2)));
  } catch (error) {
    process.exitCode = complain(error);
  }
} else serve();
