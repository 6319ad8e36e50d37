/**
 * The answer of an experiment as a sentence: what was found, how large, how sure.
 *
 * It claims a difference only where the interval, adjusted for the number of questions, excludes none; and equality only where
 * equivalence was shown. It is made of the numbers of the analysis and computes nothing of its own.
 */

import type { Analysis, ArmResult, Definition, Effect } from '../harness/experiments/index.ts';
import { decimal, listed, NOTHING, percent, percentRange, pointRange, points } from './words.ts';

/** A finding counts when its adjusted p-value is at most one minus the level. */
function isFound({ holm }: Effect, { level }: Analysis): boolean {
  return holm <= 1 - level + 1e-12;
}

/** The sentence. */
export function answerOf(definition: Definition, analysis: Analysis): string {
  if (analysis.pairs === 0 || analysis.arms.every(({ rate }) => rate.blocks === 0)) return 'No games were played yet.';
  const shown = equivalenceSentence(definition, analysis);
  const { factors } = definition;
  if (definition.about === 'first player') return `${firstSentence(definition, analysis)}${shown}`;
  if (factors.length === 0) return `${rateSentence(definition, analysis)}${shown}`;
  if (analysis.effects.every(({ difference }) => difference.equal)) return sameSentence(definition, analysis);
  if (factors.length === 1 && analysis.trends.length === 1) return `${trendSentence(definition, analysis)}${shown}`;
  if (factors.length === 1 && analysis.effects.length === 1) return `${pairSentence(definition, analysis)}${shown}`;
  return `${bestSentence(definition, analysis)}${shown}`;
}

/** What the deck is called, and whom it meets. */
export function subjectOf({ arms, factors }: Definition): string {
  const varied = factors.some(({ name }) => name === 'deck');
  return varied ? 'the deck' : (arms[0]?.cells[0]?.decks[0]?.name ?? 'the deck');
}

export function fieldOf({ opponents }: Definition): string {
  const names = opponents.map(({ name }) => name);
  return names.length <= 3 ? listed(names) : `a field of ${names.length} decks`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function intervalWords({ level }: Analysis): string {
  return `${decimal(100 * level, Number.isInteger(100 * level) ? 0 : 1)} % interval`;
}

function rateSentence(definition: Definition, analysis: Analysis): string {
  const { rate } = analysis.arms[0] as ArmResult;
  const even = 1 / definition.seats;
  const verdict =
    rate.low > even ? 'better than even' : rate.high < even ? 'worse than even' : 'which can’t be told from even';
  const share = definition.seats === 2 ? '' : ` (even is ${percent(even)})`;
  return (
    `${subjectOf(definition) === 'the deck' ? 'The deck' : subjectOf(definition)} wins ${percent(rate.estimate)} of its games against ${fieldOf(definition)} ` +
    `(${intervalWords(analysis)} ${percentRange(rate)}), ${verdict}${share}.`
  );
}

function sameSentence(definition: Definition, analysis: Analysis): string {
  const names = definition.factors.map(({ name }) => name);
  const exact = analysis.effects.every(({ difference }) => difference.low === 0 && difference.high === 0);
  const how = exact ? 'every game went the very same way' : 'no pair of games scored otherwise';
  return `${capital(listed(names))} made no difference at all: ${how} in all arms.`;
}

/** `with defense 4 rather than 5`, as words for the level of a factor. */
function levelWords(definition: Definition, { factor, level }: Effect): string {
  const { name, levels } = definition.factors[factor] as Definition['factors'][number];
  return `${name} ${levels[level]?.label} rather than ${levels[0]?.label}`;
}

function pairSentence(definition: Definition, analysis: Analysis): string {
  const effect = analysis.effects[0] as Effect;
  const { difference } = effect;
  const [base, other] = analysis.arms as [ArmResult, ArmResult];
  const range = `(${intervalWords(analysis)} ${pointRange(difference)})`;
  const rates = `${percent(other.rate.estimate)} instead of ${percent(base.rate.estimate)}`;
  const subject = subjectOf(definition);
  if (!isFound(effect, analysis)) {
    return `With ${levelWords(definition, effect)}, no difference was found: ${subject} wins ${rates}, ${points(difference.estimate)} points ${range}.`;
  }
  const more = difference.estimate > 0 ? 'more' : 'less';
  return (
    `With ${levelWords(definition, effect)}, ${subject} wins ${decimal(100 * Math.abs(difference.estimate))} percentage points ${more} ` +
    `${range}: ${rates}.`
  );
}

function trendSentence(definition: Definition, analysis: Analysis): string {
  const trend = analysis.trends[0] as Analysis['trends'][number];
  const { name, levels } = definition.factors[trend.factor] as Definition['factors'][number];
  const { slope } = trend;
  const arms = analysis.arms;
  const [first, last] = [arms[0] as ArmResult, arms[arms.length - 1] as ArmResult];
  const [from, to] = [levels[0]?.label, levels[levels.length - 1]?.label];
  const away = ({ rate }: ArmResult): number => Math.abs(rate.estimate - 1 / definition.seats);
  const even = arms.reduce((best, arm) => (away(arm) < away(best) ? arm : best));
  const rates = `${subjectOf(definition)} wins ${percent(first.rate.estimate)} with ${from} and ${percent(last.rate.estimate)} with ${to}; nearest to even is ${even.name} with ${percent(even.rate.estimate)}`;
  const range = `(${intervalWords(analysis)} ${pointRange(slope, 2)})`;
  if (slope.low <= 0 && slope.high >= 0) {
    return `No trend with ${name} was found: one more changes the win rate by ${points(slope.estimate, 2)} points ${range}; ${rates}.`;
  }
  const verb = slope.estimate > 0 ? 'adds' : 'costs';
  return `One more of ${name} ${verb} ${decimal(100 * Math.abs(slope.estimate), 2)} percentage points ${range}: ${rates}.`;
}

function bestSentence(definition: Definition, analysis: Analysis): string {
  const found = analysis.effects.filter((effect) => isFound(effect, analysis));
  if (found.length === 0) {
    const largest = [...analysis.effects].sort(bySize)[0] as Effect;
    return (
      `No difference was found among ${analysis.effects.length} comparisons; the largest is ${points(largest.difference.estimate)} points ` +
      `(${intervalWords(analysis)} ${pointRange(largest.difference)}) with ${levelWords(definition, largest)}.`
    );
  }
  const [most] = [...found].sort(bySize) as [Effect];
  const { difference } = most;
  const more = difference.estimate > 0 ? 'more' : 'less';
  const others = analysis.effects.length - found.length;
  const rest = `${found.length} of ${analysis.effects.length} comparisons hold after Holm’s correction${others > 0 ? '' : ', all of them'}`;
  return (
    `The largest effect is ${levelWords(definition, most)}: ${subjectOf(definition)} wins ${decimal(100 * Math.abs(difference.estimate))} ` +
    `percentage points ${more} (${intervalWords(analysis)} ${pointRange(difference)}); ${rest}.`
  );
}

function bySize(a: Effect, b: Effect): number {
  return Math.abs(b.difference.estimate) - Math.abs(a.difference.estimate);
}

function firstSentence(definition: Definition, analysis: Analysis): string {
  const { first, arms } = analysis;
  const ordered = [...arms].sort((a, b) => b.first.estimate - a.first.estimate);
  const [most, least] = [ordered[0] as ArmResult, ordered[ordered.length - 1] as ArmResult];
  const found = first.low > 0 || first.high < 0;
  const worth = found
    ? `Playing first ${first.estimate > 0 ? 'is worth' : 'costs'} ${decimal(100 * Math.abs(first.estimate))} percentage points`
    : `No worth of playing first was found, ${points(first.estimate)} percentage points`;
  const range = `(${intervalWords(analysis)} ${pointRange(first)})`;
  const spread =
    arms.length === 1
      ? ''
      : `, from ${points(least.first.estimate)} with ${least.name} to ${points(most.first.estimate)} with ${most.name}`;
  const others = analysis.effects.filter(({ factor }) => definition.factors[factor]?.name !== 'deck');
  const also = others.map(
    (effect) =>
      `; ${levelWords(definition, effect)} changes the win rate by ${points(effect.difference.estimate)} points (${pointRange(effect.difference)})`,
  );
  return `${worth} ${range}${spread}${also.join('')}.`;
}

function equivalenceSentence(definition: Definition, { arms }: Analysis): string {
  const asked = arms.flatMap(({ name, equivalence }) => (equivalence === null ? [] : [{ name, ...equivalence }]));
  const [first] = asked;
  if (first === undefined) return '';
  const to = first.to === 'even' ? 'even' : `the baseline (${arms[0]?.name ?? NOTHING})`;
  const within = asked.filter(({ verdict, p }) => verdict === 'equivalent' && !(first.to === 'baseline' && p === 0));
  const single = definition.factors.length === 0;
  const margin = `±${decimal(100 * first.margin)} points of ${to}`;
  if (within.length === 0)
    return ` ${single ? 'It' : 'No arm'} was ${single ? 'not ' : ''}shown to be within ${margin}.`;
  return ` Shown to be within ${margin}: ${listed(within.map(({ name }) => name))}.`;
}
