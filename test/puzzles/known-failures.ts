/**
 * Puzzles that agents get wrong, by agent. The list must match exactly: a puzzle that is solved is taken out, one that
 * fails is a step back or goes in with a reason.
 */
export const KNOWN_FAILURES: Readonly<Record<string, readonly string[]>> = {
  // It sees no further than the spell at hand.
  scripted: ['overrun', 'save-the-creature', 'flip-for-the-win: target', 'flip-for-the-anthem'],
  // A card for a creature and a tempo: too little a lead for so few play-outs to leave the scripted answer for.
  'montecarlo:iterations=200,rollout=random-policy': ['save-the-creature'],
  'mcts:iterations=200,worlds=4,rollout=random-policy': ['save-the-creature'],
  // The same; a card that a tree may need later looks as good kept.
  'ismcts:iterations=200,rollout=random-policy': ['overrun', 'save-the-creature', 'discard-the-madness-card'],
};
