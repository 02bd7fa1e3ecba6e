/** Parses any CSV or JSON by the columns that the content pack names. */
import type { LiveQuery } from '#contract/entities/live-config.ts'
import { parseNumeral } from './numeral.ts'
import { rejectDeletions, rejectSeveralSeries, sdmxDimensions } from './single-series.ts'
import { dateOfPeriod, longestPeriodMonths } from './period.ts'
import { sortedByDate, SourceFormatError, type SourcePoint, type SourcePoints } from '../source-points.ts'
import { parseTable } from './table.ts'

type CsvQuery = Extract<LiveQuery, { connector: 'csv' }>
type JsonQuery = Extract<LiveQuery, { connector: 'json' }>

/** @throws SourceFormatError when a column is missing, or a cell is no date or no number */
export function readMappedCsv(
  text: string,
  { separator, decimal, date, value, where: conditionsByName }: CsvQuery,
): SourcePoints {
  const conditions = Object.entries(conditionsByName)
  const { rows, line } = parseTable(text, separator, [date, value, ...conditions.map(([name]) => name)])
  const meant = rows
    .map((row, index) => ({ row, at: index }))
    .filter(({ row }) => conditions.every(([name, expectedValue]) => row.get(name) === expectedValue))
  const ofOne = meant.map(({ row }) => row)
  // A renamed filter value selects no rows, which is an error; an empty table is another case.
  const renamed = conditions.find(
    ([name, expectedValue]) => rows.length > 0 && !rows.some((row) => row.get(name) === expectedValue),
  )
  if (renamed) throw new SourceFormatError(`${renamed[0]} is nowhere "${renamed[1]}"`)
  const dimensions = sdmxDimensions([...(rows[0]?.keys() ?? [])], date, value)
  if (dimensions.length > 0) rejectDeletions(ofOne)
  rejectSeveralSeries(ofOne, dimensions)
  const points = meant.map(({ row, at: position }) =>
    parsePoint(row.get(date) ?? '', parseNumeral(row.get(value) ?? '', decimal), `line ${line(position)}`),
  )
  return {
    points: sortedByDate(points),
    unit: '',
    updated: null,
    longestMonths: longestPeriodMonths(ofOne.map((row) => row.get(date) ?? '')),
  }
}

/** @throws SourceFormatError when there is no list at the path, or an entry has no date or no number */
export function readMappedJson(document: unknown, { rows: path, date, value }: JsonQuery): SourcePoints {
  const list = valueAtPath(document, path)
  if (!Array.isArray(list)) throw new SourceFormatError(`has no list at "${path}"`)
  const points = list.map((entry: unknown, index) => {
    const day = valueAtPath(entry, date)
    const number = valueAtPath(entry, value)
    const read =
      typeof number === 'string'
        ? parseNumeral(number, '.')
        : number === null || number === undefined
          ? null
          : number
    return parsePoint(
      typeof day === 'string' || typeof day === 'number' ? String(day) : '',
      read,
      `entry ${index + 1}`,
    )
  })
  return {
    points: sortedByDate(points),
    unit: '',
    updated: null,
    longestMonths: longestPeriodMonths(list.map((entry: unknown) => String(valueAtPath(entry, date)))),
  }
}

function parsePoint(period: string, value: unknown, position: string): SourcePoint {
  const date = dateOfPeriod(period)
  if (date === null) throw new SourceFormatError(`${position}: "${period.slice(0, 40)}" is no date`)
  if (value !== null && (typeof value !== 'number' || !Number.isFinite(value)))
    throw new SourceFormatError(`${position}: no number`)
  return { date, value }
}

/** Returns the value at a dotted path; `undefined` = none. Only own keys count. */
function valueAtPath(value: unknown, path: string): unknown {
  let current = value
  for (const key of path === '' ? [] : path.split('.')) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined
    current = Object.entries(current).find(([name]) => name === key)?.[1]
  }
  return current
}
