/**
 * The shipped pool: every card of the folder `pool`, sorted by name.
 *
 * Adding a card touches one file of that folder; a new file is listed here. Cards that the vocabulary can't say in full
 * are left out.
 */

import type { CardData } from '../vocabulary/card.ts';
import { ARTIFACTS } from './pool/artifacts.ts';
import { BLACK_CREATURES } from './pool/black-creatures.ts';
import { BLACK_SPELLS } from './pool/black-spells.ts';
import { BLUE_CREATURES } from './pool/blue-creatures.ts';
import { BLUE_SPELLS } from './pool/blue-spells.ts';
import { CASCADING } from './pool/cascading.ts';
import { CHOOSING } from './pool/choosing.ts';
import { COMBAT_JOINING } from './pool/combat-joining.ts';
import { COMBAT_KEYWORDS } from './pool/combat-keywords.ts';
import { COMBAT_CARDS } from './pool/combat-rules.ts';
import { COMMANDS } from './pool/commands.ts';
import { CONVOKE_CREATURES } from './pool/convoke-creatures.ts';
import { CONVOKE_SPELLS } from './pool/convoke-spells.ts';
import { COPYING } from './pool/copying.ts';
import { EMBLEMS } from './pool/emblems.ts';
import { EXILING } from './pool/exiling.ts';
import { EXPLORING } from './pool/exploring.ts';
import { FAMOUS_CREATURES } from './pool/famous-creatures.ts';
import { FAMOUS_SPELLS } from './pool/famous-spells.ts';
import { GREEN_CREATURES } from './pool/green-creatures.ts';
import { GREEN_RAMP } from './pool/green-ramp.ts';
import { GREEN_SPELLS } from './pool/green-spells.ts';
import { GROWING } from './pool/growing.ts';
import { GROWING_UP } from './pool/growing-up.ts';
import { HYBRID, MONOCOLOURED_HYBRID, PHYREXIAN } from './pool/hybrid.ts';
import { LAND_TYPES } from './pool/land-types.ts';
import { LANDS } from './pool/lands.ts';
import { LATE_COMERS } from './pool/late-comers.ts';
import { MADNESS_CREATURES } from './pool/madness-creatures.ts';
import { MADNESS_SPELLS } from './pool/madness-spells.ts';
import { MANA_CHANGERS } from './pool/mana-changers.ts';
import { MANA_KINDS } from './pool/mana-kinds.ts';
import { MANA_SOURCES } from './pool/mana-sources.ts';
import { MORE_SIEGES } from './pool/more-sieges.ts';
import { MULTICOLOURED } from './pool/multicoloured.ts';
import { NAMING } from './pool/naming.ts';
import { ONCE_A_TURN } from './pool/once-a-turn.ts';
import { OPENING_HANDS } from './pool/opening-hands.ts';
import { COST_CARDS, GIVING_CARDS, PAYING_CARDS } from './pool/paying.ts';
import { PHASING_CARDS } from './pool/phasing.ts';
import { PLANESWALKERS } from './pool/planeswalkers.ts';
import { PLAYER_RULE_CARDS } from './pool/player-rules.ts';
import { PREVENTION } from './pool/prevention.ts';
import { RARE_FAMILIES } from './pool/rare-families.ts';
import { RED_CREATURES } from './pool/red-creatures.ts';
import { RED_SPELLS } from './pool/red-spells.ts';
import { RETURNING } from './pool/returning.ts';
import { RULE_CHANGERS } from './pool/rule-changers.ts';
import { SAGAS } from './pool/sagas.ts';
import { SECOND_USERS } from './pool/second-users.ts';
import { SECOND_WORDS } from './pool/second-words.ts';
import { SHAPESHIFTING } from './pool/shapeshifting.ts';
import { SIEGES } from './pool/sieges.ts';
import { STACK_OBJECTS } from './pool/stack-objects.ts';
import { THIS_TURN } from './pool/this-turn.ts';
import { TRIGGERING } from './pool/triggering.ts';
import { TURNS } from './pool/turns.ts';
import { MODAL, SPLIT, TRANSFORMING } from './pool/two-faces.ts';
import { UTILITY_LANDS } from './pool/utility-lands.ts';
import { VARIOUS } from './pool/various.ts';
import { VEHICLES } from './pool/vehicles.ts';
import { WHITE_CREATURES } from './pool/white-creatures.ts';
import { WHITE_SPELLS } from './pool/white-spells.ts';
import { X_CARDS } from './pool/x-cards.ts';

export const POOL: readonly CardData[] = [
  ARTIFACTS,
  BLACK_CREATURES,
  BLACK_SPELLS,
  BLUE_CREATURES,
  BLUE_SPELLS,
  COMBAT_CARDS,
  COMBAT_JOINING,
  COMBAT_KEYWORDS,
  CASCADING,
  CHOOSING,
  COMMANDS,
  CONVOKE_CREATURES,
  CONVOKE_SPELLS,
  COPYING,
  COST_CARDS,
  EMBLEMS,
  EXILING,
  EXPLORING,
  GIVING_CARDS,
  FAMOUS_CREATURES,
  FAMOUS_SPELLS,
  GREEN_CREATURES,
  GREEN_RAMP,
  GREEN_SPELLS,
  GROWING,
  GROWING_UP,
  HYBRID,
  LAND_TYPES,
  LANDS,
  LATE_COMERS,
  MADNESS_CREATURES,
  MADNESS_SPELLS,
  MANA_CHANGERS,
  MANA_KINDS,
  MANA_SOURCES,
  MODAL,
  MONOCOLOURED_HYBRID,
  MORE_SIEGES,
  MULTICOLOURED,
  NAMING,
  ONCE_A_TURN,
  OPENING_HANDS,
  PAYING_CARDS,
  PHYREXIAN,
  PHASING_CARDS,
  PLANESWALKERS,
  PLAYER_RULE_CARDS,
  PREVENTION,
  RARE_FAMILIES,
  RED_CREATURES,
  RED_SPELLS,
  RETURNING,
  RULE_CHANGERS,
  SAGAS,
  SECOND_USERS,
  SECOND_WORDS,
  SIEGES,
  SPLIT,
  TRANSFORMING,
  STACK_OBJECTS,
  THIS_TURN,
  TRIGGERING,
  TURNS,
  SHAPESHIFTING,
  UTILITY_LANDS,
  VARIOUS,
  VEHICLES,
  WHITE_CREATURES,
  WHITE_SPELLS,
  X_CARDS,
]
  .flat()
  .sort((a, b) => (a.name < b.name ? -1 : 1));
