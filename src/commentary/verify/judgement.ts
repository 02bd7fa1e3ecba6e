/** A verdict on one number, without its position in the text. */
import type { Lang } from '#core/locale.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import { qualitySchema, type Quality } from '#contract/primitives.ts'
import type { MarketData } from '../market-data.ts'
import { isKind, type Item, type ItemOf } from '../parser/items.ts'
import type { Figure, FigureHistory } from './figures.ts'
import type { RightValue } from './right-value.ts'
import type { Unit } from './sentence-units.ts'
import type { UnitTimes } from './unit-times.ts'
import type { Quantity, Reason, VerifiedNumber } from './verified-number.ts'

/** A verdict on a number, without the number's place in the text. */
export type Judgement = Omit<VerifiedNumber, 'from' | 'to' | 'text'>

/** A unit with all that a verdict on its numbers needs. */
export interface JudgedUnit {
  readonly unit: Unit
  readonly times: UnitTimes
  /** Dates of the other units of the sentence. */
  readonly otherDates: readonly ItemOf<'date'>[]
  readonly data: MarketData
  readonly today: IsoDate
  readonly lang: Lang
}

/** A verdict without a figure. @param detail the words of the text that are the reason; '' = none */
export function cannotSay(reason: Reason, detail = ''): Judgement {
  return {
    verdict: 'cannot-say',
    reason,
    detail,
    quantity: null,
    right: null,
    series: null,
    area: null,
    day: null,
    since: null,
    quality: null,
  }
}

interface FoundVerdict {
  readonly quantity: Quantity
  readonly holds: boolean
  readonly way: Item | null
  readonly right: RightValue
  readonly history: FigureHistory
  /** The figure, and after it the base of a change. */
  readonly figures: readonly [Figure, ...Figure[]]
  readonly unit: Unit
}

/** Verdict on a number that was compared. An illustrative figure never refutes one. */
export function verdictOf({ quantity, holds, way, right, history, figures, unit }: FoundVerdict): Judgement {
  const [now, since = null] = figures
  const base = {
    ...found(history, now, right),
    since: since?.date ?? null,
    quality: leastCertain(figures),
    quantity,
  }
  // An illustrative figure shows an order of magnitude and refutes nothing.
  const isOpen = figures.some(({ isIllustrative }) => isIllustrative) && (!holds || way !== null)
  if (isOpen) return { ...base, verdict: 'cannot-say', reason: 'illustrative' }
  const isExpected = unit.items.some(
    (item) => isKind(item, 'mark') && (item.mark === 'forecast' || item.mark === 'estimated'),
  )
  const isForecast = figures.some(({ certainty }) => certainty === 'forecast')
  // A forecast does not refute an outcome that the portal does not have.
  if (isForecast && !isExpected && (!holds || way))
    return { ...base, verdict: 'cannot-say', reason: 'forecast' }
  if (!holds) return { ...base, verdict: 'does-not-hold', reason: 'other-value' }
  if (way) return { ...base, verdict: 'does-not-hold', reason: 'other-direction', detail: way.text }
  if (isForecast && !isExpected) return { ...base, verdict: 'does-not-hold', reason: 'forecast' }
  if (figures.some(({ isIllustrative }) => isIllustrative))
    return { ...base, verdict: 'only-illustrative', reason: 'illustrative' }
  return { ...base, verdict: 'holds', reason: 'same' }
}

/** Details of the figure that a judgement is based on. */
export function found(
  { series, area }: FigureHistory,
  now: Figure,
  right: RightValue | null,
): Omit<Judgement, 'verdict' | 'reason' | 'quantity'> {
  return { detail: '', right, series, area, day: now.date, since: null, quality: now.quality }
}

/** From sure to unsure, as the contract and the glossary list them. */
const FROM_SURE: readonly Quality[] = qualitySchema.options

function leastCertain(figures: readonly Figure[]): Quality | null {
  return (
    figures
      .map(({ quality }) => quality)
      .toSorted((a, b) => FROM_SURE.indexOf(b) - FROM_SURE.indexOf(a))[0] ?? null
  )
}
