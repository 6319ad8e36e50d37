/** The keyword abilities that a card may have (CR 702), as data. */

import type { AbilityKeywordName, DefiningKeyword, KeywordName, ProtectionName } from '../ids/words.ts';
import type { CostData, EffectData, Filter, TargetData } from './card.ts';
import type { CombatKeyword } from './combat.ts';

/** A keyword ability (CR 702): a bare name, or one with a value. */
export type KeywordData =
  | KeywordName
  | CombatKeyword
  | AbilityKeywordName
  /** CR 702.73, 702.114: all creature types, or no colour, in every zone. */
  | DefiningKeyword
  | { readonly ward: CostData } // CR 702.21
  | { readonly madness: string | CostData } // CR 702.35
  | { readonly dredge: number } // CR 702.52
  | { readonly flashback: CostData } // CR 702.34
  | { readonly kicker: CostData } // CR 702.33
  | { readonly buyback: CostData } // CR 702.27
  | { readonly evoke: CostData } // CR 702.74
  | { readonly escape: CostData } // CR 702.138
  | { readonly mayhem: CostData } // CR 702.187
  | { readonly spectacle: CostData } // CR 702.137
  | { readonly surge: CostData } // CR 702.117
  | { readonly bloodthirst: number } // CR 702.54
  | { readonly retrace: true } // CR 702.81
  | { readonly jumpStart: true } // CR 702.133
  | { readonly cycling: CostData } // CR 702.29
  | { readonly typecycling: { readonly cost: CostData; readonly finds: Filter } } // CR 702.29e
  | { readonly enchant: TargetData } // CR 702.5
  | { readonly equip: CostData; readonly to?: Filter } // CR 702.6, "equip Knight"
  | { readonly fortify: CostData } // CR 702.67
  | { readonly crew: number } // CR 702.122
  | { readonly modular: number } // CR 702.43
  | { readonly fabricate: number } // CR 702.123
  | { readonly afterlife: number } // CR 702.135
  | { readonly renown: number } // CR 702.112
  | { readonly fading: number } // CR 702.32
  | { readonly vanishing: number } // CR 702.63
  | { readonly devour: number } // CR 702.82
  /** What is done when a creature is exploited. */
  | { readonly exploit: EffectData } // CR 702.110
  | { readonly embalm: CostData } // CR 702.128
  | { readonly eternalize: CostData } // CR 702.129
  | { readonly multikicker: string } // CR 702.33c
  | { readonly replicate: string } // CR 702.56
  | { readonly outlast: CostData } // CR 702.107
  | { readonly unearth: CostData } // CR 702.84
  | { readonly scavenge: CostData } // CR 702.97
  | { readonly reinforce: number; readonly cost: CostData } // CR 702.77
  | { readonly transmute: CostData } // CR 702.53
  | { readonly echo: CostData } // CR 702.30
  /** Of so much generic mana for each age counter. */
  | { readonly cumulativeUpkeep: number } // CR 702.24
  | { readonly tribute: number } // CR 702.104
  | { readonly toxic: number } // CR 702.164
  | { readonly hexproofFrom: readonly ProtectionName[] } // CR 702.11d
  | { readonly protection: readonly ProtectionName[] }; // CR 702.16
