/**
 * The typed language that cards are written in: plain JSON-serialisable data, no functions.
 *
 * A card is its printed values plus abilities; an ability is a cost, targets and a program of instructions. Everything
 * is spelled with the words of the Comprehensive Rules. What the language can't say gets a new word with a test of its
 * own, never a card by name. How the words become integer tables is the compiler's business, not this module's.
 */

import type { CounterName, StepName, TokenName, TurnCountName, ZoneName } from '../ids/words.ts';
import type { ChangeData, Duration } from './change.ts';
import type { CombatInstruction, TurnInstruction } from './combat.ts';
import type { Filter, SomeColour } from './filter.ts';
import type { LibraryInstruction } from './library-words.ts';
import type { ManaData, ManaRider, ManaUse } from './mana-words.ts';
import type { PlayerRule } from './player-rules.ts';
import type { ObjectRef, PlayerRef, Recipient } from './references.ts';
import type { ReplacementData } from './replacement.ts';
import type { TokenData } from './token.ts';
import type { TriggerEvent } from './triggers.ts';

export type { ChangeData, Chosen, Duration } from './change.ts';
export type { CardData, FaceData, Layout } from './face.ts';
export type { Filter, PrintedKeyword, Range, SomeColour } from './filter.ts';
export type { KeywordData } from './keyword.ts';
export type { ManaRider, ManaUse } from './mana-words.ts';
export type { ObjectRef, PlayerRef, Recipient } from './references.ts';
export type { Damaged, InsteadZone, ReplacementData } from './replacement.ts';
export type { TokenData } from './token.ts';
export type { TokenName, TriggerEvent };

/** A number that an instruction asks for, evaluated when the instruction is followed. */
export type Amount =
  | number
  /** The X of this spell or ability (CR 107.3), or of the spell that became this permanent (CR 107.3m). */
  | 'X'
  /** What the triggering event counted: damage dealt, life gained, cards drawn, counters put. */
  | 'event amount'
  /** How many fit; among 'chosen': how many of the chosen objects fit, wherever they went ("discarded this way"). */
  | { readonly count: Filter; readonly among?: 'chosen' }
  /** How many card types there are among all that fit. */
  | { readonly cardTypes: Filter }
  /** Devotion to a colour (CR 700.5): its symbols in the mana costs of one's permanents. */
  | { readonly devotion: SomeColour }
  /** Half of it, rounded down unless said otherwise. */
  | { readonly half: Amount; readonly rounded?: 'up' }
  /** The one amount while a condition holds, the other (or 0) while it does not. */
  | { readonly when: Condition; readonly amount: Amount; readonly otherwise?: Amount }
  /** How much the last instruction that counts did: life lost, cards discarded, permanents sacrificed. */
  | 'that many'
  | { readonly power: ObjectRef }
  | { readonly toughness: ObjectRef }
  | { readonly manaValue: ObjectRef }
  | { readonly counters: CounterName | 'any'; readonly on: ObjectRef }
  | { readonly handSize: PlayerRef }
  /** How many players these are. */
  | { readonly players: PlayerRef }
  /** The least or greatest such value among all that fit; 0 when nothing does. */
  | { readonly least: Measure; readonly among: Filter }
  /** Among 'chosen': what the chosen objects have, or last had. */
  | { readonly greatest: Measure; readonly among: Filter | 'chosen' }
  /** How many different such values there are among all that fit. */
  | { readonly different: Measure; readonly among: Filter }
  | { readonly life: PlayerRef }
  /** Mana spent to cast it (or the spell that it was): of these types, or of its own colours, from such sources (CR 106.3). */
  | { readonly manaSpent: ObjectRef; readonly types?: readonly string[] | 'its colours'; readonly from?: Filter }
  /** How many colours of mana were spent to cast it (CR 702.44a). */
  | { readonly coloursSpent: ObjectRef }
  /** What was counted this turn for these players (default: you), at most 255. */
  | { readonly thisTurn: TurnCountName; readonly who?: PlayerRef }
  /** Creatures tapped to convoke this spell, or the spell that became this permanent. */
  | 'convoked'
  /** How often this ability resolved this turn, this time included (at most 7). */
  | 'times resolved'
  /** How often its multikicker or replicate cost was paid. */
  | 'times kicked'
  | { readonly plus: readonly [Amount, Amount] }
  | { readonly times: readonly [Amount, number] }
  /** The amount with its sign changed. */
  | { readonly minus: Amount };

/** What is compared. */
export type Measure = 'power' | 'toughness' | 'mana value';

/** What a spell or ability targets (CR 115). Each entry is one group; a group's objects and players are distinct. */
export interface TargetData {
  /**
   * object: by the filter. player: any player. opponent. any: "any target" (CR 115.4), its permanents by the filter.
   * 'creature or player' and 'player or planeswalker' as printed on some cards.
   */
  readonly what:
    | 'object'
    | 'player'
    | 'opponent'
    | 'any'
    | 'creature or player'
    | 'player or planeswalker'
    | 'battle or opponent';
  readonly filter?: Filter;
  /** Default 1. 0 with max 1 is "up to one"; 'max': exactly as many as `max` says ("X target creatures"). */
  readonly min?: number | 'max';
  /** Default: min, or 1. */
  readonly max?: Amount;
  /** Not a target chosen for an earlier group of the same ability ("another target"). */
  readonly distinctFrom?: readonly number[];
}

/** A cost (CR 118): all its parts are paid. */
export interface CostData {
  readonly mana?: string;
  /** Generic mana beside `mana`, counted when the cost is determined: "{1} for each …". */
  readonly generic?: Amount;
  readonly tap?: true;
  readonly untap?: true;
  readonly life?: Amount;
  /** 'this', or so many permanents that fit: a number that is said, or counted in a cost that is paid while something resolves. */
  /** 'granter': the permanent attached to this one that gives it this ability (CR 201.5). */
  readonly sacrifice?: 'this' | 'granter' | { readonly filter: Filter; readonly amount?: Amount };
  readonly discard?: { readonly amount: number; readonly filter?: Filter; readonly random?: true } | 'hand' | 'this';
  readonly removeCounters?: { readonly kind: CounterName; readonly amount: Amount };
  readonly putCounters?: { readonly kind: CounterName; readonly amount: number };
  readonly exileFromGraveyard?: 'this' | { readonly filter?: Filter; readonly amount: number };
  readonly exileFromHand?: 'this' | { readonly filter?: Filter; readonly amount: number };
  readonly returnToHand?: { readonly filter: Filter; readonly amount?: number };
  /** A loyalty ability (CR 606): so many loyalty counters are put on (or, below 0, removed from) this permanent. */
  readonly loyalty?: number | '-X';
  /** So many of them, or any number with so much power in all (CR 702.122a). */
  readonly tapUntapped?: { readonly filter: Filter; readonly amount?: number; readonly power?: number };
}

/** A yes-or-no question about the game, asked when it is needed (an intervening if is asked twice, CR 603.4). */
export type Condition =
  | { readonly atLeast: readonly [Amount, Amount] }
  | { readonly exactly: readonly [Amount, Amount] }
  | { readonly exists: Filter }
  | { readonly matches: ObjectRef; readonly filter: Filter }
  | { readonly not: Condition }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | 'your turn'
  /** You are the starting player (CR 103.1). */
  | 'starting player'
  /** This spell, or the spell that became this permanent, was cast for its madness cost. */
  | 'madness paid'
  | 'kicked'
  /** This permanent has the designation (CR 701.37b, 702.112b). */
  | 'monstrous'
  | 'renowned'
  /** What was chosen as this entered. */
  | { readonly chosen: 'counter' | 'haste' | 'tribute' }
  /** This permanent came under its controller's control since the beginning of their last upkeep (CR 702.30a). */
  | 'arrived since your last upkeep'
  /** This spell, or the spell that became this permanent, was cast for its alternative cost. */
  | 'alternative cost paid'
  /** This card was discarded this turn (CR 702.187b). */
  | 'discarded this turn'
  /** It is that step. */
  | { readonly step: StepName }
  /** The optional thing of the instruction before was done ("if you do", CR 118.12). */
  | 'did';

/** One instruction of an effect (CR 608.2c: followed in the order written). */
export type Instruction =
  | {
      readonly do: 'damage';
      readonly amount: Amount;
      readonly to: Recipient | readonly Recipient[];
      readonly from?: ObjectRef;
      /** More damage at the same time, in other amounts. */
      readonly and?: readonly { readonly amount: Amount; readonly to: Recipient | readonly Recipient[] }[];
      /** It can't be prevented (CR 615.12). */
      readonly unpreventable?: true;
    }
  /** The amount is divided as the controller chose on announcement (CR 601.2d) among the target group. */
  | { readonly do: 'divided damage'; readonly amount: Amount; readonly target: number }
  | { readonly do: 'gain life'; readonly who?: PlayerRef; readonly amount: Amount }
  | { readonly do: 'lose life'; readonly who?: PlayerRef; readonly amount: Amount }
  | { readonly do: 'draw'; readonly who?: PlayerRef; readonly amount: Amount }
  | {
      readonly do: 'discard';
      readonly who?: PlayerRef;
      readonly amount: Amount | 'all';
      readonly random?: true;
      readonly filter?: Filter;
      /** Who chooses among the revealed hand; default: the player who discards. */
      readonly chooser?: 'you';
    }
  | { readonly do: 'mill'; readonly who?: PlayerRef; readonly amount: Amount }
  | { readonly do: 'destroy'; readonly what: ObjectRef; readonly regenerate?: false }
  /** A shield: the next time it would be destroyed this turn, it isn't (CR 701.19). */
  | { readonly do: 'regenerate'; readonly what: ObjectRef }
  /** Only what you control, or each of these players what that player controls, all at once. */
  | { readonly do: 'sacrifice'; readonly what: ObjectRef; readonly who?: PlayerRef }
  | { readonly do: 'sacrifice choice'; readonly who: PlayerRef; readonly filter: Filter; readonly amount: Amount }
  /** Moves to a zone; on the battlefield under whose control, tapped or not. */
  | {
      readonly do: 'move';
      readonly what: ObjectRef;
      readonly to:
        | 'hand'
        | 'graveyard'
        | 'exile'
        | 'battlefield'
        | 'library top'
        | 'library bottom'
        | 'library bottom random'
        | 'library second'
        | 'library shuffled';
      readonly control?: 'you' | 'owner';
      readonly tapped?: true;
      /** To the battlefield: with its back face up; a card without one stays where it is (CR 712.14a). */
      readonly transformed?: true;
      /** To exile: 'exiled' means these cards for other abilities of the source (CR 607). */
      readonly linked?: true;
      /** 'chosen' means them afterwards, where they went (CR 400.7j): to return what this effect exiled. */
      readonly remember?: true;
      /** To exile: until the source leaves the battlefield (CR 610.3). */
      readonly until?: 'source leaves';
      /** To the battlefield: with these counters on it. */
      readonly counters?: { readonly kind: CounterName; readonly amount: Amount };
      /** To the battlefield: if it would leave it, it is exiled instead of going anywhere else. */
      readonly leaves?: 'exile';
    }
  | { readonly do: 'tap'; readonly what: ObjectRef }
  | { readonly do: 'untap'; readonly what: ObjectRef }
  /** The other face of a double-faced permanent comes up (CR 701.27). */
  | { readonly do: 'transform'; readonly what: ObjectRef }
  /** Puts counters; a negative amount removes. */
  | { readonly do: 'counters'; readonly what: ObjectRef; readonly kind: CounterName; readonly amount: Amount }
  | {
      readonly do: 'token';
      readonly token: TokenData | TokenName;
      readonly amount: Amount;
      readonly who?: PlayerRef;
      readonly tapped?: true;
    }
  /** A continuous effect (CR 611.2): locked onto the objects it affects as it begins (CR 611.2c). */
  | { readonly do: 'change'; readonly what: ObjectRef; readonly changes: ChangeData; readonly until?: Duration }
  /** Keywords for spells that you cast while the effect lasts, or for the next one only (CR 611.2). */
  | {
      readonly do: 'change spells';
      readonly spells: Filter;
      readonly changes: ChangeData;
      readonly next?: true;
      readonly until?: Duration;
    }
  /** Exile so many cards from the top of a library; 'chosen' means them afterwards, or those that you choose of them. */
  | { readonly do: 'exile top'; readonly who?: PlayerRef; readonly amount: Amount; readonly choose?: number }
  /** Both change controllers, if both can and their controllers differ (CR 701.12). */
  | { readonly do: 'exchange control'; readonly what: ObjectRef; readonly with: ObjectRef; readonly until?: Duration }
  /** Counters it; "to" says where a spell countered this way goes instead of the graveyard (CR 614.15). */
  | {
      readonly do: 'counter';
      readonly what: ObjectRef;
      readonly to?: 'exile' | 'hand' | 'library top' | 'library bottom' | 'library shuffled';
    }
  /** A copy of a spell on the stack (CR 707.10), with new targets if its controller wants them. */
  | {
      readonly do: 'copy spell';
      readonly what: ObjectRef;
      /** Who controls the copy; default: you. */
      readonly who?: PlayerRef;
      readonly newTargets?: true;
      readonly except?: ChangeData;
      /** Default: 1. */
      readonly amount?: Amount;
    }
  /** Each of these becomes a copy of one, for good (CR 707.4). */
  | { readonly do: 'become copy'; readonly what: ObjectRef; readonly of: ObjectRef; readonly except?: ChangeData }
  /** Tokens that are copies of a permanent (CR 707.2), with exceptions (CR 707.9); "chosen" means them afterwards. */
  | {
      readonly do: 'token copy';
      readonly of: ObjectRef;
      readonly amount: Amount;
      readonly who?: PlayerRef;
      readonly tapped?: true;
      readonly except?: ChangeData;
    }
  | {
      readonly do: 'add mana';
      readonly mana: ManaData;
      readonly who?: PlayerRef;
      /** What it may be spent on only, and what happens when it is spent on such a spell (CR 106.6). */
      readonly spend?: ManaUse;
      readonly rider?: ManaRider;
    }
  | {
      readonly do: 'search';
      /** Whose library, and who looks; default: you. */
      readonly who?: PlayerRef;
      /** The graveyard, the hand is searched too. */
      readonly graveyard?: true;
      readonly hand?: true;
      /** You look and choose, and not the player whose library it is. */
      readonly by?: 'you';
      readonly filter: Filter;
      readonly amount: Amount; // up to so many
      readonly to: 'hand' | 'battlefield' | 'graveyard' | 'exile';
      readonly tapped?: true;
      /** One of those found goes where `to` says, the others here. */
      readonly others?: 'hand';
    }
  | { readonly do: 'shuffle'; readonly who?: PlayerRef }
  | { readonly do: 'scry'; readonly amount: Amount }
  | { readonly do: 'surveil'; readonly amount: Amount }
  /** Look at so many cards from the top and put them back in any order. */
  | { readonly do: 'arrange'; readonly amount: Amount }
  /** Reveal so many cards from the top (default 1), which stay there; 'chosen' means them. */
  | { readonly do: 'reveal top'; readonly who?: PlayerRef; readonly amount?: Amount }
  /** Look at so many cards from the top, put some in hand, the rest on the bottom or in the graveyard. */
  | {
      readonly do: 'dig';
      readonly look: Amount;
      readonly take: number;
      readonly filter?: Filter;
      /** Where the taken cards go; default: hand. */
      readonly to?: 'hand' | 'battlefield';
      /** On the bottom in an order of the player's choice, or at random. */
      readonly rest: 'library bottom' | 'library bottom random' | 'graveyard' | 'library shuffled';
    }
  /** Put so many cards from hand on top or bottom of the library, in any order. */
  | { readonly do: 'hand to library'; readonly who?: PlayerRef; readonly amount: Amount; readonly to: 'top' | 'bottom' }
  /** `look`: only you see it. */
  | { readonly do: 'reveal hand'; readonly who: PlayerRef; readonly look?: true }
  /** Choose objects that are not targets; 'chosen' means them afterwards. */
  | {
      readonly do: 'choose';
      readonly who?: PlayerRef;
      readonly filter: Filter;
      readonly amount: Amount;
      readonly upTo?: true;
      /** Only what these players control or own. */
      readonly of?: PlayerRef;
      /** Only among these targets. */
      readonly among?: { readonly target: number };
      /** For each of the players `who` in turn so many of the permanents that this one controls; you choose them all. */
      readonly own?: true;
      readonly chooser?: 'you';
      /** 'chosen' means those that were chosen before too. */
      readonly more?: true;
    }
  /** "You may …": a yes-or-no question; 'did' tells afterwards. */
  | { readonly do: 'may'; readonly who?: PlayerRef; readonly then: readonly Instruction[] }
  /** "You may pay … . If you do" and "unless … pays": a cost paid while resolving (CR 118.12). */
  | {
      readonly do: 'pay';
      readonly who: PlayerRef;
      readonly cost: CostData;
      readonly then?: readonly Instruction[];
      readonly otherwise?: readonly Instruction[];
    }
  | {
      readonly do: 'if';
      readonly condition: Condition;
      readonly then: readonly Instruction[];
      readonly otherwise?: readonly Instruction[];
    }
  /** Choose a colour; what follows may name it 'chosen colour'. */
  | { readonly do: 'choose colour'; readonly who?: PlayerRef; readonly then: readonly Instruction[] }
  | { readonly do: 'remove all counters'; readonly what: ObjectRef }
  /** This spell's permanent enters with so many more counters (at most 255). */
  | {
      readonly do: 'enters with';
      readonly what: ObjectRef;
      readonly counters: { readonly kind: CounterName; readonly amount: Amount };
    }
  | { readonly do: 'attach'; readonly what: ObjectRef; readonly to: ObjectRef }
  /** Phases out (CR 702.26); until the source leaves the battlefield, and then tapped or not. */
  | { readonly do: 'phase out'; readonly what: ObjectRef; readonly until?: 'source leaves'; readonly tapped?: true }
  /** An emblem with these abilities (CR 114), static or triggered. */
  | { readonly do: 'emblem'; readonly who?: PlayerRef; readonly abilities: readonly AbilityData[] }
  | { readonly do: 'fight'; readonly what: ObjectRef; readonly with: ObjectRef }
  /**
   * Prevention that lasts (CR 615): of combat damage, of all damage, of the next so much, or of all of the next time;
   * "from" a source or sources, "to" whom. With "follows", what is done for so much prevented ("event amount") from "it".
   */
  | {
      readonly do: 'prevent';
      readonly damage: 'combat' | 'all' | 'next time' | Amount;
      readonly to?: Recipient | readonly Recipient[];
      readonly from?: ObjectRef;
      /** So much in all, divided among the targets `to` as the controller chose on announcement (CR 601.2d). */
      readonly divided?: true;
      readonly until?: Duration;
      readonly follows?: readonly Instruction[];
    }
  /** Damage is dealt to something else instead (CR 614.9). */
  | {
      readonly do: 'redirect';
      readonly damage: 'combat' | 'all' | 'next time' | Amount;
      readonly to?: Recipient | readonly Recipient[];
      readonly from?: ObjectRef;
      readonly instead: Recipient;
      readonly until?: Duration;
    }
  /** A replacement effect that lasts (CR 614.1); "this" in it is each of these objects. Once: the next time only. */
  /**
   * A delayed triggered ability (CR 603.7): at a time, or when something happens. 'it' is `what`, remembered as it is now;
   * with `when` 'it' is the object of the event, and 'this' in the event means what is remembered. It triggers once, or
   * with `each` every time; `until` ends it unused.
   */
  | {
      readonly do: 'replace';
      readonly what?: Recipient;
      readonly replace: ReplacementData;
      readonly once?: true;
      readonly until?: Duration;
    }
  /** Chooses a source of damage (CR 609.7): a permanent or a spell; 'chosen' means it afterwards. */
  | { readonly do: 'choose source'; readonly filter?: Filter }
  | ({
      readonly do: 'delayed';
      readonly at?:
        | 'next end step'
        | 'end of combat'
        | 'next upkeep'
        | 'your next upkeep'
        | 'your next end step'
        | 'your next main phase';
      readonly when?: TriggerEvent;
      readonly each?: true;
      readonly until?: 'end of turn';
      readonly what?: ObjectRef;
      /** One trigger with those that this ability made just before, of several players or objects in turn. */
      readonly together?: true;
    } & EffectData)
  /**
   * "When you do, …" (CR 603.12): an ability that triggers at once, with targets of its own. In it 'it' is this object and
   * 'event amount' this number; left out, they are those of the ability around it.
   */
  /** For each of these, one after another; 'it' in the effect is that one, also when it has left meanwhile. */
  | { readonly do: 'for each'; readonly what: ObjectRef; readonly effect: readonly Instruction[] }
  /** CR 701.50: its controller draws, then discards; a +1/+1 counter for each nonland card discarded this way. */
  | { readonly do: 'connive'; readonly what: ObjectRef; readonly amount?: Amount }
  /**
   * New targets for a spell or ability (CR 115.7). `must`: the target is changed if it can be; `to`: one of its targets is
   * changed to this object if it can be; neither: each may be changed.
   */
  | { readonly do: 'new targets'; readonly what: ObjectRef; readonly must?: true; readonly to?: ObjectRef }
  | ({ readonly do: 'when you do'; readonly what?: ObjectRef; readonly amount?: Amount } & EffectData)
  | { readonly do: 'poison'; readonly who: PlayerRef; readonly amount: Amount }
  | { readonly do: 'lose game'; readonly who: PlayerRef }
  | { readonly do: 'win game'; readonly who?: PlayerRef }
  | { readonly do: 'extra land'; readonly amount: number }
  // Keyword actions (CR 701)
  | { readonly do: 'investigate'; readonly amount?: Amount; readonly who?: PlayerRef }
  | { readonly do: 'incubate'; readonly amount: Amount }
  | { readonly do: 'populate' }
  | { readonly do: 'adapt'; readonly amount: Amount }
  | { readonly do: 'monstrosity'; readonly amount: Amount }
  | { readonly do: 'bolster'; readonly amount: Amount }
  | { readonly do: 'amass'; readonly subtype: string; readonly amount: Amount }
  | { readonly do: 'explore'; readonly what: ObjectRef }
  | { readonly do: 'proliferate' }
  /** This permanent gets a designation that it keeps while it stays. */
  | { readonly do: 'designate'; readonly as: 'monstrous' | 'renowned' }
  | CombatInstruction
  | LibraryInstruction
  | TurnInstruction;

/** A mode of a modal spell or ability (CR 700.2). */
export interface ModeData {
  readonly targets?: readonly TargetData[];
  readonly effect: readonly Instruction[];
}

/** What happens on resolution: one effect, or modes to choose from. */
export interface EffectData {
  readonly targets?: readonly TargetData[];
  readonly effect?: readonly Instruction[];
  readonly modes?: { readonly choose: number; readonly upTo?: number; readonly of: readonly ModeData[] };
}

export type AbilityData =
  /** The effect of an instant or sorcery (CR 113.3a). */
  | (EffectData & { readonly kind: 'spell' })
  /** An additional cost of the spell (CR 118.8). */
  | { readonly kind: 'additional cost'; readonly cost: CostData }
  /** An additional cost that is one of several, as its controller chooses (CR 601.2b). */
  | { readonly kind: 'either additional cost'; readonly costs: readonly CostData[] }
  /**
   * Another way to cast the card (CR 118.9): for this cost rather than its mana cost, without one for nothing; from hand, or
   * from the graveyard. `adds`: the cost is added to the mana cost. `exiled`: it is exiled when it leaves the stack.
   */
  | {
      readonly kind: 'alternative cost';
      readonly cost?: CostData;
      readonly from?: 'graveyard';
      readonly if?: Condition;
      readonly adds?: true;
      readonly exiled?: true;
    }
  /** Spells that would cost less mana than this cost so much (CR 601.2f). */
  | {
      readonly kind: 'minimum cost';
      readonly whose: 'you' | 'opponent' | 'any';
      readonly spells: Filter;
      readonly mana: number;
      readonly if?: Condition;
    }
  /** Only mana from such sources can be spent to cast the spell (CR 106.6), or none at all. */
  | { readonly kind: 'spend only'; readonly from: Filter | 'nothing' }
  | (EffectData & {
      readonly kind: 'activated';
      readonly cost: CostData;
      readonly timing?: 'sorcery';
      readonly limit?: 'once each turn';
      readonly zone?: ZoneName; // default: battlefield
      readonly if?: Condition; // "activate only if"
    })
  | (EffectData & {
      readonly kind: 'triggered';
      readonly when: TriggerEvent;
      readonly if?: Condition; // intervening if (CR 603.4)
      /** It triggers only once each turn; or its "you may" is done only once each turn (CR 603.2h). */
      readonly limit?: 'once each turn' | 'done once each turn';
      readonly zone?: ZoneName; // where it functions; default: battlefield; graveyard: it watches other things from there
    })
  /** A chapter ability of a Saga with its numbers (CR 714.2). */
  | (EffectData & { readonly kind: 'chapter'; readonly chapters: readonly number[] })
  /**
   * A static ability that creates a continuous effect (CR 604.1, 611.3). With a filter in the zone 'stack' it gives
   * keywords to spells, as they would be while it is found out whether they can be cast (CR 601.2a, 601.3e); in the
   * zones 'hand', 'graveyard' and 'exile' it gives cards flashback, madness or leave to play them.
   */
  | {
      readonly kind: 'static';
      readonly affects: 'this' | 'attached' | Filter;
      /** In its amounts "it" is the object that is changed. */
      readonly changes: ChangeData;
      readonly if?: Condition;
      /** Leave to play or cast a card that is used once each turn. */
      readonly limit?: 'once each turn';
      /** Where the ability functions (CR 113.6b): graveyard, exile or command; default: battlefield. */
      readonly zone?: ZoneName;
    }
  /** A static ability that changes what spells cost (CR 601.2f). Negative: less. */
  | {
      readonly kind: 'cost change';
      readonly whose: 'you' | 'opponent' | 'any';
      readonly spells: Filter;
      readonly generic: Amount;
    }
  /** This spell costs so much less (CR 601.2f). */
  | { readonly kind: 'own cost change'; readonly generic: Amount }
  /** "This enters tapped / with counters" (CR 614.1c–d). */
  | {
      readonly kind: 'enters';
      readonly tapped?: true;
      /** Enters tapped unless this holds. */
      readonly unless?: Condition;
      /** "As this enters, you may pay so much life; if you don't, it enters tapped." */
      readonly orPayLife?: number;
      readonly counters?: { readonly kind: CounterName; readonly amount: Amount };
      /** "You may have this enter as a copy of" one of these (CR 707.9). */
      readonly copy?: Filter;
      /** "…, except it's …" (CR 707.9): its types, colours, abilities, power and toughness. */
      readonly except?: ChangeData;
      /** "As this enters, choose …" (CR 614.12a). 'counter or haste' is what riot leaves to choose. */
      readonly choose?:
        | 'colour'
        | 'creature type'
        | 'basic land type'
        | 'player'
        | 'opponent'
        | 'counter or haste'
        | 'card name'
        /** An opponent is chosen, who may pay tribute: the condition that 'tribute' is chosen. */
        | 'tribute';
      /** Beside 'card name': of a card with these types and colours (CR 201.4a). */
      readonly names?: Filter;
      /**
       * "As this enters, you may sacrifice any number of these"; it enters with so many +1/+1 counters for each. 'all':
       * it is all of them, without counters.
       */
      readonly sacrifice?: { readonly filter: Filter; readonly counters: number | 'all' };
      /** "As this enters, discard any number of these"; it enters with a counter for each of their keywords that counters give. */
      readonly discard?: Filter;
    }
  /** From an opening hand you may put the card onto the battlefield before the first turn (CR 103.6a): the first instruction. */
  | { readonly kind: 'opening hand'; readonly effect: readonly Instruction[]; readonly if?: Condition }
  /** What such an event makes an ability of your permanents do triggers once more (CR 603.2d). */
  | { readonly kind: 'extra trigger'; readonly when: 'enters' | 'dies' | 'attacks'; readonly what: Filter }
  /** A static ability about a player rather than objects. */
  | {
      readonly kind: 'rule';
      readonly rule: PlayerRule;
      readonly whose: 'you' | 'opponent' | 'any';
      readonly types?: readonly string[]; // of unspent mana that stays
      /** Which spells can't be countered or cast; of which objects abilities can't be activated; to which the legend rule doesn't apply. */
      readonly what?: Filter;
      readonly if?: Condition;
    }
  /** Replacement effects of permanents on the battlefield (CR 614); in the zone graveyard, of draws of its owner. */
  | {
      readonly kind: 'replacement';
      readonly replace: ReplacementData;
      readonly if?: Condition;
      readonly zone?: 'graveyard';
    };
