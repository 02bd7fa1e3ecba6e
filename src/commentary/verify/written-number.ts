/** Compares a written number with a figure: a number with fewer digits holds when it is rightly rounded. */
import { roundDecimal } from '#core/format/decimal.ts'
import { matchesChange, matchesLevel } from '../check/match-number.ts'
import type { Concept } from '../concepts.ts'
import type { NumberItem } from '../parser/items.ts'

/**
 * A rate or a yield of 4.50 may be written as 4.5, never as 5; other percentages may be written as whole
 * numbers.
 */
const RATE_DECIMALS = 2

function rounded(concept: Concept): Concept {
  return { ...concept, decimals: concept.decimals >= RATE_DECIMALS ? 1 : 0 }
}

/**
 * Whether a number with this unit can be a level of the concept: with its own unit, without one for plain
 * kroner, and in kroner for a rent.
 */
export function isLevelUnit({ unit }: NumberItem, { measure, scale }: Concept): boolean {
  return (
    unit === measure ||
    (unit === null && measure === 'nok' && scale === 1) ||
    (measure === 'rent' && (unit === 'nok' || unit === 'per-sqm'))
  )
}

/** @param value in the concept's own unit */
export function isLevel(written: NumberItem, value: number, concept: Concept): boolean {
  const isBare = written.unit === null && concept.measure === 'nok' && concept.scale === 1
  const unit = isBare ? ('nok' as const) : written.unit === 'per-sqm' ? ('rent' as const) : written.unit
  const own = { ...written, unit }
  return matchesLevel(own, value, rounded(concept)) || isRoundNumber(own, value, concept)
}

/** Whether the number is the change between two figures. @param before in the concept's own unit, as `now` */
export function isChange(written: NumberItem, before: number, now: number, concept: Concept): boolean {
  return matchesChange(written, before, now, rounded(concept))
}

const MIN_SIGNIFICANT = 2

/** "About 6,800 kroner" for 6,750: whole amounts are written with two significant digits or more. */
function isRoundNumber(written: NumberItem, value: number, concept: Concept): boolean {
  if (concept.measure === 'percent' || !isLevelUnit(written, concept)) return false
  if (written.bound !== null || written.decimals > 0 || written.sign !== '') return false
  const digits = String(written.value)
  const zeros = Math.min(digits.length - MIN_SIGNIFICANT, digits.length - digits.replace(/0+$/, '').length)
  if (zeros < 1) return false
  const step = 10 ** zeros
  return roundDecimal((value * concept.scale) / written.scale / step, 0) * step === written.value
}
