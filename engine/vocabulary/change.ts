/** What continuous effects change, by layer, and for how long. */

import type { ColourName, KeywordName, ProtectionName, SupertypeName, TypeName } from '../ids/words.ts';
import type { AbilityData, Amount, SomeColour } from './card.ts';
import type { CombatRule } from './combat.ts';

/** How long a continuous effect or prevention lasts. */
export type Duration = 'end of turn' | 'your next turn' | 'end of your next turn' | 'while source stays' | 'forever';

/** What a continuous effect does, by layer (CR 613.1). */
export interface ChangeData {
  /** Layer 2. The controller of the effect gains control. */
  readonly control?: 'you';
  /** Layer 4. */
  readonly addTypes?: readonly TypeName[];
  readonly addSubtypes?: readonly string[];
  /** Loses the other card types and subtypes of those kinds. */
  readonly setTypes?: readonly TypeName[];
  readonly setSubtypes?: readonly string[];
  readonly loseSupertypes?: readonly SupertypeName[];
  /** Layer 5. */
  readonly setColours?: readonly SomeColour[];
  readonly addColours?: readonly ColourName[];
  /** Layer 6. */
  readonly loseAllAbilities?: true;
  readonly keywords?: readonly KeywordName[];
  readonly loseKeywords?: readonly KeywordName[];
  readonly protection?: readonly (ProtectionName | 'chosen colour')[];
  /** Activated and triggered abilities that are given. */
  readonly abilities?: readonly AbilityData[];
  /** Cards outside the battlefield: a keyword whose cost is the card's mana cost (CR 702.34, 702.35). */
  readonly flashback?: 'mana cost';
  readonly madness?: 'mana cost';
  /** Cards outside the battlefield: the controller of the effect may play them; `free`: without paying the mana cost. */
  readonly play?: 'you';
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
