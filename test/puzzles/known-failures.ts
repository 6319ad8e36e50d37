/**
 * Puzzles that agents get wrong, by agent. The list must match exactly: a puzzle that is solved is taken out, one that
 * fails is a step back or goes in with a reason.
 */
export const KNOWN_FAILURES: Readonly<Record<string, readonly string[]>> = {
  // To spells on the stack it answers with counterspells only.
  scripted: ['save-the-creature'],
  'montecarlo:iterations=200': [],
  'mcts:iterations=200': [],
  'ismcts:iterations=200': [],
  // Play-outs cast what was discarded most of the time only.
  'montecarlo:iterations=200,rollout=random-policy': ['discard-the-madness-card'],
  'mcts:iterations=200,rollout=random-policy': [],
  'ismcts:iterations=200,rollout=random-policy': [],
};
