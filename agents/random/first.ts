/**
 * Always takes the first option: it passes, declines and never attacks. Blind to everything, it should lose to anybody.
 */

import type { AgentSpec } from '../agent.ts';

export const FIRST: AgentSpec = {
  name: 'first',
  summary: 'Always takes the first option: passes, declines, never attacks. The blind floor.',
  options: [],
  create: () => ({ choose: () => 0 }),
};
