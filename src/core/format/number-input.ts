/** A number as a reader types it, in either language: what has two readings is asked about, not guessed. Pure. */
import type { Locale } from '../locale.ts'

/** `none`: it is no number. `ambiguous`: it has two readings, the smaller first. */
export type NumberInput =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [number, number] }
  | { readonly kind: 'none' }

/** Digits and signs that a figure of ours may have. */
const MAX_CHARACTERS = 15
/**
 * One mark before three digits, which may be decimals or the last of a number of thousands. A leading zero
 * makes them decimals.
 */
const THREE_DIGITS = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * `7,5`, `7.5`, `−0,25`, `12 500`, `1.250.000`. Comma and point are decimal marks in both languages. One mark
 * before exactly three digits is a decimal mark only where it is the language's own (`12,500` in bokmål); the
 * other one may set thousands apart, so both readings are given.
 */
export function parseNumberInput(text: string, locale: Locale): NumberInput {
  const signs = text.replace(/\s/g, '').replace('−', '-')
  const [decimal, other] = locale === 'en-GB' ? ['.', ','] : [',', '.']
  if (signs.includes(other) && THREE_DIGITS.test(signs)) {
    const [small, large] = [Number(signs.replace(other, '.')), Number(signs.replace(other, ''))]
    return { kind: 'ambiguous', readings: [small, large] }
  }
  // Several marks of the other kind only ever set thousands apart.
  const [whole = '', ...decimals] = signs.split(decimal)
  const isGrouped = /^-?[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(whole) && whole.includes(other)
  const plain = isGrouped ? [whole.replaceAll(other, ''), ...decimals].join('.') : signs.replace(',', '.')
  return /^-?\d+(?:\.\d+)?$/.test(plain) && plain.length <= MAX_CHARACTERS
    ? { kind: 'number', value: Number(plain) }
    : { kind: 'none' }
}

/**
 * A number as it can be typed without a second reading: no thousands set apart, the language's own decimal
 * mark.
 */
export function formatNumberInput(value: number, locale: Locale): string {
  return locale === 'en-GB' ? String(value) : String(value).replace('.', ',')
}
