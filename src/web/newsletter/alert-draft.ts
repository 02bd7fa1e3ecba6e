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
  /** The first thing that keeps it from being one. */
  | { readonly kind: 'noSubject' | 'noValue' | 'known' | 'tooMany' }

export function alertOfDraft({ subject, isAbove, value: typed }: AlertDraft, others: readonly Alert[], locale: Locale): DraftOutcome {
  if (others.length >= MAX_ALERTS) return { kind: 'tooMany' }
  if (!subject) return { kind: 'noSubject' }
  const value = numberTyped(typed, locale)
  if (value === null) return { kind: 'noValue' }
  const alert: Alert = { [subject.kind]: subject.id, [isAbove ? 'above' : 'below']: true, value }
  return others.some((other) => isSameAlert(other, alert)) ? { kind: 'known' } : { kind: 'alert', alert }
}

/** What an alert watches; a stored one has exactly one of the two. */
export function subjectOf({ series, area = '' }: Alert): AlertSubject {
  return series === undefined ? { kind: 'area', id: area } : { kind: 'series', id: series }
}

/** Digits and signs that a figure of ours may have. */
const MOST_CHARACTERS = 15
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

/**
 * `7,5`, `7.5`, `−0,25`, `12 500`; `null` = it is no number. Comma and point are decimal marks in both languages, except that an English
 * `12,500` has its thousands set apart.
 */
export function numberTyped(text: string, locale: Locale): number | null {
  const signs = text.replace(/\s/g, '').replace('−', '-')
  const plain = locale === 'en-GB' && GROUPED.test(signs) ? signs.replaceAll(',', '') : signs.replace(',', '.')
  return /^-?\d+(?:\.\d+)?$/.test(plain) && plain.length <= MOST_CHARACTERS ? Number(plain) : null
}
