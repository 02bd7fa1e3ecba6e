/** Parses the date formats of feeds. */
import { osloInstant } from '#core/time/wall-instant.ts'
import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts'
import { momentInZone } from './date-zones.ts'

/** Maximum time in the future: a later date is an error, and the article would stay first for as long. */
const MAX_AHEAD_MS = DAY_MS
const MIN_DATE_MS = Date.UTC(1990, 0, 1)
/** Two-digit years from here on belong to the last century (RFC 2822 §4.3). */
const CENTURY_CUT = 50
const MAX_CHARACTERS = 80

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'ma', 'jun', 'jul', 'aug', 'sep', 'o', 'nov', 'de'] as const

const WEEKDAY = String.raw`(?:[a-zæøå]{2,10}\.?,?\s*)?`
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th|\.)?`
const MONTH = String.raw`([a-z]{3,9})\.?`
const REST = String.raw`(?!\d)(.*)`

interface WrittenDate {
  readonly year: number
  /** Month, from 0. */
  readonly month: number
  readonly day: number
  /** Text of time and zone. */
  readonly rest: string
}

const FORMS: readonly (readonly [form: RegExp, read: (parts: readonly string[]) => WrittenDate])[] = [
  // `2026-11-20T06:00:00Z`, `2026/11/20`
  [
    new RegExp(String.raw`^(\d{4})([-/])(\d{1,2})\2(\d{1,2})${REST}$`, 'i'),
    ([, year, , month, day, rest = '']) => ({
      year: Number(year),
      month: Number(month) - 1,
      day: Number(day),
      rest,
    }),
  ],
  // `20261120T060000Z`
  [
    /^(\d{4})(\d{2})(\d{2})(?:t(.*))?$/i,
    ([, year, month, day, rest = '']) => ({
      year: Number(year),
      month: Number(month) - 1,
      day: Number(day),
      rest: rest && `t${rest}`,
    }),
  ],
  // `20.11.2026 06:00`, `20.11.26`
  [
    new RegExp(String.raw`^${WEEKDAY}(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})${REST}$`, 'i'),
    ([, day, month, year, rest = '']) => ({
      year: yearOf(year),
      month: Number(month) - 1,
      day: Number(day),
      rest,
    }),
  ],
  // `Fri, 20 Nov 2026 06:00:00 +0100`, `fredag 20. november 2026 kl. 06.00`
  [
    new RegExp(String.raw`^${WEEKDAY}${DAY}[\s-]*${MONTH},?[\s-]+(\d{4}|\d{2})${REST}$`, 'i'),
    ([, day, month, year, rest = '']) => ({
      year: yearOf(year),
      month: monthOf(month),
      day: Number(day),
      rest,
    }),
  ],
  // asctime: `Fri Nov 20 16:29:06 CET 2026`; before the next form, which would take the hour for part of the
  // year
  [
    new RegExp(
      String.raw`^(?:[a-z]{2,10},?\s+)?${MONTH}\s+${DAY}\s+(\d{1,2}:\d{2}(?::\d{2})?)(?:\s+([a-z/_]{1,32}|[+-]\d{4}))?\s+(\d{4})$`,
      'i',
    ),
    ([, month, day, time = '', zone = '', year]) => ({
      year: Number(year),
      month: monthOf(month),
      day: Number(day),
      rest: `${time} ${zone}`,
    }),
  ],
  // `November 20, 2026 06:00`
  [
    new RegExp(String.raw`^(?:[a-z]{2,10},?\s+)?${MONTH}\s+${DAY},?\s+(\d{4})${REST}$`, 'i'),
    ([, month, day, year, rest = '']) => ({
      year: Number(year),
      month: monthOf(month),
      day: Number(day),
      rest,
    }),
  ],
]

/** `06:00`, `06.00:00,123`, `6:00 PM`, `6 p.m.`, `060000`, and the zone after it. */
const CLOCK = new RegExp(
  String.raw`^(?:,?\s*(?:[-–—|·]\s*)?|t)(?:klokken\s+|kl\.?\s*|at\s+)?` +
    String.raw`(?:(\d{1,2})(?=[:.]\d|\s?[ap]\.?m)(?:[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?)?(?:\s?([ap])\.?m\b\.?)?|(\d{2})(\d{2})(?:(\d{2})(?:[.,]\d{1,9})?)?)` +
    String.raw`(?!\d)\s*(.*)$`,
  'i',
)

/**
 * Parses a moment to ISO 8601 UTC; '' = missing or implausible. A time without a zone is Oslo time; a time
 * with an unknown zone gives ''.
 *
 * @param now milliseconds since 1970
 */
export function parseArticleDate(dateText: string, now: number): string {
  const text = dateText.length > 4 * MAX_CHARACTERS ? '' : dateText.trim().replace(/\s+/g, ' ')
  const epochMs = text.length > MAX_CHARACTERS ? Number.NaN : parseMoment(text)
  return epochMs >= MIN_DATE_MS && epochMs <= now + MAX_AHEAD_MS ? new Date(epochMs).toISOString() : ''
}

function parseMoment(text: string): number {
  for (const [form, read] of FORMS) {
    const parts = form.exec(text)
    if (parts) return instant(read(parts))
  }
  return Number.NaN
}

/** NaN for an invalid day or time, or for more text after it than a time and a known zone. */
function instant({ year, month, day, rest }: WrittenDate): number {
  const midnight = Date.UTC(year, month, day)
  if (new Date(midnight).getUTCDate() !== day || new Date(midnight).getUTCMonth() !== month) return Number.NaN
  // A day without a time: any moment of the day is valid.
  if (rest.trim() === '' || rest.trim() === ',') return midnight
  const clock = CLOCK.exec(rest)
  if (clock === null) return Number.NaN
  const [
    ,
    spaced,
    spacedMinute = '0',
    spacedSecond = '0',
    half,
    compact,
    compactMinute = '0',
    compactSecond = '0',
    zone = '',
  ] = clock
  const hour = hourOf(Number(spaced ?? compact), half)
  const minute = Number(spaced === undefined ? compactMinute : spacedMinute)
  const second = Number(spaced === undefined ? compactSecond : spacedSecond)
  // ISO 8601 allows 24:00 for the end of a day, and 60 for a leap second.
  const isReal = minute < 60 && second <= 60 && (hour < 24 || (hour === 24 && minute === 0 && second === 0))
  if (!isReal) return Number.NaN
  const wall = midnight + (hour * 60 + minute) * MINUTE_MS + second * 1_000
  return zone.trim() === '' ? osloInstant(wall) : momentInZone(zone.trim(), wall)
}

/** @param half `a` or `p`: 12 AM is midnight, 12 PM noon; hours beyond 12 are on the 24-hour clock */
function hourOf(hour: number, half: string | undefined): number {
  return half === undefined || hour > 12 ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

function yearOf(text = ''): number {
  const year = Number(text)
  if (text.length !== 2) return year
  return year < CENTURY_CUT ? 2000 + year : 1900 + year
}

/** English and Norwegian names, whole or cut short: `May` and `mai`, `Oct` and `okt`, `Dec` and `des`. */
function monthOf(name = ''): number {
  const monthIndex = MONTHS.findIndex((start) => name.toLowerCase().startsWith(start))
  // The abbreviations of March and May share their first letters.
  return monthIndex === 4 && name.toLowerCase().startsWith('mar')
    ? 2
    : monthIndex < 0
      ? Number.NaN
      : monthIndex
}
