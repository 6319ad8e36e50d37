// Stops an npm script with one clear line when the Node that would run it is too old.

import { fileURLToPath } from 'node:url';
import { isNewEnough, tooOldMessage } from './node-version.mjs';

if (!isNewEnough()) {
  console.error(tooOldMessage(fileURLToPath(new URL('../../', import.meta.url))));
  process.exitCode = 1;
}
