// An agent in another process, in JavaScript: plays lands and casts what it can, and passes otherwise.
//
// It reads one JSON object a line from standard input and writes one a line to standard output; docs/agents.md describes
// the messages. Standard error is for remarks.

import { createInterface } from 'node:readline';

const say = (message) => console.log(JSON.stringify(message));

/** The option to take: the first one that plays or casts something or attacks, else the first. */
function choose({ options }) {
  const wanted = ['play ', 'cast ', 'automatic'];
  for (const word of wanted) {
    const index = options.findIndex((option) => option.startsWith(word));
    if (index >= 0) return index;
  }
  const attack = options.findIndex((option) => option.includes(' attacks '));
  return Math.max(attack, 0);
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === 'hello') say({ type: 'hello', protocol: 'segovia-agent', version: 1, name: 'first example' });
  else if (message.type === 'decide') say({ type: 'answer', id: message.id, option: choose(message) });
  // 'game over' and 'error' need no answer; the next 'hello' begins another game.
}
