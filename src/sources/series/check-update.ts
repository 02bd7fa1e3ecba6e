/**
 * Decides whether an update may replace the published points. Each refusal is one sentence with the error and
 * its position.
 */
import type { SeriesPoints } from '#contract/content-item.ts'
import type { LiveConfig } from '#contract/entities/live-config.ts'
import type { Frequency } from '#contract/entities/series.ts'
import { PERIOD_MONTHS, periodOf } from '#core/figures/calendar-period.ts'
import { periodsBetween } from './period-days.ts'
import { isProvisional } from './provisional.ts'
import type { SourcePoint } from './source-points.ts'

type Points = Pick<SeriesPoints, 'dates' | 'values' | 'quality'>

export interface SeriesUpdate {
  readonly received: readonly SourcePoint[]
  /** Unit stated by the source; '' = none. */
  readonly unit: string
  /** Months of the longest period that the source names; 0 = it names days or weeks. */
  readonly longestMonths: number
  readonly before: Points | null
  readonly after: Points
  readonly expect: LiveConfig['expect']
  readonly frequency: Frequency
  /** `YYYY-MM-DD`. */
  readonly today: string
}

/** Number of revisions that is normal whatever their share. */
const MAX_FREE_REVISIONS = 3

/** Maximum number of points, more than a century of days. */
const MAX_POINTS = 40_000

const CHECKS: readonly ((update: SeriesUpdate) => string | null)[] = [
  tooMany,
  longerPeriod,
  emptyOrShrunk,
  otherUnit,
  outOfRange,
  beyondToday,
  vanished,
  jump,
  manyRevisions,
]

/** Returns the reason of a refusal; `null` = accepted. */
export function updateRefusal(update: SeriesUpdate): string | null {
  for (const check of CHECKS) {
    const refusal = check(update)
    if (refusal !== null) return refusal
  }
  return null
}

function tooMany({ received, after }: SeriesUpdate): string | null {
  const count = Math.max(received.length, after.dates.length)
  return count > MAX_POINTS ? `makes ${count} points; a series has at most ${MAX_POINTS}` : null
}

/** Refuses annual points in a monthly series: the average of a year would count as the figure of its December. */
function longerPeriod({ longestMonths, frequency }: SeriesUpdate): string | null {
  const months = PERIOD_MONTHS[frequency]
  return months !== undefined && longestMonths > months
    ? `has a value of ${longestMonths} months where the series has one for ${months === 1 ? 'each month' : `each ${months} months`}`
    : null
}

function emptyOrShrunk({ received, before, after, frequency }: SeriesUpdate): string | null {
  if (received.length === 0) return 'holds no value'
  const last = before?.dates.filter((_date, index) => !isProvisional(before.quality[index])).at(-1) ?? ''
  const newest = after.dates.at(-1) ?? ''
  return periodOf(newest, frequency) < periodOf(last, frequency)
    ? `ends at ${newest}, but ${last} is known already`
    : null
}

function otherUnit({ unit, expect }: SeriesUpdate): string | null {
  return expect.unit === undefined || unit === expect.unit ? null : `is in "${unit}", not in "${expect.unit}"`
}

function outOfRange({ received, expect: { min = -Infinity, max = Infinity } }: SeriesUpdate): string | null {
  const outOfRange = received.find(({ value }) => value !== null && (value < min || value > max))
  return outOfRange ? `${outOfRange.date}: ${outOfRange.value} is outside ${min} to ${max}` : null
}

/** Refuses observations dated in the future; forecasts are marked as such. */
function beyondToday({ after, today, frequency }: SeriesUpdate): string | null {
  // The current period may be dated by its last day.
  const limit = periodOf(today, frequency)
  const futureIndex = after.dates.findIndex(
    (date, index) => periodOf(date, frequency) > limit && after.quality[index] !== 'forecast',
  )
  return futureIndex < 0 ? null : `${after.dates[futureIndex]} lies ahead`
}

/**
 * Finds a known figure that is missing between figures of the response. Periods that were never published
 * stay open instead; a declared "no value" counts as a revision.
 */
function vanished({ received, before, frequency }: SeriesUpdate): string | null {
  // Series without periods may have gaps.
  if (PERIOD_MONTHS[frequency] === undefined) return null
  const periods = new Set(received.map(({ date }) => periodOf(date, frequency)))
  const first = periodOf(received[0]?.date ?? '', frequency)
  const last = periodOf(received.at(-1)?.date ?? '', frequency)
  const lostPeriod = [...solidValues(before, frequency).keys()].find(
    (period) => period > first && period < last && !periods.has(period),
  )
  if (lostPeriod === undefined) return null
  const ends = [
    received.findLast(({ date }) => periodOf(date, frequency) < lostPeriod),
    received.find(({ date }) => periodOf(date, frequency) > lostPeriod),
  ]
  return `nothing between ${ends[0]?.date} and ${ends[1]?.date}, where a figure is known`
}

function jump({ received, before, frequency, expect: { maxJump } }: SeriesUpdate): string | null {
  const knownPoints = received.filter(({ value }) => value !== null)
  const solid = solidValues(before, frequency)
  const period = (date: string) => periodOf(date, frequency)
  // A response that begins after the last known point must follow it without a gap.
  const end =
    before?.dates.findLast(
      (date, index) => before.values[index] !== null && period(date) < period(knownPoints[0]?.date ?? ''),
    ) ?? ''
  const joined = { date: end, value: solid.get(period(end)) ?? null }
  for (const [index, { date, value }] of knownPoints.entries()) {
    const was = solid.get(period(date))
    if (value !== null && was !== undefined && Math.abs(value - was) > maxJump)
      return `${date}: ${was} would become ${value}: more than ${maxJump}`
    const last = knownPoints[index - 1] ?? joined
    // Across missing periods the series may have moved once per period.
    const maxMove = last.value === null ? 0 : maxJump * periodsBetween(last.date, date, frequency)
    // A move between two published figures is accepted, however large.
    const isKnown = was === value && solid.get(period(last.date)) === last.value
    if (!isKnown && value !== null && last.value !== null && Math.abs(value - last.value) > maxMove) {
      return `from ${last.value} on ${last.date} to ${value} on ${date}: more than ${maxMove}`
    }
  }
  return null
}

function manyRevisions({
  received,
  before,
  after,
  frequency,
  expect: { maxRevised },
}: SeriesUpdate): string | null {
  const from = periodOf(received[0]?.date ?? '', frequency)
  const now = new Map(
    after.dates.map((date, index) => [periodOf(date, frequency), after.values[index] ?? null]),
  )
  // The response does not cover points before its first one; a known value missing after it would be
  // withdrawn.
  const known = [...solidValues(before, frequency)].filter(([period]) => period >= from)
  const revised = known.filter(([period, was]) => now.get(period) !== was).length
  return revised > MAX_FREE_REVISIONS && revised > maxRevised * known.length
    ? `changes ${revised} of ${known.length} known values`
    : null
}

/** Published facts by period; estimates and forecasts may be replaced. */
function solidValues(points: Points | null, frequency: Frequency): ReadonlyMap<string, number> {
  return new Map(
    (points?.dates ?? []).flatMap((date, index): [string, number][] => {
      const value = points?.values[index] ?? null
      const quality = points?.quality[index]
      return value === null || isProvisional(quality) ? [] : [[periodOf(date, frequency), value]]
    }),
  )
}
