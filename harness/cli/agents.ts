/** `segovia agents`: who can play, and what can be set in their names. */

import { listAgents, listRules, WEIGHTS } from '../../agents/index.ts';
import { EXIT_OK } from './errors.ts';
import { formatTable } from './text.ts';

/** Lists the agents with their options and defaults; or the scripted agent's weights, as a file to begin with. */
export function showAgents(options: { readonly json?: boolean; readonly weights?: boolean }): number {
  if (options.weights) {
    console.log(JSON.stringify(WEIGHTS, null, 2));
    return EXIT_OK;
  }
  const agents = listAgents().map(({ name, summary, options: settings }) => ({ name, summary, options: settings }));
  if (options.json) console.log(JSON.stringify(agents, null, 2));
  else {
    const rows = agents.flatMap(({ name, summary, options: settings }) => [
      [name, summary],
      ...settings.map((option) => [`  ${option.name}=${option.default}`, option.meaning]),
    ]);
    console.log(formatTable(['agent', ''], rows));
    const rules = listRules().map(({ name, summary }) => [name, summary]);
    console.log(`\n${formatTable(['rule', ''], rules)}`);
    console.log('\nAn option is set behind the name: name:option=value,option=value');
    console.log('A rule restricts an agent: rule@name, rule+rule@name:option=value');
    console.log('cheat:NAME sees hidden cards and chance: a ceiling for reports, for agents that search.');
    console.log('process:CMD is a program that speaks JSON lines (docs/agents.md); process:timeout=SECONDS,CMD.');
  }
  return EXIT_OK;
}
