/**
 * Matches a written number with a value: the value rounded half away from zero to the written decimals must
 * equal it, and the rounding may not exceed the concept's limit. The unrounded value is used, since rounding
 * twice differs.
 */
import { roundDecimal, subtractDecimal } from '#core/format/decimal.ts'
import type { Concept } from '../concepts.ts'
import type { ItemOf, NumberItem } from '../parser/items.ts'

/** Significant digits of a binary quotient. */
const TRUSTED_DIGITS = 12
const BASIS_POINTS = 100
const PER_CENT = 100
/** A change of less than this may not be rounded to whole per cent. */
const WHOLE_PERCENT_FROM = 1

/** The value itself, in the concept's own unit. */
export function matchesLevel(written: NumberItem, value: number, concept: Concept): boolean {
  if (!isOwnUnit(written, concept) || (written.sign === '-') !== value < 0 || written.sign === '+')
    return false
  return isRounded(written, Math.abs(value) * concept.scale, concept)
}

/**
 * The size of a change: percentage points or basis points of a percentage, else per cent or the concept's own
 * unit.
 */
export function matchesChange(written: NumberItem, before: number, now: number, concept: Concept): boolean {
  const change = subtractDecimal(now, before)
  if ((written.sign === '-' && change >= 0) || (written.sign === '+' && change <= 0)) return false
  const size = Math.abs(change)
  if (concept.measure === 'percent') return matchesPoints(written, size, concept)
  if (written.unit !== 'percent')
    return isOwnUnit(written, concept) && isRounded(written, size * concept.scale, concept)
  const percent = Number(((size / Math.abs(before)) * PER_CENT).toPrecision(TRUSTED_DIGITS))
  return (
    Number.isFinite(percent) &&
    percent >= WHOLE_PERCENT_FROM - written.decimals &&
    isExactly(written, percent)
  )
}

/** A distance in percentage points, or in basis points where the concept is spoken of so. */
export function matchesPoints(written: NumberItem, points: number, concept: Concept): boolean {
  if (written.scale !== 1) return false
  if (written.unit === 'points') return isRounded(written, points, concept)
  return (
    written.unit === 'basis' &&
    concept.inBasisPoints &&
    isExactly(written, roundDecimal(points * BASIS_POINTS, TRUSTED_DIGITS))
  )
}

/** To the nearest per cent: twice is 1.995 to 2.005 times, a third 32.5 to 33.5 per cent more or less. */
export function matchesRatio(
  { times, isPart, isMore }: Pick<ItemOf<'ratio'>, 'times' | 'isPart' | 'isMore'>,
  before: number,
  now: number,
): boolean {
  if (before === 0) return false
  const ratio = Number((now / before).toPrecision(TRUSTED_DIGITS))
  if (isMore) return ratio > times && ratio < times + 1
  return (
    roundDecimal((isPart ? Math.abs(ratio - 1) : ratio) * PER_CENT, 0) === roundDecimal(times * PER_CENT, 0)
  )
}

function isOwnUnit({ unit }: NumberItem, { measure }: Concept): boolean {
  if (measure === 'rent') return unit === 'rent' || unit === 'nok'
  return unit === measure
}

function isRounded(written: NumberItem, value: number, concept: Concept): boolean {
  const size = roundDecimal(value / written.scale, TRUSTED_DIGITS)
  // "0,1 billioner" for 80 billion would be right by its last digit, and useless.
  const fewest = Math.max(0, concept.decimals + Math.round(Math.log10(written.scale / concept.scale)))
  const isExact = written.value === size
  return (isExact || written.decimals >= fewest) && isExactly(written, size)
}

function isExactly({ value, decimals, bound }: NumberItem, actual: number): boolean {
  if (roundDecimal(actual, decimals) !== value) return false
  if (bound === 'above') return actual > value
  return bound === 'below' ? actual < value : true
}
