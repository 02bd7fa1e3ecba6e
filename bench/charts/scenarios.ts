/** The two charts that every library draws, with the same deterministic numbers. */
import { dayNumber, isoOf } from '#core/time/day-number.ts'

export const SCENARIOS = ['small', 'large'] as const
export type ScenarioName = (typeof SCENARIOS)[number]

export interface BenchSeries {
  readonly id: string
  readonly title: string
  readonly unit: string
  /** 0–3; series with the same number share an axis. */
  readonly axis: number
  readonly values: Float64Array
}

export interface Scenario {
  readonly name: ScenarioName
  /** Days since 1 January 1970, rising; every series has a value on each. */
  readonly days: Float64Array
  readonly series: readonly BenchSeries[]
}

/** CSS pixels of every library's picture, axes and all. */
export const PICTURE = { width: 900, height: 400 }

/** On screen for all alike; a series' dash is its number among them, `[]` being solid. */
export const COLOURS = ['#00566b', '#b4512b', '#5b7a1f', '#7a3e7e']
export const DASHES: readonly (readonly number[])[] = [[], [8, 5], [2, 4], [16, 5, 3, 5], [5, 3]]

/** Visible part of the time range after each zoom, as shares of the left and right edge. */
export const ZOOMS: readonly (readonly [left: number, right: number])[] = [
  [0.25, 0.75],
  [0.4, 0.6],
  [0.1, 0.9],
  [0.3, 0.5],
  [0.5, 0.95],
]

const FIRST_YEAR = 1990
const MONTHS = 400
const DAYS = 100_000
/** A size for each of the portal's four axes. */
const SIZES = [3, 50, 500, 5000]

/** `small`: ten monthly series on four axes. `large`: five daily series of 100 000 points on one. */
export function scenarioOf(name: ScenarioName): Scenario {
  if (name === 'small') {
    const days = Float64Array.from({ length: MONTHS }, (_, month) =>
      dayNumber(FIRST_YEAR + Math.floor(month / 12), (month % 12) + 1, 1),
    )
    const series = Array.from({ length: 10 }, (_, index) =>
      benchSeries(index, index % SIZES.length, days.length, 0.005),
    )
    return { name, days, series }
  }
  const first = dayNumber(FIRST_YEAR, 1, 1)
  const days = Float64Array.from({ length: DAYS }, (_, day) => first + day)
  return {
    name,
    days,
    series: Array.from({ length: 5 }, (_, index) => benchSeries(index, 1, days.length, 0.05)),
  }
}

/** The first and the last day (`YYYY-MM-DD`) of a {@link ZOOMS} entry. */
export function zoomDays(
  { days }: Scenario,
  [left, right]: readonly [number, number],
): readonly [string, string] {
  const at = (share: number) => isoOf(days[Math.round((days.length - 1) * share)] ?? 0)
  return [at(left), at(right)]
}

/** Waves with a rise, and scatter as a share of the size, all to two decimals as statistics have them. */
function benchSeries(index: number, axis: number, length: number, scatter: number): BenchSeries {
  const size = SIZES[axis] ?? 1
  const values = Float64Array.from({ length }, (_, point) => {
    const share = point / length
    const wave = 0.12 * Math.sin(share * (9 + index) + index) + 0.04 * Math.sin(share * 47 + index)
    return (
      Math.round(size * (1 + 0.03 * index + 0.1 * share + wave + scatter * chance(index, point)) * 100) / 100
    )
  })
  return { id: `bench-${index}`, title: `Serie ${index + 1}`, unit: axis === 0 ? '%' : 'NOK', axis, values }
}

/** Evenly scattered from −1 to 1, the same on every machine. */
function chance(series: number, point: number): number {
  let bits = Math.imul(series * 0x10001 + point + 1, 0x9e3779b1)
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b)
  return ((bits ^ (bits >>> 13)) >>> 0) / 0x7fffffff - 1
}
