/** Composes an alert, one choice at a time (specification: "a threshold on any series or area"). Pure. */
import type { Alert } from '#contract/subscriber/email-settings.ts'
import { isSameAlert } from '#core/newsletter/alerts.ts'
import { MAX_ALERTS } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import { parseNumberInput } from '#core/format/number-input.ts'

export type AlertSubject = { readonly kind: 'series' | 'area'; readonly id: string }

export interface AlertDraft {
  /** `null` = not chosen yet. */
  readonly subject: AlertSubject | null
  readonly isAbove: boolean
  /** The typed text. */
  readonly value: string
}

export type AlertDraftResult =
  | { readonly kind: 'alert'; readonly alert: Alert }
  /** The limit that was typed has two readings. */
  | { readonly kind: 'ambiguous'; readonly readings: readonly [number, number] }
  /** The first problem of the draft. */
  | { readonly kind: 'noSubject' | 'noValue' | 'known' | 'tooMany' }

export function parseAlertDraft(
  { subject, isAbove, value: typed }: AlertDraft,
  existing: readonly Alert[],
  locale: Locale,
): AlertDraftResult {
  if (existing.length >= MAX_ALERTS) return { kind: 'tooMany' }
  if (!subject) return { kind: 'noSubject' }
  const number = parseNumberInput(typed, locale)
  if (number.kind === 'ambiguous') return number
  if (number.kind === 'none') return { kind: 'noValue' }
  const { value } = number
  const alert: Alert = { [subject.kind]: subject.id, [isAbove ? 'above' : 'below']: true, value }
  return existing.some((existingAlert) => isSameAlert(existingAlert, alert))
    ? { kind: 'known' }
    : { kind: 'alert', alert }
}

/** Subject of an alert; a stored one has exactly one of the two. */
export function subjectOf({ series, area = '' }: Alert): AlertSubject {
  return series === undefined ? { kind: 'area', id: area } : { kind: 'series', id: series }
}
