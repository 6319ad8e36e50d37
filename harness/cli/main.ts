/**
 * The command line; it runs when this module is imported.
 *
 * It sets the exit code and lets the process end by itself, so that everything written arrives.
 */

import { reportError, UsageError } from './errors.ts';
import { buildProgram } from './program.ts';

// Whoever reads our output may stop reading (`segovia cards | head`): then there is nobody left to write for.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    process.exit(reportError(new UsageError(`The output can't be written: ${error.message}.`)));
  });
}

try {
  const program = buildProgram((code) => {
    process.exitCode = code;
  });
  const words = process.argv.slice(2);
  await program.parseAsync(words.length > 0 ? words : ['--help'], { from: 'user' });
} catch (error) {
  process.exitCode = reportError(error);
}
