/** Forecast and illustrative numbers among the drawn ones, for the description of a chart. */
import type { ChartValueMark } from '#texts/blocks/chart-words.ts'
import type { DateStyle } from '#core/format/date.ts'
import type { Locale } from '#core/locale.ts'
import { dateStyleOfPoints, formatDay } from './point-dates.ts'
import type { PreparedChart, PreparedSeries } from '../data/prepare.ts'
import { markAt } from '../data/series-points.ts'

/** A run of adjacent points of one kind, dated as precisely as the series is measured. */
export interface QualityRun {
  readonly from: string
  /** Equal to `from` where the run is a single point. */
  readonly to: string
  /** Whether both are bare years. */
  readonly isYears: boolean
}

/** Numbers of one kind in one series. */
export interface SeriesQuality {
  readonly title: string
  /** In order of time; empty where `isWhole`. */
  readonly runs: readonly QualityRun[]
  /** Whether every drawn number of the series is of this kind. */
  readonly isWhole: boolean
  readonly count: number
  /** Drawn numbers of the series, of any kind. */
  readonly of: number
}

/**
 * Series with numbers of a kind, in the order of the chart. A value that a step series carried into the first
 * year counts as a number of its own, since its line is drawn from there.
 */
export function drawnQualities(
  chart: PreparedChart,
  mark: ChartValueMark,
  locale: Locale,
): readonly SeriesQuality[] {
  return chart.series.flatMap((series) => {
    const marks = drawnMarks(series)
    const count = marks.filter((point) => point.mark === mark).length
    if (count === 0) return []
    const isWhole = count === marks.length
    const runs = isWhole ? [] : runsOf(marks, mark, dateStyleOfPoints(series.days, series.frequency), locale)
    return [{ title: series.title, runs, isWhole, count, of: marks.length }]
  })
}

interface DrawnMark {
  readonly day: number
  readonly mark: ChartValueMark | null
}

function drawnMarks({
  carried,
  days,
  values,
  illustrates,
  forecastStart,
}: PreparedSeries): readonly DrawnMark[] {
  const own = Array.from(days, (day, index) => ({
    day,
    mark: markAt(illustrates, forecastStart, index),
  })).filter((_, index) => !Number.isNaN(values[index] ?? Number.NaN))
  return carried === null ? own : [{ day: carried.day, mark: carried.mark }, ...own]
}

function runsOf(
  marks: readonly DrawnMark[],
  mark: ChartValueMark,
  styleOn: (day: number) => DateStyle,
  locale: Locale,
): readonly QualityRun[] {
  const runs: { first: number; last: number }[] = []
  marks.forEach((point, index) => {
    if (point.mark !== mark) return
    const run = runs.at(-1)
    if (run !== undefined && marks[index - 1]?.mark === mark) run.last = point.day
    else runs.push({ first: point.day, last: point.day })
  })
  const dateOf = (day: number) => formatDay(day, styleOn(day), locale)
  return runs.map(({ first, last }) => ({
    from: dateOf(first),
    to: dateOf(last),
    isYears: styleOn(first) === 'year' && styleOn(last) === 'year',
  }))
}
