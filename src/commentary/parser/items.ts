/** Items of a sentence: everything that it says about figures, with positions. */
import type { ConceptId, Place } from '../concepts.ts'
import type { Direction, Extreme } from '../facts/fact.ts'

/**
 * Unit of a number. `per-sqm` is a rent whose currency is at the other end of its range; `other` is a unit of
 * no known figure, such as dollars.
 */
export type WrittenUnit =
  | 'percent'
  | 'points'
  | 'basis'
  | 'nok'
  | 'rent'
  | 'per-sqm'
  | 'sqm'
  | 'areas'
  | 'cities'
  | 'other'

/** A number as it is written. */
export interface NumberItem {
  readonly kind: 'number'
  /** Without sign and scale: 80 of "−80 milliarder". */
  readonly value: number
  readonly decimals: number
  readonly sign: '+' | '-' | ''
  /** 1e9 of "milliarder". */
  readonly scale: number
  readonly unit: WrittenUnit | null
  /** "more than" and "nearly" claim that the figure is on one side of the written number. */
  readonly bound: 'above' | 'below' | null
}

/** A date as it is written: parts that are not written are `null`. */
export interface DateItem {
  readonly kind: 'date'
  /** `null` = not written. */
  readonly year: number | null
  readonly month: number | null
  readonly day: number | null
  /** The months of a part of the year: "first half", "the end of", "summer"; `null` = no such part is written. */
  readonly months: readonly number[] | null
}

/**
 * Role that a small word gives to the number or date after it. `effect`: the day from which a decision holds,
 * which is not the day of the decision.
 */
export type Cue = 'from' | 'to' | 'by' | 'since' | 'than' | 'against' | 'of' | 'between' | 'in' | 'effect'

/**
 * How certain a sentence calls a figure. `partly`: some of the figures that it covers are illustrative, and
 * not all.
 */
export type CertaintyMark = 'illustrative' | 'partly' | 'estimated' | 'forecast'

/**
 * `verb`: needs a subject. `reach`: a verb that leads to the new value, not to the change. `adverb`: "up",
 * "ned".
 */
export type DirectionForm = 'verb' | 'reach' | 'noun' | 'adverb'

/** What an item says; its words and positions are in {@link Item}. */
export type Meaning =
  | NumberItem
  | DateItem
  | { readonly kind: 'ordinal'; readonly value: number }
  /** Back in time from the value: "a year earlier" is 12. */
  | { readonly kind: 'span'; readonly months: number }
  /** `isSet`: an action of a central bank, valid only for the policy rate. */
  | {
      readonly kind: 'direction'
      readonly way: Direction
      readonly form: DirectionForm
      readonly isSet: boolean
    }
  /** Higher or lower than something. `isPlace` = "over" and "under", which need something to stand over. */
  | { readonly kind: 'comparative'; readonly way: 'up' | 'down'; readonly isPlace: boolean }
  | { readonly kind: 'superlative'; readonly extreme: Extreme }
  /** The largest move, not the highest value. */
  | { readonly kind: 'largest' }
  /** `isPart`: the change as a share of the previous value, such as a quarter. `isMore`: "more than … times". */
  | { readonly kind: 'ratio'; readonly times: number; readonly isPart: boolean; readonly isMore: boolean }
  | { readonly kind: 'quantifier'; readonly share: 'all' | 'none' | 'most' | 'both' }
  | { readonly kind: 'strength'; readonly isStrong: boolean }
  /** "in the series", "ever". */
  | { readonly kind: 'ever' }
  /** A verb that says where a figure came without saying from which side: "endte", "ended". */
  | { readonly kind: 'reach' }
  /** "in a row". */
  | { readonly kind: 'in-a-row' }
  /** "the gap between". */
  | { readonly kind: 'gap' }
  | { readonly kind: 'mark'; readonly mark: CertaintyMark }
  /** "New offices", valid only for their completion. */
  | { readonly kind: 'new-offices' }
  /** Set of areas that a claim is about: those with published figures, or those that were counted. */
  | { readonly kind: 'among'; readonly among: 'published' | 'counted' }
  /** "As counted". */
  | { readonly kind: 'counted' }
  /** "Commercial property worth", valid only for sales. */
  | { readonly kind: 'sold' }
  /** A word for the parts of a market. */
  | { readonly kind: 'area' }
  | { readonly kind: 'concept'; readonly concept: ConceptId }
  /** A series that no commentary is written of; only the verifier reads its names. */
  | { readonly kind: 'series'; readonly series: string }
  /** Several places: a name that several areas have. */
  | { readonly kind: 'place'; readonly places: readonly Place[] }
  /** A publisher: the author of a statement after an attribution, else an agent. */
  | { readonly kind: 'source'; readonly name: string }
  /** "According to". */
  | { readonly kind: 'attribution' }
  /** "The central bank". */
  | { readonly kind: 'agent' }
  /** `isAtLeast`: "since at least", and perhaps for longer. */
  | { readonly kind: 'cue'; readonly cue: Cue; readonly isAtLeast?: true }
  /** `isAnd`: joins two names as well as two clauses. */
  | { readonly kind: 'break'; readonly isAnd: boolean }
  /** A word without a claim about figures. */
  | { readonly kind: 'word' }
  /**
   * An unreadable number, an unknown word or name, or a claim that figures cannot support. The check of
   * commentaries refuses the whole sentence; the verifier says `cannot-say` of the numbers of that unit.
   */
  | { readonly kind: 'refused'; readonly reason: string }

/** A meaning with its place in the sentence. */
export type Item = Meaning & {
  /** UTF-16 positions in the sentence. */
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Items of one kind. */
export type ItemOf<Kind extends Item['kind']> = Extract<Item, { kind: Kind }>

export function isKind<Kind extends Item['kind']>(item: Item, kind: Kind): item is ItemOf<Kind> {
  return item.kind === kind
}
