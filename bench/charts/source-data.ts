/** The numbers in each library's format: prepared before drawing, so neither time nor memory counts. */
import type { ChartSeries } from '#chart/data/model.ts'
import { isoOf } from '#core/time/day-number.ts'
import type { Scenario } from './scenarios.ts'

const SECONDS_PER_DAY = 86_400

/** As in the API: a text for each date, and separate arrays for every series, as after parsing. */
export function kvartalSource({ days, series }: Scenario): ChartSeries[] {
  return series.map((one) => ({
    id: one.id,
    title: one.title,
    unit: one.unit,
    source: 'Kvartal',
    dates: Array.from(days, isoOf),
    values: [...one.values],
    step: false,
    forecastFrom: null,
    quality: 'solid',
  }))
}

/** Columns: seconds, then each series. */
export function uplotSource({ days, series }: Scenario): Float64Array[] {
  return [days.map((day) => day * SECONDS_PER_DAY), ...series.map((one) => one.values.slice())]
}

/** Typed arrays with alternating milliseconds and values, its fastest format. */
export function echartsSource({ days, series }: Scenario): Float64Array[] {
  return series.map((one) =>
    Float64Array.from({ length: days.length * 2 }, (_, place) => {
      const point = place >> 1
      return place % 2 === 0 ? (days[point] ?? 0) * SECONDS_PER_DAY * 1000 : (one.values[point] ?? 0)
    }),
  )
}

/** Pairs of milliseconds and value. */
export function highchartsSource({ days, series }: Scenario): [number, number][][] {
  return series.map((one) =>
    Array.from(days, (day, point) => [day * SECONDS_PER_DAY * 1000, one.values[point] ?? 0]),
  )
}
