// Profiles a lane of the benchmark: where time goes, what allocates, whether the event loop waits.
//
// `cpu` and `heap` are Node's own profilers and need nothing; their reports open in the developer tools of a browser, and
// the heaviest functions are printed. `flame`, `doctor` (clinic) and `0x` make pages; they are installed into this folder, with a
// lock of its own, when one is first asked for. What is profiled is the bundle, in one thread. Plain JavaScript, like all that
// runs before the bundle. docs/profiling.md says how to read what comes out.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BENCH = join(ROOT, 'dist', 'bench.mjs');
const TOOLS = ['cpu', 'heap', 'flame', 'doctor', '0x'];
const LANES = ['engine', 'harness'];
const MOST_LINES = 25;

const HELP = `Usage: npm run profile -- [tool] [options]

  tool             ${TOOLS.join(', ')} (default cpu)
  --lane LANE      ${LANES.join(' or ')} (default engine)
  --agent AGENT    who plays in the harness lane (default random); one that searches makes it the lane of search
  --seconds N      how long (default 10)
  --out DIR        folder of the report (default profiles)
  -h, --help       print this help
`;

function fail(message) {
  console.error(`profile: ${message}`);
  process.exit(2);
}

function readArguments(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        lane: { type: 'string', default: 'engine' },
        agent: { type: 'string', default: 'random' },
        seconds: { type: 'string', default: '10' },
        out: { type: 'string', default: 'profiles' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const [tool = 'cpu', ...more] = positionals;
    if (!TOOLS.includes(tool) || more.length > 0)
      fail(`Got ${JSON.stringify(positionals.join(' '))} where one of ${TOOLS.join(', ')} was expected.`);
    if (!LANES.includes(values.lane))
      fail(`--lane: got ${JSON.stringify(values.lane)} where ${LANES.join(' or ')} was expected.`);
    return { tool, ...values };
  } catch (error) {
    fail(`${error.message.split('. ')[0]}.`);
  }
}

function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (error) fail(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs the page makers when they are not there. */
function toolPath(name) {
  const file = join(HERE, 'node_modules', '.bin', name);
  if (!existsSync(file)) {
    console.error('profile: installing clinic and 0x into bench/profile (about 150 MB, once) …');
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', HERE]);
  }
  return file;
}

/** Newest file of the folder with that ending. */
function newest(folder, ending) {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return names.length === 0 ? undefined : join(folder, names.sort().at(-1));
}

function place({ functionName, url, lineNumber }) {
  return `${functionName || '(nameless)'} ${url === '' ? '' : `${relative(ROOT, url.replace('file://', ''))}:${lineNumber + 1}`}`.trim();
}

function printHeaviest(title, sums, unit) {
  const total = [...sums.values()].reduce((sum, value) => sum + value, 0);
  console.log(`\n${title}`);
  for (const [name, value] of [...sums].sort(([, a], [, b]) => b - a).slice(0, MOST_LINES)) {
    console.log(`${((100 * value) / total).toFixed(1).padStart(5)} %  ${unit(value).padStart(10)}  ${name}`);
  }
}

/** Time in each function itself, without what it calls. */
function printCpu(file) {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8'));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, place(callFrame)]));
  const sums = new Map();
  samples.forEach((id, i) => {
    const name = frames.get(id);
    if (name === '(idle)' || name === '(program)') return;
    sums.set(name, (sums.get(name) ?? 0) + timeDeltas[i]);
  });
  printHeaviest('Heaviest functions by their own time:', sums, (time) => `${(time / 1000).toFixed(0)} ms`);
}

/** Bytes that each function itself allocated, as sampled. */
function printHeap(file) {
  const sums = new Map();
  const visit = ({ callFrame, selfSize, children }) => {
    if (selfSize > 0) sums.set(place(callFrame), (sums.get(place(callFrame)) ?? 0) + selfSize);
    for (const child of children) visit(child);
  };
  visit(JSON.parse(readFileSync(file, 'utf8')).head);
  printHeaviest(
    'Functions whose objects are still alive at the end:',
    sums,
    (bytes) => `${(bytes / 1024).toFixed(0)} KiB`,
  );
}

const { tool, lane, agent, seconds, out, help } = readArguments(process.argv.slice(2));
if (help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const folder = resolve(out);
mkdirSync(folder, { recursive: true });
const play = [BENCH, '--play', lane, '--agent', agent, '--seconds', seconds];
const QUIET = { NO_INSIGHT: '1', NO_UPDATE_NOTIFIER: '1' };

if (tool === 'cpu') {
  run(process.execPath, ['--cpu-prof', '--cpu-prof-interval', '500', `--cpu-prof-dir=${folder}`, ...play]);
  const file = newest(folder, '.cpuprofile');
  printCpu(file);
  console.log(
    `\nprofile: ${relative(process.cwd(), file)} opens in the Performance tab of a browser's developer tools`,
  );
} else if (tool === 'heap') {
  run(process.execPath, ['--heap-prof', '--heap-prof-interval', '16384', `--heap-prof-dir=${folder}`, ...play]);
  const file = newest(folder, '.heapprofile');
  printHeap(file);
  console.log(`\nprofile: ${relative(process.cwd(), file)} opens in the Memory tab of a browser's developer tools`);
} else if (tool === '0x') {
  const dir = join(folder, `0x-${process.pid}`);
  run(toolPath('0x'), ['--output-dir', dir, '--', process.execPath, ...play], QUIET);
} else {
  run(toolPath('clinic'), [tool, '--open=false', '--dest', folder, '--', process.execPath, ...play], QUIET);
}
