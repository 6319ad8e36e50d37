/**
 * Costs as a table, from which a user's JSON is checked: a part of shapes.ts.
 */

import type { CostData } from './card.ts';
import { fieldsOf, type Objects, type Shape, type Words, wordsOf } from './shape-types.ts';

type CostPart<K extends keyof CostData> = Objects<NonNullable<CostData[K]>>;

const LARGEST = 1000;

export const COST_SHAPES: Readonly<Record<string, Shape>> = {
  CostData: {
    name: 'a cost',
    fields: fieldsOf<CostData>({
      mana: 'Mana?',
      generic: 'Amount?',
      tap: 'True?',
      untap: 'True?',
      life: 'Amount?',
      sacrifice: 'SacrificeCost?',
      discard: 'DiscardCost?',
      removeCounters: 'RemoveCounters?',
      putCounters: 'PutCounters?',
      exileFromGraveyard: 'ExileCost?',
      exileFromHand: 'HandCost?',
      returnToHand: 'PermanentsCost?',
      loyalty: 'LoyaltyCost?',
      tapUntapped: 'TapCost?',
    }),
  },
  SacrificeCost: {
    name: '"this", "granter" or what is sacrificed',
    words: ['this', 'granter'],
    fields: fieldsOf<CostPart<'sacrifice'>>({ filter: 'Filter', amount: 'Amount?' }),
  },
  PermanentsCost: {
    name: 'which permanents and how many',
    fields: fieldsOf<CostPart<'returnToHand'>>({ filter: 'Filter', amount: 'Positive?' }),
  },
  DiscardCost: {
    name: '"hand", "this" or what is discarded',
    words: wordsOf<Words<NonNullable<CostData['discard']>>>()(['hand', 'this']),
    fields: fieldsOf<CostPart<'discard'>>({ amount: 'Positive', filter: 'Filter?', random: 'True?' }),
  },
  RemoveCounters: {
    name: 'which counters and how many',
    fields: fieldsOf<CostPart<'removeCounters'>>({ kind: 'CounterName', amount: 'Amount' }),
  },
  PutCounters: {
    name: 'which counters and how many',
    fields: fieldsOf<CostPart<'putCounters'>>({ kind: 'CounterName', amount: 'Positive' }),
  },
  ExileCost: {
    name: '"this" or which cards and how many',
    words: ['this'],
    fields: fieldsOf<CostPart<'exileFromGraveyard'>>({ filter: 'Filter?', amount: 'Positive' }),
  },
  HandCost: {
    name: '"this" or which cards and how many',
    words: ['this'],
    fields: fieldsOf<CostPart<'exileFromHand'>>({ filter: 'Filter?', amount: 'Positive' }),
  },
  TypeCycling: { name: 'a cost and what is found', fields: { cost: 'CostData', finds: 'Filter' } },
  LoyaltyCost: { name: 'a whole number or "-X"', number: [-LARGEST, LARGEST], words: ['-X'] },
  TapCost: {
    name: 'which permanents and how many',
    fields: fieldsOf<CostPart<'tapUntapped'>>({ filter: 'Filter', amount: 'Positive?', power: 'Positive?' }),
  },
};
