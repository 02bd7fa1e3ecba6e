/** Composing an alert, one choice at a time (specification: "a threshold on any series or area"). Pure. */
import type { Alert } from '#contract/subscriber/email-settings.ts'
import { isSameAlert } from '#core/newsletter/alerts.ts'
import { MAX_ALERTS } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'

export type AlertSubject = { readonly kind: 'series' | 'area'; readonly id: string }

export interface AlertDraft {
  /** `null` = not chosen yet. */
  readonly subject: AlertSubject | null
  readonly isAbove: boolean
  /** As it was typed. */
  readonly value: string
}

export type DraftOutcome =
  | { readonly kind: 'alert'; readonly alert: Alert }
  /** The limit that was typed has two readings. */
  | { readonly kind: 'ambiguous'; readonly readings: readonly [number, number] }
  /** The first thing that keeps it from being one. */
  | { readonly kind: 'noSubject' | 'noValue' | 'known' | 'tooMany' }

export function alertOfDraft({ subject, isAbove, value: typed }: AlertDraft, others: readonly Alert[], locale: Locale): DraftOutcome {
  if (others.length >= MAX_ALERTS) return { kind: 'tooMany' }
  if (!subject) return { kind: 'noSubject' }
  const number = numberTyped(typed, locale)
  if (number.kind === 'ambiguous') return number
  if (number.kind === 'none') return { kind: 'noValue' }
  const { value } = number
  const alert: Alert = { [subject.kind]: subject.id, [isAbove ? 'above' : 'below']: true, value }
  return others.some((other) => isSameAlert(other, alert)) ? { kind: 'known' } : { kind: 'alert', alert }
}

/** What an alert watches; a stored one has exactly one of the two. */
export function subjectOf({ series, area = '' }: Alert): AlertSubject {
  return series === undefined ? { kind: 'area', id: area } : { kind: 'series', id: series }
}

/** `none`: it is no number. `ambiguous`: it has two readings, the smaller first. */
export type TypedNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [number, number] }
  | { readonly kind: 'none' }

/** Digits and signs that a figure of ours may have. */
const MAX_CHARACTERS = 15
/** One mark before three digits, which may be decimals or the last of a number of thousands. A leading zero makes them decimals. */
const THREE_DIGITS = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * `7,5`, `7.5`, `−0,25`, `12 500`, `1.250.000`. Comma and point are decimal marks in both languages. One mark before exactly three digits
 * is a decimal mark only where it is the language's own (`12,500` in bokmål); the other one may set thousands apart, so both readings are given.
 */
export function numberTyped(text: string, locale: Locale): TypedNumber {
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
  return /^-?\d+(?:\.\d+)?$/.test(plain) && plain.length <= MAX_CHARACTERS ? { kind: 'number', value: Number(plain) } : { kind: 'none' }
}

/** A number as it can be typed without a second reading: no thousands set apart, the language's own decimal mark. */
export function unambiguously(value: number, locale: Locale): string {
  return locale === 'en-GB' ? String(value) : String(value).replace('.', ',')
}
