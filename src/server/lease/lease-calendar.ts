/** The next adjustment of a lease case as an entry of a calendar (RFC 5545). */
import { hash } from 'node:crypto'
import { changePercent, signedPercent } from '#blocks/lease/lease-change.ts'
import { awaitedText } from '#blocks/lease/lease-words.ts'
import { adjustmentDates } from '#core/lease/adjustment-dates.ts'
import { leaseFormats } from '#core/lease/lease-formats.ts'
import type { LeaseReport } from '#core/lease/lease-report.ts'
import { langOf, type Locale } from '#core/locale.ts'
import { addDays, type IsoDate } from '#core/time/iso-date.ts'
import { leaseProofByLocale } from '#texts/by-locale/lease-proof-texts-by-locale.ts'
import { leaseTextsByLocale } from '#texts/by-locale/lease-texts-by-locale.ts'
import { calendarDate, calendarText, foldedLine } from '../site-files/calendar-lines.ts'

export interface LeaseCalendarCase {
  readonly report: LeaseReport
  readonly locale: Locale
  readonly siteName: string
  /** Address of the case without a day, so that it shows what is known when it is opened. */
  readonly address: string
}

/**
 * An all-day entry that does not block time. The same case and day have the same UID, so a calendar that
 * takes the file again, when the index is known, changes its entry.
 *
 * @returns `null` = no adjustment is left
 */
export function leaseCalendar({ report, locale, siteName, address }: LeaseCalendarCase): string | null {
  const date = dayAfter(report)
  if (date === null) return null
  const { hostname } = new URL(address)
  const id = hash('sha256', `${address} ${date}`).slice(0, 32)
  const { title, text } = wordsOf(report, date, locale)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(siteName)}//${hostname}//${langOf(locale).toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}@${hostname}`,
    // The day of the case: the same question has the same bytes.
    `DTSTAMP:${calendarDate(report.asOf)}T000000Z`,
    `DTSTART;VALUE=DATE:${calendarDate(date)}`,
    `DTEND;VALUE=DATE:${calendarDate(addDays(date, 1))}`,
    `SUMMARY:${calendarText(title)}`,
    `DESCRIPTION:${calendarText(`${text}\n${leaseTextsByLocale[locale].result.disclaimer}\n${address}`)}`,
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(foldedLine).join('')
}

function dayAfter({ terms, asOf }: LeaseReport): IsoDate | null {
  const last = adjustmentDates(terms, asOf).at(-1)
  return last !== undefined && last > asOf ? last : null
}

function wordsOf({ next }: LeaseReport, date: IsoDate, locale: Locale) {
  const texts = leaseTextsByLocale[locale]
  const { result, block } = texts
  const { calendar } = leaseProofByLocale[locale]
  const formats = leaseFormats(locale)
  if (next?.kind === 'known') {
    const { row } = next
    const yearly = result.kroner(formats.amount(row.yearly.exact))
    const monthly = result.kroner(formats.amount(row.monthly.exact))
    const change = result.percent(signedPercent(changePercent(row), locale))
    return { title: calendar.titleWithRent(yearly, change), text: block.newRent(yearly, monthly) }
  }
  if (next?.date === date) return { title: calendar.title, text: awaitedText(next, texts, formats) }
  return { title: calendar.title, text: next ? block.notComputed(formats.date(next.date)) : '' }
}
