/** Values as text: in the table, in the summary, and at the axes. */
import { decimalsToShow } from '#core/format/decimals-to-show.ts'
import { unitAfter } from '#core/format/figure.ts'
import { formatNumber, NBSP, spokenNumber } from '#core/format/number.ts'
import type { Locale } from '#core/locale.ts'
import type { ChartWords } from '#texts/blocks/chart-words.ts'
import type { ValueScale } from './scales.ts'

/** More decimals than this at an axis are written as a power of ten. */
const MAX_AXIS_DECIMALS = 9
/** The currency that a unit begins with. */
const CURRENCY = /^[A-Z]{3}(?=$|[ /])/u
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Value for display, without unit: as a key figure, with more decimals only where two would lose most of it. */
export function formatValue(value: number, unit: string, locale: Locale): string {
  return formatNumber(value, locale, decimalsToShow(value, unit))
}

/**
 * A number in a sentence with its unit: English names the currency first, as prose does: `NOK 58.2 bn`, `NOK
 * 6300/sqm`; bokmål after: `58,2 mrd. kr`.
 */
export function appendUnit(formatted: string, unit: string, locale: Locale): string {
  const currency = locale === 'en-GB' ? CURRENCY.exec(unit)?.[0] : undefined
  return currency === undefined
    ? formatted + unitAfter(unit, locale)
    : `${currency}${NBSP}${formatted}${unit.slice(currency.length).replace(' ', NBSP)}`
}

/**
 * Value with its unit for speech: without thousands separators, which are read as several numbers.
 *
 * @param unitSaid spoken form of the unit
 */
export function formatSpokenValue(value: number, unit: string, locale: Locale, unitSaid = unit): string {
  return appendUnit(spokenNumber(value, locale, decimalsToShow(value, unit)), unitSaid, locale)
}

/**
 * Labels of a scale from the bottom up, with equal decimals. Large scales use millions, thousand millions or
 * million millions; very small ones are written as `5·10⁻¹²`.
 *
 * @param suffix the unit written after each number; '' = none
 */
export function axisLabels(scale: ValueScale, suffix: string, locale: Locale, texts: ChartWords): string[] {
  const after = unitAfter(suffix, locale)
  const power = powerOf(Math.max(Math.abs(scale.low), Math.abs(scale.high)))
  const step = scale.step / 10 ** power
  const decimals = decimalsOfStep(step)
  return Array.from({ length: scale.intervals + 1 }, (_, index) => {
    const value = scale.low / 10 ** power + index * step
    if (decimals > MAX_AXIS_DECIMALS) return tinyNumber(value, scale, locale) + after
    const number = formatNumber(value, locale, { minDecimals: decimals, maxDecimals: decimals })
    if (power === 0) return number + after
    return (Math.abs(value) < step / 2 ? formatNumber(0, locale) : texts.power(number, power)) + after
  })
}

function powerOf(largest: number): 0 | 6 | 9 | 12 {
  if (largest >= 1e12) return 12
  if (largest >= 1e9) return 9
  return largest >= 1e6 ? 6 : 0
}

/** Decimals that distinguish adjacent steps; a step of 2.5 needs one more than a step of 2. */
function decimalsOfStep(step: number): number {
  const power = Math.floor(Math.log10(step) + 1e-9)
  const isRound = Math.abs(step / 10 ** power - Math.round(step / 10 ** power)) < 1e-6
  return Math.max(0, -power + (isRound ? 0 : 1))
}

/** `5·10⁻¹²`. All labels of a scale share the power of ten of the largest one. */
function tinyNumber(value: number, scale: ValueScale, locale: Locale): string {
  const power = Math.floor(Math.log10(Math.max(Math.abs(scale.low), Math.abs(scale.high))) + 1e-9)
  if (Math.abs(value) < scale.step / 2) return formatNumber(0, locale)
  const exponent = [...String(-power)].map((digit) => SUPERSCRIPTS[Number(digit)] ?? '').join('')
  const decimals = decimalsOfStep(scale.step / 10 ** power)
  return `${formatNumber(value / 10 ** power, locale, { minDecimals: decimals, maxDecimals: decimals })}·10⁻${exponent}`
}
