/**
 * Ticks along the time axis: years, quarters, months or single days, with a level for each so that a narrow
 * chart shows fewer of them by style alone.
 */
import { formatDate } from '#core/format/date.ts'
import type { Locale } from '#core/locale.ts'
import { calendarDay, dayNumber, isoOf } from '#core/time/day-number.ts'
import { commonMonths, seriesDating } from './series-dating.ts'

/** 0 is shown at any width, 1 from a medium width, 2 only at a large width. */
export type TickLevel = 0 | 1 | 2

export interface TimeTick {
  readonly day: number
  readonly text: string
  /**
   * A second line: the year, under the first tick of each year that is not the year itself, or the day of a
   * year's tick where figures of other days stand beside it; '' otherwise.
   */
  readonly below: string
  readonly level: TickLevel
}

/** Whether a tick stands on the first or the last day of its period. */
export type TickAnchor = 'start' | 'end'

/**
 * Common dating of the figures. Yearly figures of 31 December get their ticks on that day, so that the point
 * of 2024 stands over "2024" and not over "2025"; quarters and columns likewise.
 */
export interface TimeGrain {
  /** For ticks of whole years. */
  readonly years: TickAnchor
  /** For ticks of months and quarters. */
  readonly parts: TickAnchor
  /** Months between the figures: 12, 6 or 3 when all have that interval, otherwise 1. Ticks are never closer. */
  readonly months: number
  /**
   * Whether ticks of years stand at year ends and some series has figures of other days. A figure of January
   * 2024 stands right of the tick of 2023 then, so the ticks say their day. Columns stand for whole years,
   * and their ticks for no day.
   */
  readonly mixed: boolean
}

/** Words of the ticks; a quarter is 1 to 4. */
export interface TimeWords {
  readonly locale: Locale
  readonly quarter: (quarter: number) => string
}

/** Steps in months; a step may be thinned to a longer multiple of it. */
const MONTH_STEPS = [1, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 6000, 12_000]
/** Steps used only for thinning, where the usual ones leave too few. */
const THINNING_STEPS = [...MONTH_STEPS, 48, 480].sort((a, b) => a - b)

/** Most labels at each level: plots of about 190, 380 and 600 px, labels of about 45 px. */
const MAX_TICKS: Readonly<Record<TickLevel, number>> = { 0: 4, 1: 8, 2: 12 }

/**
 * Ticks stand at year ends if any series has year ends, since a wrong year is the worse error. Columns have
 * ticks under their middle, lines at the change of period.
 *
 * @param seriesDays day numbers of each series that is not drawn as steps
 * @param hasSteps whether there are series drawn as steps, which change on any day
 */
export function timeGrain(
  seriesDays: readonly Float64Array[],
  hasColumns: boolean,
  hasSteps: boolean = false,
): TimeGrain {
  const datings = seriesDays.filter((days) => days.length > 0).map(seriesDating)
  const monthsOfEnds = commonMonths(datings.map(({ end }) => end))
  const months = Math.max(monthsOfEnds, commonMonths(datings.map(({ start }) => start)), 1)
  const isEnd = monthsOfEnds > 0
  const hasYearEnds = datings.some(({ end }) => end === 12)
  return {
    years: hasYearEnds || (isEnd && hasColumns) ? 'end' : 'start',
    parts: isEnd && (hasColumns || months >= 3) ? 'end' : 'start',
    months,
    mixed: hasYearEnds && !hasColumns && (hasSteps || datings.some(({ end }) => end !== 12)),
  }
}

/** Ticks from the first to the last day, inclusive; at least one whenever `first <= last`. */
export function timeTicks(first: number, last: number, grain: TimeGrain, words: TimeWords): TimeTick[] {
  const isRoomy = (months: number) =>
    months >= grain.months && countOf(first, last, months, grain) <= MAX_TICKS[2]
  const step = MONTH_STEPS.find(isRoomy) ?? 12_000
  const months = periodsIn(first, last, step, grain)
  if (months.length === 0 || (months.length === 1 && grain.months === 1)) return dayTicks(first, last, words)
  const some = thinOut({ months, step }, MAX_TICKS[1])
  const thinned = thinOut(some, MAX_TICKS[0])
  const medium = new Set(some.months)
  const narrow = new Set(thinned.months)
  const yearShownAt = new Map<number, TickLevel>()
  return months.map((month) => {
    const level: TickLevel = narrow.has(month) ? 0 : medium.has(month) ? 1 : 2
    const year = Math.floor(month / 12)
    const isYear = step >= 12 || (grain.parts === 'start' && month % 12 === 0)
    // A tick shows its year unless an earlier tick shows it at every width where this one is visible.
    const isNewYear = level < (yearShownAt.get(year) ?? 3)
    if (isNewYear) yearShownAt.set(year, level)
    const day = dayOfPeriod(month, anchorOf(step, grain))
    const isDated = grain.mixed && step >= 12 && level === 0
    return {
      day,
      text: isYear ? String(year) : monthText(month, step, grain, words),
      below: isDated
        ? formatDate(isoOf(day), words.locale, 'short')
        : isNewYear && !isYear
          ? String(year)
          : '',
      level,
    }
  })
}

function anchorOf(step: number, grain: TimeGrain): TickAnchor {
  return step >= 12 ? grain.years : grain.parts
}

/** Month numbers: year × 12 + month − 1. A tick stands in the first or the last month of its period. */
function periodsIn(first: number, last: number, step: number, grain: TimeGrain): number[] {
  const anchor = anchorOf(step, grain)
  const offset = anchor === 'end' ? Math.min(step, 12) - 1 : 0
  const start = calendarDay(first)
  const months: number[] = []
  let month = Math.floor((start.year * 12 + start.month - 1 - offset) / step) * step + offset
  for (; dayOfPeriod(month, anchor) <= last; month += step) {
    if (dayOfPeriod(month, anchor) >= first) months.push(month)
  }
  return months
}

/** An upper guess is enough to choose a step, and needs no list of a thousand months. */
function countOf(first: number, last: number, step: number, grain: TimeGrain): number {
  const guess = (last - first) / 30.44 / step
  return guess > 2 * MAX_TICKS[2] ? guess : periodsIn(first, last, step, grain).length
}

function dayOfPeriod(month: number, anchor: TickAnchor): number {
  const ofMonth = anchor === 'end' ? month + 1 : month
  const firstDay = dayNumber(Math.floor(ofMonth / 12), (ofMonth % 12) + 1, 1)
  return anchor === 'end' ? firstDay - 1 : firstDay
}

interface Periods {
  readonly months: readonly number[]
  readonly step: number
}

/** The ticks that stay when at most `most` have room: those on a rounder step, or else every n-th. */
function thinOut({ months, step }: Periods, max: number): Periods {
  if (months.length <= max) return { months, step }
  for (const longer of THINNING_STEPS) {
    if (longer <= step || longer % step !== 0) continue
    const onStep = months.filter((month) => isOnStep(month, step, longer))
    if (onStep.length <= max && onStep.length >= Math.max(2, max / 2)) return { months: onStep, step: longer }
  }
  const every = Math.ceil(months.length / max)
  return { months: months.filter((_, index) => index % every === 0), step: step * every }
}

/** Whole years by their number, parts of a year by their position in it. */
function isOnStep(month: number, step: number, longer: number): boolean {
  return step >= 12
    ? (Math.floor(month / 12) * 12) % longer === 0
    : Math.floor(month / step) % (longer / step) === 0
}

function monthText(month: number, step: number, grain: TimeGrain, words: TimeWords): string {
  const monthOfYear = (month % 12) + 1
  if (grain.months === 3 && step === 3) return words.quarter(Math.ceil(monthOfYear / 3))
  const firstOfMonth = formatDate(`2000-${String(monthOfYear).padStart(2, '0')}-01`, words.locale, 'short')
  return firstOfMonth.slice(firstOfMonth.indexOf(' ') + 1)
}

/** For a span without two regular ticks: its ends, written out. */
function dayTicks(first: number, last: number, words: TimeWords): TimeTick[] {
  return [...new Set([first, last])].map((day) => ({
    day,
    text: formatDate(isoOf(day), words.locale, 'short'),
    below: String(calendarDay(day).year),
    level: 0,
  }))
}
