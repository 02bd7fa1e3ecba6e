/** Series → a JSON-stat 2.0 dataset. Conventions: docs/decisions/0083-figures-as-json-stat-and-workbook.md. */
import { formulaInputs, parseFormula } from '#core/figures/formula.ts'
import { publishersIn } from '#core/figures/publishers.ts'
import type { Lang } from '#core/locale.ts'
import type { JsonStat } from '#contract/entities/json-stat.ts'
import type { Quality } from '#contract/primitives.ts'
import { decimalsOf, type FileSeries } from './file-series.ts'

export interface JsonStatInput {
  /** At least one. */
  readonly series: readonly FileSeries[]
  /** Requested series that may not be downloaded, with the reason. */
  readonly leftOut: readonly { readonly id: string; readonly reason: string }[]
  /** What has been corrected since the day of the dataset, as a sentence; `null` = nothing. */
  readonly correctedLater: string | null
  readonly lang: Lang
  readonly words: JsonStatWords
  /** Absolute URLs of the dataset itself, of its other forms, and of pages. */
  readonly addresses: {
    readonly self: string
    readonly csv: string
    readonly metadata: string
    /** URL of the page of a series. */
    readonly pageOf: (id: string) => string
  }
}

export interface JsonStatWords {
  readonly series: string
  readonly date: string
  /** Explanation of the status `missing`. */
  readonly missing: string
  readonly qualityMeaning: (word: Quality) => string
}

/** The status of a point without a figure. */
const MISSING = 'missing'

/**
 * Maximum number of places per point of a list of values. A place is a date of a series, with or without a
 * point. Above the maximum, values are an object by place, because a list would be mostly `null`.
 */
const MAX_PLACES_PER_POINT = 3

/** @throws when there is no series: the dates are those of the series, so both dimensions would be empty */
export function jsonStatOf({
  series,
  leftOut,
  correctedLater,
  lang,
  words,
  addresses,
}: JsonStatInput): JsonStat {
  if (series.length === 0) throw new Error('a dataset needs a series')
  const dates = [...new Set(series.flatMap(({ points }) => points.map(({ date }) => date)))].sort()
  const dateIndexOf = new Map(dates.map((date, at) => [date, at]))
  const cells = series.flatMap(({ points }, row) =>
    points.map((point) => ({ ...point, place: row * dates.length + (dateIndexOf.get(point.date) ?? 0) })),
  )
  const byId = <Value>(valueOf: (item: FileSeries) => Value): Record<string, Value> =>
    Object.fromEntries(series.map((item) => [item.series.ID, valueOf(item)]))
  const usedQualities = new Set(cells.flatMap(({ value, quality }) => (value === null ? [] : quality)))
  return {
    version: '2.0',
    class: 'dataset',
    href: addresses.self,
    label: series.map(({ series: { texts } }) => texts.title).join(', '),
    ...(correctedLater === null ? {} : { note: [correctedLater] }),
    source: [...new Set(series.flatMap(({ series: { texts } }) => publishersIn(texts.source)))].join('; '),
    updated: series.map(({ series: { last_updated } }) => last_updated).reduce((a, b) => (a > b ? a : b)),
    link: {
      alternate: [{ type: 'text/csv', href: addresses.csv }],
      describedby: [{ type: 'application/json', href: addresses.metadata }],
    },
    id: ['series', 'date'],
    size: [series.length, dates.length],
    role: { time: ['date'], metric: ['series'] },
    dimension: {
      series: {
        label: words.series,
        category: {
          index: Object.fromEntries(series.map(({ series: { ID } }, at) => [ID, at])),
          label: byId(({ series: { texts } }) => texts.title),
          unit: byId(({ series: { texts }, points }) => ({
            label: texts.unit,
            decimals: decimalsOf(points),
          })),
          note: Object.fromEntries(
            series.flatMap(({ series: { ID, definition } }) =>
              definition === '' ? [] : [[ID, [definition]]],
            ),
          ),
        },
      },
      date: {
        label: words.date,
        category: {
          index: Object.fromEntries(dateIndexOf),
          label: Object.fromEntries(dates.map((date) => [date, date])),
        },
      },
    },
    value: valuesOf(cells, series.length * dates.length),
    status: Object.fromEntries(
      cells.map(({ place, value, quality }) => [String(place), value === null ? MISSING : quality]),
    ),
    extension: {
      lang,
      status: {
        label: {
          ...Object.fromEntries([...usedQualities].map((word) => [word, words.qualityMeaning(word)])),
          ...(cells.some(({ value }) => value === null) ? { [MISSING]: words.missing } : {}),
        },
      },
      source: byId(({ series: { texts } }) => texts.source),
      licence: byId(({ series: { licence } }) => licence),
      ...inputsOf(series),
      frequency: byId(({ series: { frequency } }) => frequency),
      page: byId(({ series: { ID } }) => addresses.pageOf(ID)),
      nextUpdate: Object.fromEntries(
        series.flatMap(({ series: { ID, next_update } }) =>
          next_update === null ? [] : [[ID, next_update]],
        ),
      ),
      leftOut: Object.fromEntries(leftOut.map(({ id, reason }) => [id, reason])),
    },
  }
}

/** Inputs of computed series, by their formulas. */
function inputsOf(series: readonly FileSeries[]): Pick<JsonStat['extension'], 'inputs'> {
  const computed = series.flatMap(({ series: { ID } }) => {
    const parsed = parseFormula(ID)
    return parsed.ok ? [[ID, [...formulaInputs(parsed.formula)]] satisfies [string, string[]]] : []
  })
  return computed.length === 0 ? {} : { inputs: Object.fromEntries(computed) }
}

interface Cell {
  /** Index of the point's place among all places, series by series. */
  readonly place: number
  readonly value: number | null
}

function valuesOf(cells: readonly Cell[], places: number): JsonStat['value'] {
  if (places > MAX_PLACES_PER_POINT * cells.length)
    return Object.fromEntries(
      cells.flatMap(({ place, value }) => (value === null ? [] : [[String(place), value]])),
    )
  const values = Array.from({ length: places }, (): number | null => null)
  for (const { place, value } of cells) values[place] = value
  return values
}
