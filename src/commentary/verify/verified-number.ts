/** Response of the verifier for each number of a text. */
import type { IsoDate } from '#core/time/iso-date.ts'
import type { Quality } from '#contract/primitives.ts'
import type { VERDICT_REASONS, VERDICTS } from '#contract/verification.ts'
import type { MarketData } from '../market-data.ts'

/**
 * `holds`: the written number is the portal's figure, correctly rounded. `does-not-hold`: the portal's figure
 * differs. `only-illustrative`: the number matches a portal figure that only shows the order of magnitude.
 * `cannot-say`: the number, or another claim of the sentence about it, could not be identified with
 * certainty.
 */
export type Verdict = (typeof VERDICTS)[number]

/**
 * Reason of a verdict. `forecast`: a forecast was stated as an outcome. `unread`: `detail` is a word or
 * number that the verifier does not know. `other-claim`: `detail` is another claim of the sentence, such as a
 * cause, a record or a publisher, which the figures do not support.
 */
export type Reason = (typeof VERDICT_REASONS)[number]

/** A quantity that a sentence gives: a level, the level before a move, a change, or a distance of two places. */
export type Quantity = 'level' | 'earlier-level' | 'change' | 'difference'

export interface VerifiedNumber {
  /** UTF-16 positions in the submitted text, the unit included. */
  readonly from: number
  readonly to: number
  readonly text: string
  readonly verdict: Verdict
  readonly reason: Reason
  /** The words of the text that the reason is about; '' = none. */
  readonly detail: string
  readonly quantity: Quantity | null
  /**
   * The portal's own number with its unit, in the language of the text: where the verdict is not
   * `cannot-say`. A change is signed.
   */
  readonly right: { readonly value: number; readonly text: string } | null
  /** The id of the compared series; `null` = none, or the figure is that of an area. */
  readonly series: string | null
  /** The id of the area that was compared with. */
  readonly area: string | null
  /** The day of the figure. */
  readonly day: IsoDate | null
  /** The day of the figure that a change is reckoned from. */
  readonly since: IsoDate | null
  /** The least certain quality of the figures that were compared with. */
  readonly quality: Quality | null
}

/** Data that a text is compared with. */
export interface VerifiedMarket {
  /** In the language of the text. */
  readonly data: MarketData
  /** Current date in Oslo, for "last year" and to recognise forecasts. */
  readonly today: IsoDate
}
