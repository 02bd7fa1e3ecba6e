/** The many ways in which feeds write a moment. */
import { osloWallMs } from '#core/oslo-day.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** A date that lies further ahead is a mistake of whoever set it. */
const MOST_AHEAD_MS = 48 * HOUR_MS
const EARLIEST_MS = Date.UTC(1990, 0, 1)
/** Two-digit years from here on are of the last century (RFC 2822, 4.3). */
const CENTURY_CUT = 50

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'ma', 'jun', 'jul', 'aug', 'sep', 'o', 'nov', 'de'] as const
/** Names of zones that feeds use, in hours. */
const ZONES: Readonly<Record<string, number>> = {
  z: 0, ut: 0, utc: 0, gmt: 0, wet: 0, bst: 1, cet: 1, met: 1, cest: 2, mest: 2, eet: 2, eest: 3,
  est: -5, edt: -4, cst: -6, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7,
}

/** `06:00`, `06.00:00,123`, `6:00 PM`, `6 p.m.` */
const TIME = String.raw`(\d{1,2})(?=[:.]\d|\s?[ap]\.?m)(?:[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?)?(?:\s?([ap])\.?m\b\.?)?`
const ZONE = String.raw`\s*(?:\(?(z|[a-z]{2,4})(?![a-z+-])\)?|(?:gmt|utc)?([+-]\d{2}):?(\d{2})?)?`
const AFTER_DATE = String.raw`(?:,?(?:\s+|t)(?:kl\.?\s*|at\s+)?${TIME}${ZONE}.{0,20})?`
const FORMS = {
  iso: new RegExp(String.raw`^(\d{4})-(\d{2})-(\d{2})${AFTER_DATE}$`, 'i'),
  /** `Fri, 20 Nov 2026 06:00:00 +0100`, `20. november 2026 kl. 06.00` */
  dayFirst: new RegExp(String.raw`^(?:[a-zæøå]{2,10}\.?,?\s+)?(\d{1,2})\.?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})${AFTER_DATE}$`, 'i'),
  /** `November 20, 2026 06:00` */
  monthFirst: new RegExp(String.raw`^(?:[a-z]{2,10},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})${AFTER_DATE}$`, 'i'),
  /** `20.11.2026 06:00` */
  numbers: new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4})${AFTER_DATE}$`, 'i'),
} as const
const LONGEST = 64

/**
 * The moment as ISO 8601 UTC; '' = none, or not to be believed. A time without a zone is Oslo's.
 *
 * @param now milliseconds since 1970
 */
export function articleDate(written: string, now: number): string {
  const text = written.trim().replace(/\s+/g, ' ')
  const at = text.length > LONGEST ? Number.NaN : momentOf(text)
  return at >= EARLIEST_MS && at <= now + MOST_AHEAD_MS ? new Date(at).toISOString() : ''
}

function momentOf(text: string): number {
  const iso = FORMS.iso.exec(text)
  if (iso) return instant(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]), iso.slice(4))
  const numbers = FORMS.numbers.exec(text)
  if (numbers) return instant(Number(numbers[3]), Number(numbers[2]) - 1, Number(numbers[1]), numbers.slice(4))
  const dayFirst = FORMS.dayFirst.exec(text)
  if (dayFirst) return instant(yearOf(dayFirst[3]), monthOf(dayFirst[2]), Number(dayFirst[1]), dayFirst.slice(4))
  const monthFirst = FORMS.monthFirst.exec(text)
  if (monthFirst) return instant(Number(monthFirst[3]), monthOf(monthFirst[1]), Number(monthFirst[2]), monthFirst.slice(4))
  return Number.NaN
}

/** @param rest hour, minute, second, half of the day, zone name, offset hours, offset minutes, as far as they were written */
function instant(year: number, month: number, day: number, rest: readonly (string | undefined)[]): number {
  const [hourText = '0', minute = '0', second = '0', half, zone, offsetHours, offsetMinutes = '0'] = rest
  const hour = hourOf(Number(hourText), half)
  const wall = Date.UTC(year, month, day, hour, Number(minute), Number(second))
  const isReal = new Date(wall).getUTCDate() === day && new Date(wall).getUTCMonth() === month && hour < 24 && Number(minute) < 60
  if (!isReal) return Number.NaN
  if (offsetHours !== undefined) {
    const sign = offsetHours.startsWith('-') ? -1 : 1
    return wall - sign * (Math.abs(Number(offsetHours)) * HOUR_MS + Number(offsetMinutes) * MINUTE_MS)
  }
  if (rest[0] === undefined) return wall // A day and no time: any moment of it will do.
  const hours = zone === undefined ? undefined : ZONES[zone.toLowerCase()]
  return hours === undefined ? instantInOslo(wall) : wall - hours * HOUR_MS
}

/** @param half `a` or `p`: 12 AM is midnight, 12 PM noon; hours beyond 12 are what they say */
function hourOf(hour: number, half: string | undefined): number {
  return half === undefined || hour > 12 ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

function instantInOslo(wall: number): number {
  const summer = wall - 2 * HOUR_MS
  return osloWallMs(summer) === wall ? summer : wall - HOUR_MS
}

function yearOf(text = ''): number {
  const year = Number(text)
  if (text.length !== 2) return year
  return year < CENTURY_CUT ? 2000 + year : 1900 + year
}

/** English and Norwegian names, whole or cut short: `May` and `mai`, `Oct` and `okt`, `Dec` and `des`. */
function monthOf(name = ''): number {
  const at = MONTHS.findIndex((start) => name.toLowerCase().startsWith(start))
  // March begins as May does.
  return at === 4 && name.toLowerCase().startsWith('mar') ? 2 : at < 0 ? Number.NaN : at
}
