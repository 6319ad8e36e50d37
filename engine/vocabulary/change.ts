/**
 * The words for what continuous effects do to objects, by layer (CR 613.1).
 */

import type { ColourName, KeywordName, ProtectionName, SupertypeName, TypeName } from '../ids/words.ts';
import type { AbilityData, Amount, SomeColour } from './card.ts';
import type { CombatRule } from './combat.ts';
import type { KeywordData } from './keyword.ts';

/** How long a continuous effect or prevention lasts. */
export type Duration =
  | 'end of turn'
  | 'end of combat'
  | 'your next turn'
  | 'end of your next turn'
  /** "Its controller's next untap step": of what is affected. */
  | 'next untap step'
  /** For as long as the source remains on the battlefield; while its controller keeps it; while it is tapped. */
  | 'while source stays'
  | 'while you control source'
  | 'while source tapped'
  | 'forever';

/** 'choice': of your choice, made as the effect begins. 'chosen': what was chosen as the source entered. */
export type Chosen = 'choice' | 'chosen';

/** What a continuous effect does, by layer (CR 613.1). */
export interface ChangeData {
  /** Layer 2. The controller of the effect gains control, or its owner. */
  readonly control?: 'you' | 'owner';
  /** Layer 4. */
  readonly addTypes?: readonly TypeName[];
  readonly addSubtypes?: readonly string[] | Chosen;
  /** Loses the other card types and subtypes of those kinds. */
  readonly setTypes?: readonly TypeName[];
  readonly setSubtypes?: readonly string[] | Chosen;
  readonly loseTypes?: readonly TypeName[];
  readonly loseSupertypes?: readonly SupertypeName[];
  /** Gains all creature types, or loses them all. */
  readonly creatureTypes?: 'all' | 'none';
  /** Layer 5. */
  readonly setColours?: readonly SomeColour[] | Chosen;
  readonly addColours?: readonly ColourName[] | Chosen;
  /** Layer 6. */
  readonly loseAllAbilities?: true;
  readonly keywords?: readonly KeywordName[];
  readonly loseKeywords?: readonly KeywordName[];
  readonly protection?: readonly (ProtectionName | 'chosen colour')[] | Chosen;
  /** Activated and triggered abilities that are given. */
  readonly abilities?: readonly AbilityData[];
  /** Keywords that stand for abilities: exalted, persist, ward … */
  readonly gains?: readonly KeywordData[];
  /** Cards outside the battlefield: a keyword whose cost is the card's mana cost (CR 702.34, 702.35, 702.187). */
  readonly forManaCost?: 'flashback' | 'madness' | 'mayhem';
  /** Cards outside the battlefield: the controller of the effect may play them; `free`: without paying the mana cost. */
  readonly play?: 'you' | 'owner';
  /** With `play`: a spell cast this way costs so much more (CR 601.2f). */
  readonly costs?: number;
  readonly free?: true;
  /** Layer 7b: set power and toughness. */
  readonly setPower?: Amount;
  readonly setToughness?: Amount;
  /** Layer 7c. */
  readonly power?: Amount;
  readonly toughness?: Amount;
  /** Layer 7d. */
  readonly switchPowerToughness?: true;
  /** What it may, must or can't do in combat: no abilities, and in no layer. Alone in a static ability. */
  readonly combat?: readonly CombatRule[];
}
