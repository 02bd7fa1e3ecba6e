/**
 * Composes an alert, one choice at a time (specification: "a threshold on any series or area"; news of a
 * figure, decision 0106). Pure.
 */
import type { AlertTarget } from '#core/addresses/alert-address.ts'
import type { Alert, NewsAlert } from '#contract/subscriber/email-settings.ts'
import { alertKey } from '#core/newsletter/alerts.ts'
import { newsAlertKey, type AlertDirection, type ChangeBase } from '#core/newsletter/news-alerts.ts'
import { exceedsAlertLimit } from '#core/newsletter/alert-limit.ts'
import type { Locale } from '#core/locale.ts'
import { parseNumberInput } from '#core/format/number-input.ts'

/** What an alert is about. */
export type AlertSubject = AlertTarget

/** Any alert of a reader: of a threshold, or of news of a figure. */
export type AnyAlert = Alert | NewsAlert

/** In the order in which they are offered. */
export const ALERT_CONDITIONS = ['above', 'below', 'change', 'new', 'corrected'] as const
export type AlertCondition = (typeof ALERT_CONDITIONS)[number]

export interface AlertDraft {
  /** `null` = not chosen yet. */
  readonly subject: AlertSubject | null
  readonly condition: AlertCondition
  /** The typed text: a threshold, or the smallest change. */
  readonly value: string
  /** Of a change. */
  readonly direction: AlertDirection
  readonly since: ChangeBase
}

export type AlertDraftResult =
  | { readonly kind: 'alert'; readonly alert: AnyAlert }
  /** The number that was typed has two readings. */
  | { readonly kind: 'ambiguous'; readonly readings: readonly [number, number] }
  /** The first problem of the draft. */
  | { readonly kind: 'noSubject' | 'noValue' | 'noSize' | 'known' | 'tooMany' }

/** Whether a number belongs to the condition. */
export function needsNumber(condition: AlertCondition): boolean {
  return condition !== 'new' && condition !== 'corrected'
}

export function parseAlertDraft(
  draft: AlertDraft,
  existing: readonly AnyAlert[],
  locale: Locale,
): AlertDraftResult {
  const { subject, condition } = draft
  if (exceedsAlertLimit(existing.length + 1, existing.length)) return { kind: 'tooMany' }
  if (!subject) return { kind: 'noSubject' }
  const number = needsNumber(condition) ? parseNumberInput(draft.value, locale) : null
  if (number?.kind === 'ambiguous') return number
  const value = number?.kind === 'number' ? number.value : null
  const alert = alertOf(draft, subject, value)
  if (alert === null) return { kind: condition === 'change' ? 'noSize' : 'noValue' }
  const key = keyOfAlert(alert)
  return existing.some((existingAlert) => keyOfAlert(existingAlert) === key)
    ? { kind: 'known' }
    : { kind: 'alert', alert }
}

/** @param value `null` = none was typed @returns `null` = the condition needs another number */
function alertOf(
  { condition, direction, since }: AlertDraft,
  { kind, id }: AlertSubject,
  value: number | null,
): AnyAlert | null {
  const watched = { [kind]: id }
  if (condition === 'new' || condition === 'corrected') return { on: condition, ...watched }
  if (value === null) return null
  if (condition !== 'change') return { ...watched, [condition]: true, value }
  if (value <= 0) return null
  // The counts of an area have no fixed day of the year.
  return { on: 'change', ...watched, direction, by: value, since: kind === 'area' ? 'previous' : since }
}

/** Whether the alert is about news of a figure; the others have a threshold. */
export function isNewsAlert(alert: AnyAlert): alert is NewsAlert {
  return 'on' in alert
}

/** Whether the alert is about a threshold, and not about news of a figure. */
export function isThresholdAlert(alert: AnyAlert): alert is Alert {
  return !isNewsAlert(alert)
}

/** Equal for alerts that mean the same. */
export function keyOfAlert(alert: AnyAlert): string {
  return isNewsAlert(alert) ? newsAlertKey(alert) : alertKey(alert)
}

/** Subject of an alert; a stored one has exactly one of the two. */
export function subjectOf({ series, area = '' }: AnyAlert): AlertSubject {
  return series === undefined ? { kind: 'area', id: area } : { kind: 'series', id: series }
}
