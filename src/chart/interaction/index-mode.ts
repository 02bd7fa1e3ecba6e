/** Every series as an index, 100 at its first visible point, so that developments in different units can be compared. */
import { legendOf, type LegendEntry } from '../legend.ts'
import type { ChartOptions } from '../model.ts'
import type { PreparedChart, PreparedSeries } from '../prepare.ts'
import type { DaySpan } from '../spans.ts'
import { heldAt, pointFrom } from './point-search.ts'
import { firstAtOrAfter } from '../series-points.ts'

const BASE = 100

export interface IndexedChart {
  readonly chart: PreparedChart
  /** Titles of visible series that begin at zero or below, which no index can be made of. */
  readonly leftOut: readonly string[]
}

export interface IndexWords {
  /** Stands over the axis. */
  readonly indexAxis: string
  /** The unit of every series, which legend, table, summary and tooltip name after it. */
  readonly indexUnit: string
}

/**
 * On one axis and as lines, since columns would measure from zero. Ids, colours and dashes stay.
 *
 * @param shown the base of each series is its first point in here; a step series' is the value in force at its start
 */
export function indexedChart(chart: PreparedChart, hidden: readonly string[], shown: DaySpan, words: IndexWords): IndexedChart {
  const visible = chart.series.filter((series) => !hidden.includes(series.id))
  const based = visible.map((series) => ({ series, base: baseOf(series, shown) }))
  const series = based.flatMap(({ series: one, base }) => (base > 0 ? [indexed(one, base, words)] : []))
  return {
    chart: {
      type: chart.type === 'column' ? 'line' : chart.type,
      series,
      axes: [{ side: 'left', outer: false, title: words.indexAxis, suffix: '', series: series.map((one) => one.index) }],
      notes: chart.notes,
    },
    leftOut: based.flatMap(({ series: one, base }) => (base <= 0 ? [one.title] : [])),
  }
}

/** The legend of the same chart, with the series that are hidden or cannot be an index; one axis needs no name. */
export function indexedLegend(chart: PreparedChart, options: ChartOptions, words: IndexWords): LegendEntry[] {
  return legendOf({ ...chart, axes: [], series: chart.series.map((series) => ({ ...series, ...looks(words) })) }, options)
}

/** NaN when nothing of the series is shown. */
function baseOf(series: PreparedSeries, shown: DaySpan): number {
  if (series.step) {
    const held = heldAt(series, shown.first)
    if (held) return held.value
  }
  const first = pointFrom(series, firstAtOrAfter(series.days, shown.first), 1)
  return first >= 0 && (series.days[first] ?? 0) <= shown.last ? (series.values[first] ?? Number.NaN) : Number.NaN
}

/** Columns have become lines. */
function looks({ indexUnit }: IndexWords) {
  return { unit: indexUnit, shape: 'line' } as const
}

function indexed(series: PreparedSeries, base: number, words: IndexWords): PreparedSeries {
  const indexOf = (value: number) => (value / base) * BASE
  return {
    ...series,
    values: series.values.map(indexOf),
    carried: series.carried && { day: series.carried.day, value: indexOf(series.carried.value) },
    axis: 0,
    ...looks(words),
  }
}
