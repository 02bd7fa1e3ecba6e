/** Index mode: every series is 100 at its first visible point, to compare developments in different units. */
import { stepValueAt, pointAt } from '../geometry/step-values.ts'
import { legendOf, type LegendEntry } from '../words/legend.ts'
import type { ChartOptions } from '../data/model.ts'
import type { PreparedChart, PreparedSeries } from '../data/prepare.ts'
import type { DaySpan } from '../geometry/spans.ts'
import { firstAtOrAfter, type PointValue } from '../data/series-points.ts'
import { visibleSeries } from '../data/visible-series.ts'
import { pointFrom } from './point-search.ts'

const BASE = 100

export interface IndexedChart {
  readonly chart: PreparedChart
  /** Titles of visible series without an index: no point in view, or a first value of zero or below. */
  readonly leftOut: readonly string[]
}

export interface IndexWords {
  /** Stands over the axis. */
  readonly indexAxis: string
  /** The unit of every series, which legend, table, summary and tooltip name after it. */
  readonly indexUnit: string
}

/**
 * On one axis and as lines, since columns would measure from zero. IDs, colours and dashes stay.
 *
 * @param span the base of each series is its first point in this span; for a step series, the value in force
 *   at its start
 */
export function toIndexedChart(
  chart: PreparedChart,
  hidden: readonly string[],
  span: DaySpan,
  words: IndexWords,
): IndexedChart {
  const visible = visibleSeries(chart, hidden)
  const based = visible.map((series) => ({ series, base: baseOf(series, span) }))
  const series = based.flatMap(({ series: original, base }) =>
    base ? toIndexedSeries(original, base, words) : [],
  )
  return {
    chart: {
      ...chart,
      series,
      axes: [
        {
          side: 'left',
          outer: false,
          title: words.indexAxis,
          suffix: '',
          series: series.map((entry) => entry.index),
        },
      ],
    },
    leftOut: based.flatMap(({ series: { title }, base }) => (base ? [] : title)),
  }
}

/** Legend of the indexed chart, including series that are hidden or have no index; one axis needs no name. */
export function indexedLegend(chart: PreparedChart, options: ChartOptions, words: IndexWords): LegendEntry[] {
  return legendOf(
    { ...chart, axes: [], series: chart.series.map((series) => ({ ...series, ...indexStyle(words) })) },
    options,
  )
}

/**
 * Base of the index; `null` when no point of the series is in the span, although a line may cross it, or when
 * it is zero or below.
 */
function baseOf(series: PreparedSeries, span: DaySpan): PointValue | null {
  const index = pointFrom(series, firstAtOrAfter(series.days, span.first), 1)
  const base = stepValueAt(series, span.first) ?? pointAt(series, index)
  return base.value > 0 && base.day <= span.last ? base : null
}

/** Columns have become lines. */
function indexStyle({ indexUnit }: IndexWords) {
  return { unit: indexUnit, shape: 'line' } as const
}

/** An index over an illustrative base is illustrative. */
function toIndexedSeries(series: PreparedSeries, base: PointValue, words: IndexWords): PreparedSeries {
  const indexOf = (value: number) => (value / base.value) * BASE
  return {
    ...series,
    values: series.values.map(indexOf),
    illustrates: base.mark === 'illustrative' ? series.illustrates.map(() => 1) : series.illustrates,
    carried: series.carried && { ...series.carried, value: indexOf(series.carried.value) },
    axis: 0,
    ...indexStyle(words),
  }
}
