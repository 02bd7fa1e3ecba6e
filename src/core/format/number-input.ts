/**
 * Parses a number typed by a reader, in either language. An ambiguous input is returned with both readings
 * instead of guessed.
 */
import type { Locale } from '../locale.ts'

/** `none`: not a number. `ambiguous`: two readings, the smaller first. */
export type NumberInput =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [number, number] }
  | { readonly kind: 'none' }

/** Maximum digits and signs of a figure. */
const MAX_CHARACTERS = 15
/** One mark before three digits: decimals or thousands. A leading zero makes them decimals. */
const THREE_DIGITS = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * Accepts `7,5`, `7.5`, `−0,25`, `12 500`, `1.250.000`. Comma and point are decimal marks in both languages.
 * One mark before exactly three digits is a decimal mark only where it is the language's own (`12,500` in
 * bokmål); the other mark may separate thousands, so both readings are returned.
 */
export function parseNumberInput(text: string, locale: Locale): NumberInput {
  const signs = text.replace(/\s/g, '').replace('−', '-')
  const [decimal, thousandsMark] = locale === 'en-GB' ? ['.', ','] : [',', '.']
  if (signs.includes(thousandsMark) && THREE_DIGITS.test(signs)) {
    const [small, large] = [
      Number(signs.replace(thousandsMark, '.')),
      Number(signs.replace(thousandsMark, '')),
    ]
    return { kind: 'ambiguous', readings: [small, large] }
  }
  // Several marks of the other kind can only separate thousands.
  const [wholePart = '', ...decimals] = signs.split(decimal)
  const isGrouped = /^-?[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(wholePart) && wholePart.includes(thousandsMark)
  const plain = isGrouped
    ? [wholePart.replaceAll(thousandsMark, ''), ...decimals].join('.')
    : signs.replace(',', '.')
  return /^-?\d+(?:\.\d+)?$/.test(plain) && plain.length <= MAX_CHARACTERS
    ? { kind: 'number', value: Number(plain) }
    : { kind: 'none' }
}

/** A number as it can be typed unambiguously: no thousands separator, the decimal mark of the language. */
export function formatNumberInput(value: number, locale: Locale): string {
  return locale === 'en-GB' ? String(value) : String(value).replace('.', ',')
}
