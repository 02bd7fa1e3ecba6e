/**
 * Answers about the newsletter as a browser reads them, by hand as in `read-answer.ts`; loaded with what
 * shows them.
 */
import { isRecord } from '#core/text/is-record.ts'
import { NEWSLETTER_FREQUENCIES, NEWSLETTER_WEEKDAYS } from '#core/newsletter/schedule.ts'
import type { ManagedNewsletter, NewsletterPreview } from './newsletter.ts'

/** What a page shows of a preview. */
export type PreviewedNewsletter = Pick<NewsletterPreview, 'subject' | 'url'> & {
  /** When the first of the next issues leaves, milliseconds since 1970; `null` = none will. */
  readonly nextMs: number | null
}

/** `null` = the answer is none, or leads out of this site. */
export function readPreview(body: unknown): PreviewedNewsletter | null {
  if (!isRecord(body)) return null
  const { subject, url, next } = body
  if (typeof subject !== 'string' || typeof url !== 'string' || !/^\/[^/\\]/.test(url)) return null
  return { subject, url, nextMs: parseMoment(Array.isArray(next) ? next[0] : undefined) }
}

/** When the next issue leaves, milliseconds since 1970; `null` = none will, or the answer is none. */
export function readNextIssue(body: unknown): number | null {
  return isRecord(body) ? parseMoment(body.next) : null
}

/** `null` = the answer is none. */
export function readManagedNewsletter(body: unknown): ManagedNewsletter | null {
  if (!isRecord(body)) return null
  const { email, list, hours, alerts, next } = body
  const frequency = NEWSLETTER_FREQUENCIES.find((one) => one === body.frequency)
  const weekday = NEWSLETTER_WEEKDAYS.find((one) => one === body.weekday)
  const isWhole =
    typeof email === 'string' &&
    typeof hours === 'number' &&
    typeof alerts === 'number' &&
    (next === null || typeof next === 'string')
  if (!isWhole || !frequency || !weekday || (list !== 'newsletter' && list !== 'alerts')) return null
  return { email, list, frequency, weekday, hours, alerts, next }
}

function parseMoment(value: unknown): number | null {
  const ms = typeof value === 'string' ? Date.parse(value) : NaN
  return Number.isNaN(ms) ? null : ms
}
