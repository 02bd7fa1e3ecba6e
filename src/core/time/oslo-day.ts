/**
 * The wall clock in Oslo, by the summer-time rule itself rather than a time-zone database: server and every
 * browser agree, also one without Temporal. Right from 1996, when the European rule took its present form.
 */
import { DAY_MS, dateOfMs } from './iso-date.ts'
import type { IsoDate } from './iso-date.ts'

const HOUR_MS = 3_600_000
const MARCH = 2
const OCTOBER = 9

/** The calendar day in Europe/Oslo at an instant; '' outside the range of dates. */
export function osloDay(epochMs: number): IsoDate {
  return dateOfMs(osloWallMs(epochMs))
}

/**
 * The instant moved by Oslo's offset, so that its UTC fields read as the clock on an Oslo wall. Directive
 * 2000/84/EC: summer time from the last Sunday of March to the last Sunday of October, both at 01:00 UTC.
 */
export function osloWallMs(epochMs: number): number {
  const year = new Date(epochMs).getUTCFullYear()
  const isSummer = epochMs >= clockChangeMs(year, MARCH) && epochMs < clockChangeMs(year, OCTOBER)
  return epochMs + (isSummer ? 2 : 1) * HOUR_MS
}

/** 01:00 UTC on the last Sunday of a month of 31 days. */
function clockChangeMs(year: number, month: number): number {
  const lastDay = Date.UTC(year, month, 31)
  return lastDay - new Date(lastDay).getUTCDay() * DAY_MS + HOUR_MS
}

/**
 * The instant at which an Oslo wall reads this: the way back from {@link osloWallMs}. Of the hour that comes
 * twice in autumn it is the second one; in the hour that spring leaves out it is an hour before.
 *
 * @param wallMs as `osloWallMs` gives it
 */
export function osloInstant(wallMs: number): number {
  const winter = wallMs - HOUR_MS
  return osloWallMs(winter) === wallMs ? winter : wallMs - 2 * HOUR_MS
}
