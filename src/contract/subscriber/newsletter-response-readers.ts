/**
 * Parsers of newsletter responses for browsers, hand-written like `response-readers.ts`; loaded with the
 * parts that use them.
 */
import { isRecord } from '#core/text/is-record.ts'
import { NEWSLETTER_FREQUENCIES, NEWSLETTER_RHYTHMS, NEWSLETTER_WEEKDAYS } from '#core/newsletter/schedule.ts'
import type { ManagedNewsletter, NewsletterPreview } from './newsletter.ts'

/** Displayed part of a preview. */
export type PreviewedNewsletter = Pick<NewsletterPreview, 'subject' | 'url'> & {
  /** Time of the first of the next issues, milliseconds since 1970; `null` = none. */
  readonly nextMs: number | null
}

/** `null` = invalid, or an address of another site. */
export function readPreview(body: unknown): PreviewedNewsletter | null {
  if (!isRecord(body)) return null
  const { subject, url, next } = body
  if (typeof subject !== 'string' || typeof url !== 'string' || !/^\/[^/\\]/.test(url)) return null
  return { subject, url, nextMs: parseMoment(Array.isArray(next) ? next[0] : undefined) }
}

/** Time of the next issue, milliseconds since 1970; `null` = none, or invalid. */
export function readNextIssue(body: unknown): number | null {
  return isRecord(body) ? parseMoment(body.next) : null
}

/** `null` = invalid. */
export function readManagedNewsletter(body: unknown): ManagedNewsletter | null {
  if (!isRecord(body)) return null
  const { email, list, monthday, hours, pause_until, data_sources: series, alerts, next } = body
  const frequency = NEWSLETTER_FREQUENCIES.find((choice) => choice === body.frequency)
  const rhythm = NEWSLETTER_RHYTHMS.find((choice) => choice === body.rhythm)
  const weekday = NEWSLETTER_WEEKDAYS.find((choice) => choice === body.weekday)
  const isWhole =
    typeof email === 'string' &&
    typeof hours === 'number' &&
    typeof monthday === 'number' &&
    typeof pause_until === 'string' &&
    isListOfTexts(series) &&
    typeof alerts === 'number' &&
    (next === null || typeof next === 'string')
  if (!isWhole || !frequency || !rhythm || !weekday || (list !== 'newsletter' && list !== 'alerts'))
    return null
  return {
    email,
    list,
    frequency,
    rhythm,
    weekday,
    monthday,
    hours,
    pause_until,
    data_sources: series,
    alerts,
    next,
  }
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function parseMoment(value: unknown): number | null {
  const ms = typeof value === 'string' ? Date.parse(value) : NaN
  return Number.isNaN(ms) ? null : ms
}
