// Prints the numbers of the Comprehensive Rules, one a line, from the text of the rules that Wizards publishes.
//
//   node test/structure/cr-numbers.mjs RULES.txt > test/structure/cr-numbers.txt
//
// Numbers only: no sentence of the rules is kept in the project.

import { readFileSync } from 'node:fs';

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error('Got no file where the text of the Comprehensive Rules was expected.');
  process.exit(2);
}
const numbers = new Set();
for (const line of readFileSync(path, 'utf8').split(/\r?\n/)) {
  const match = /^(\d{3})(\.\d+[a-z]?)?(?=[.\s])/.exec(line);
  if (match) numbers.add(match[0]);
}
const byNumber = new Intl.Collator('en', { numeric: true });
console.log([...numbers].sort((a, b) => byNumber.compare(a, b)).join('\n'));
