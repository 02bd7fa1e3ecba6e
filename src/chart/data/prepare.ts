/**
 * Prepares data and options for every form of the chart (picture, legend, summary, table). Independent of
 * zoom and hidden series, so that colours, dashes, markers and axes stay when the view changes.
 */
import { axisOf, axisUnit } from '#core/chart/chart-axis.ts'
import { FIRST_CHART_YEAR } from '#core/chart/chart-years.ts'
import { MAX_CHART_SERIES } from '#core/limits.ts'
import { seriesStyle, type SeriesDash, type SeriesMarker } from '#core/chart/series-style.ts'
import type { ChartNoteCode } from '#texts/blocks/chart-words.ts'
import { parseDateList, type DateList } from './date-list.ts'
import { dayOf } from '#core/time/day-number.ts'
import type { AxisSide, ChartNote, ChartOptions, ChartSeries } from './model.ts'
import { seriesPoints, yearBounds, type SeriesPoints } from './series-points.ts'

/** A series with its drawing style and axis. */
export interface PreparedSeries extends SeriesPoints {
  readonly id: string
  readonly title: string
  readonly unit: string
  readonly source: string
  /** As in `ChartSeries`; '' = unknown. */
  readonly frequency: string
  readonly step: boolean
  /** Index among the series, which gives colour, dash and marker. */
  readonly index: number
  /** 0–3, for `--chart-1` to `--chart-4`. */
  readonly colour: number
  readonly dash: SeriesDash
  /** Marker of the line; `null` where the plot has no other series. */
  readonly marker: SeriesMarker | null
  /** Place in `PreparedChart.axes`. */
  readonly axis: number
  /** Day to which a step series holds its last value, drawn without a point; NaN when it does not. */
  readonly heldUntil: number
  /**
   * Columns are filled; a step series stays a line even among columns, its points being changes and not
   * periods.
   */
  readonly shape: 'line' | 'area'
}

export interface PreparedAxis {
  readonly side: AxisSide
  /** True for the second axis of a side. */
  readonly outer: boolean
  /** Over the axis, or '' when the unit follows each number or the units differ. */
  readonly title: string
  /** The unit that follows each number, or ''. */
  readonly suffix: string
  /** Indices of its series. */
  readonly series: readonly number[]
}

/** A chart ready for every form, before a reader zooms or hides series. */
export interface PreparedChart {
  /** Whether each series has a plot of its own: not for a single series, but kept when others are hidden. */
  readonly isInPanels: boolean
  readonly series: readonly PreparedSeries[]
  readonly axes: readonly PreparedAxis[]
  readonly notes: readonly ChartNote[]
}

/**
 * Prepares a chart from any input; an empty chart has notes with the reason. Of more than ten series the
 * first ten count; of duplicate IDs the first.
 */
export function prepareChart(input: readonly ChartSeries[], options: ChartOptions): PreparedChart {
  const notes: ChartNote[] = []
  const note = (code: ChartNoteCode, series: ChartSeries | null) =>
    notes.push({ code, series: series?.id ?? null, text: options.texts.note(code, series?.title ?? '') })

  const seenIds = new Set<string>()
  const unique = input.filter((series) => {
    if (seenIds.has(series.id)) note('duplicate-series', series)
    return !seenIds.has(series.id) && seenIds.add(series.id)
  })
  if (unique.length > MAX_CHART_SERIES) note('too-many-series', null)
  const chartSeries = unique.slice(0, MAX_CHART_SERIES)
  const from = Math.max(options.fromYear ?? FIRST_CHART_YEAR, FIRST_CHART_YEAR)
  if (options.toYear !== null && options.toYear < from) note('years-reversed', null)
  const bounds = yearBounds(from, options.toYear)

  let dates: DateList | null = null
  const points = chartSeries.map((series) => {
    dates = parseDateList(series.dates, dates)
    const columns = seriesPoints(series, dates, bounds.firstDay, bounds.lastDay, dayOf(options.today))
    if (columns.hasBadDates) note('bad-dates', series)
    if (columns.hasBadValues) note('bad-values', series)
    if (columns.values.every(Number.isNaN) && columns.carried === null) note('no-points', series)
    return columns
  })
  const units = [...new Set(chartSeries.map((series) => series.unit))]
  // In panels every series has its own plot, and panels of one unit share a scale.
  const isInPanels = options.panels === true && chartSeries.length > 1
  const magnitudes = points.map((columns, index) =>
    isInPanels
      ? units.indexOf(chartSeries[index]?.unit ?? '')
      : axisOf(lastKnownValue(columns, options.today), options.yAxes),
  )
  const used = [...new Set(magnitudes)].sort((a, b) => a - b)
  return {
    isInPanels,
    series: chartSeries.flatMap((series, index) => {
      const columns = points[index]
      const axis = used.indexOf(magnitudes[index] ?? 0)
      if (!columns) return []
      const prepared = preparedSeries(series, columns, index, axis, options, bounds.lastDay)
      return [chartSeries.length > 1 && !isInPanels ? prepared : { ...prepared, marker: null }]
    }),
    axes: used.map((magnitude, index) => {
      const axis = preparedAxis(chartSeries, magnitudes, magnitude, isInPanels ? 0 : index)
      // The heading of a panel has the unit already.
      return isInPanels ? { ...axis, title: '' } : axis
    }),
    notes,
  }
}

function preparedSeries(
  series: ChartSeries,
  points: SeriesPoints,
  index: number,
  axis: number,
  options: ChartOptions,
  lastDay: number,
): PreparedSeries {
  const style = seriesStyle(index)
  return {
    ...points,
    id: series.id,
    title: series.title,
    unit: series.unit,
    source: series.source,
    frequency: series.frequency ?? '',
    step: series.step,
    index,
    colour: style.colour,
    dash: style.dash,
    marker: style.marker,
    axis,
    heldUntil:
      series.step && points.forecastStart === points.days.length
        ? Math.min(dayOf(options.today), lastDay)
        : Number.NaN,
    shape: options.type === 'column' && !series.step ? 'area' : 'line',
  }
}

/**
 * The last shown value that is neither a forecast nor after today, or, of forecasts only, the last; it
 * decides the axis (decision 33).
 */
function lastKnownValue(
  { days, values, forecastStart, carried }: SeriesPoints,
  today: string,
): number | null {
  const todayNumber = dayOf(today)
  const last = values.findLastIndex(
    (value, index) => index < forecastStart && !Number.isNaN(value) && (days[index] ?? 0) <= todayNumber,
  )
  return values[last] ?? carried?.value ?? values.findLast((value) => !Number.isNaN(value)) ?? null
}

function preparedAxis(
  series: readonly ChartSeries[],
  magnitudes: readonly number[],
  magnitude: number,
  place: number,
): PreparedAxis {
  const members = magnitudes.flatMap((own, index) => (own === magnitude ? [index] : []))
  const unit = axisUnit(members.map((index) => series[index]?.unit ?? ''))
  return {
    side: place % 2 === 0 ? 'left' : 'right',
    outer: place >= 2,
    title: unit?.title ?? '',
    suffix: unit?.suffix ?? '',
    series: members,
  }
}
