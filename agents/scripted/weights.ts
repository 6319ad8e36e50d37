/**
 * The one table of weights of the scripted agent: what it thinks things are worth.
 *
 * The unit is about a fortieth of a 1/1 creature. The numbers are rules of thumb of players, not fitted to results:
 * weights fitted to who won predict games and play badly. Only ratios matter. What the weights are used for is said
 * beside each; how is said in the file of each kind of decision. An agent may be given others (`scripted:weights=…`).
 */

import { nearWords } from '../near.ts';

export const WEIGHTS = {
  // ---- the body of a creature on the battlefield
  /** Being a creature at all: it can block. */
  body: 20,
  power: 12,
  toughness: 8,
  /** Keywords: a flat part, and a part for each point of power. */
  flyingPerPower: 6,
  unblockablePerPower: 7,
  menacePerPower: 3,
  tramplePerPower: 2,
  lifelinkPerPower: 5,
  firstStrike: 6,
  firstStrikePerPower: 2,
  doubleStrikePerPower: 9,
  deathtouch: 18,
  vigilance: 5,
  haste: 2,
  reach: 4,
  indestructible: 30,
  hexproof: 12,
  defender: -10,
  cantBlock: -10,
  cantAttack: -30,
  /** Power of a creature that can't attack is worth so many hundredths. */
  idlePower: 40,
  /** Abilities besides keywords. */
  manaAbility: 26,
  activatedAbility: 8,
  triggeredAbility: 8,
  staticAbility: 12,

  // ---- other things
  /** A land on the battlefield: the first ones, and those above `landsWanted`. */
  land: 34,
  spareLand: 10,
  landsWanted: 7,
  /** An artifact, enchantment or planeswalker: a base and a part for each mana. */
  permanent: 20,
  permanentPerMana: 10,
  /** A loyalty or defense counter. */
  loyalty: 8,
  /** A token that is no creature. */
  trinket: 6,
  /** A card in hand that nobody has looked at. */
  card: 30,
  /** What it is worth more that one picks the card that another player discards. */
  picked: 14,
  /** What a spell must achieve beyond its own card to be cast. */
  cardPrice: 22,
  /** The same for a spell that costs no card: flashback, abilities. */
  abilityPrice: 3,
  /** What a spell with {X} in its cost must be worth: waiting makes it larger. */
  patience: 70,
  /** One mana, for choosing what to spend it on. */
  mana: 6,
  /** Each mana of a spell that is worth it, so that the most expensive one comes first. */
  curve: 10,
  /** Creatures come before other spells of the same cost. */
  development: 15,
  scry: 7,
  surveil: 9,
  mill: 1,
  poison: 25,
  extraLand: 20,
  extraTurn: 150,
  extraPhase: 40,
  tap: 12,
  untap: 8,
  stun: 25,
  /** What pointing removal at something of one's own costs on top, so that it happens only where it must. */
  ownTarget: 1000,
  /** What moving an Equipment must gain. */
  moving: 16,
  /** A bounced permanent keeps this many hundredths of its worth for its owner. */
  bounced: 60,
  /** Damage that kills nothing is worth this much for each point. */
  scratch: 1,
  /** A permanent that is borrowed until end of turn, in hundredths of its worth. */
  borrowed: 35,
  /** "Unless they pay": hundredths of the effect. */
  unlessPaid: 60,
  /** An effect later in the game, hundredths of the effect now. */
  later: 60,

  // ---- life: worth of a point when the total is at most 5, 10, 15, or more
  life5: 12,
  life10: 7,
  life15: 5,
  lifeAbove: 4,
  /** A won game. */
  win: 100_000,

  // ---- choosing among cards in hand
  /** Keep hands of seven cards with this many lands. */
  leastLands: 2,
  mostLands: 5,
  /** Mulligans after which everything is kept. */
  mostMulligans: 2,
  /** Lands (battlefield and hand) after which more are spare; two more when the hand is expensive. */
  enoughLands: 6,
  /** What a spell must be worth to its player for being countered. */
  counterWorth: 45,

  // ---- combat
  /** Damage that gets through is worth this much more for the share of the opponent's life that it takes. */
  race: 150,
  /** What it costs to leave the opponent a lethal attack; a quarter of it when little life is left. */
  deadly: 400,
  /** Damage to one's own Siege, in hundredths of its share of the other face: when the attack can defeat it, and when not. */
  defeating: 150,
  besieging: 70,
  /** Life that should be left after the opponent's next attack. */
  lifeMargin: 3,
  /** Life below which chump blocks come before it is lethal. */
  chumpLife: 4,
  /** Pay life for an untapped land above this total. */
  landLife: 8,

  // ---- bounds
  /** Abilities activated in one turn, so that no loop is endless. */
  activations: 12,
  /** Times in one turn that one effect is said yes to, so that a loop of what one may do ends. */
  repeats: 20,
} as const;

export type Weights = Readonly<Record<keyof typeof WEIGHTS, number>>;

/** The weights of whoever decides at the moment: those of the table, but while an agent with others thinks. */
export const W: Weights = { ...WEIGHTS };

/** Lets `think` go by other weights. */
export function withWeights<T>(weights: Weights, think: () => T): T {
  Object.assign(W, weights);
  try {
    return think();
  } finally {
    Object.assign(W, WEIGHTS);
  }
}

/** Weights that count something, and the most that they may be; what bounds loops must be bounded itself. */
const COUNTS: Readonly<Partial<Record<keyof typeof WEIGHTS, number>>> = {
  landsWanted: 100,
  leastLands: 7,
  mostLands: 7,
  mostMulligans: 7,
  enoughLands: 100,
  activations: 1000,
  repeats: 1000,
};
const MOST = 1_000_000;
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/** What is wrong with a weight, as `got … where … was expected`; null when nothing is. */
export function weightProblem(name: string, value: unknown): string | null {
  if (!Object.hasOwn(WEIGHTS, name)) {
    const near = nearWords(name, Object.keys(WEIGHTS));
    const meant = near.length === 0 ? '`segovia agents --weights` lists them' : `did you mean ${near.join(' or ')}?`;
    return `got the weight ${JSON.stringify(name)} where one of the table was expected; ${meant}`;
  }
  const most = COUNTS[name as keyof typeof WEIGHTS];
  const [least, greatest] = most === undefined ? [-MOST, MOST] : [0, most];
  const isFine =
    typeof value === 'number' && value >= least && value <= greatest && (most === undefined || Number.isInteger(value));
  if (isFine) return null;
  const kind = most === undefined ? 'a number' : 'a whole number';
  return `got ${JSON.stringify(value)} for the weight ${name} where ${kind} from ${least} to ${greatest} was expected`;
}

/** Weights as the text of an agent's option: those that are not the table's, in its order. */
export function formatWeights(weights: Partial<Weights>): string {
  return (Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[])
    .filter((name) => (weights[name] ?? WEIGHTS[name]) !== WEIGHTS[name])
    .map((name) => `${name}:${weights[name]}`)
    .join(';');
}

/** Reads `power:14;toughness:9`. @returns the weights, or what is wrong */
export function parseWeights(text: string): Weights | string {
  const weights: Record<string, number> = { ...WEIGHTS };
  for (const setting of text === '' ? [] : text.split(';')) {
    const [name = '', value = '', ...more] = setting.split(':');
    if (more.length > 0 || value === '') return `got ${JSON.stringify(setting)} where weight:number was expected`;
    const problem = weightProblem(name, NUMBER.test(value) ? Number(value) : value);
    if (problem !== null) return problem;
    weights[name] = Number(value);
  }
  return weights as Weights;
}
