/**
 * Reads the points of one series: `series/data/{id}.csv` (date,value,quality, optionally source and day), or
 * the same as JSON `{ dates, values, quality }`.
 */
import { z } from 'zod'
import { isIsoDate } from '#core/time/iso-date.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import type { SeriesPoints } from '#contract/content-item.ts'
import { qualitySchema, type Quality } from '#contract/primitives.ts'
import { cellNumber, parseCsv, type CsvRow } from '#core/text/csv.ts'
import { parseFile, readText } from '../parse/parsed-file.ts'
import { reportIssues } from '../parse/schema-reasons.ts'
import { dateBasisProblem, forecastWord } from './point-notes.ts'
import { pathText, type ReportAt } from '../parse/problems.ts'
import { fileLocation, type PackParseContext } from '../parse/parse-context.ts'

export type Points = Pick<SeriesPoints, 'dates' | 'values' | 'quality'>

/** Reports a problem of point number `index`. */
type Report = (index: number, column: string, reason: string) => void

const COLUMNS = ['date', 'value', 'quality', 'source', 'day'] as const
const REQUIRED_COLUMNS = 3
const jsonSchema = z.strictObject({
  dates: z.array(z.string()),
  values: z.array(z.number().nullable()),
  /** One quality for all points, or one per point. */
  quality: z.union([qualitySchema, z.array(qualitySchema)]),
})

/** @returns `null`, with problems, when the file is no series */
export function readPoints(context: PackParseContext, file: string): Points | null {
  return file.endsWith('.csv') ? readCsv(context, file) : readJson(context, file)
}

function readCsv(context: PackParseContext, name: string): Points | null {
  const { file } = fileLocation(context, name)
  const text = readText(context.pack, name, context.problems)
  return text === null
    ? null
    : readCsvPoints(text, (line, column, reason) =>
        context.problems.add({ file, line, place: column, reason }),
      )
}

/**
 * Parses points from the text of `series/data/{id}.csv`.
 *
 * @param problem called for every error; lines count from 1
 * @returns `null`, after problems, when the text is no series
 */
export function readCsvPoints(
  text: string,
  problem: (line: number, column: string, reason: string) => void,
): Points | null {
  const parsed = parseCsv(text)
  if (!parsed.ok) {
    problem(parsed.line, '', 'has a quotation mark that does not close')
    return null
  }
  const [header, ...rows] = parsed.rows
  const columns = header?.cells.join(',') ?? ''
  const width = header?.cells.length ?? 0
  if (width < REQUIRED_COLUMNS || columns !== COLUMNS.slice(0, width).join(',')) {
    problem(1, '', `must start with the header ${COLUMNS.join(',')}; source and day may be left out`)
    return null
  }
  let isWhole = true
  const report: Report = (index, column, reason) => {
    isWhole = false
    problem(rows[index]?.line ?? 1, column, reason)
  }
  const values = rows.map(({ cells }, index) => {
    if (cells.length !== width) report(index, '', `has ${cells.length} fields where the header has ${width}`)
    const value = cellNumber(cells[1] ?? '')
    if (value === undefined)
      report(index, 'value', `"${cells[1]}" is not a number; a gap is empty, decimals have a point`)
    return value ?? null
  })
  const quality = rows.flatMap(({ cells }, index) => {
    const word = qualitySchema.safeParse(cells[2])
    if (!word.success)
      report(
        index,
        'quality',
        `"${cells[2] ?? ''}" is no quality; there are ${qualitySchema.options.join(', ')}`,
      )
    return word.success ? [word.data] : []
  })
  const dates = rows.map(({ cells }) => cells[0] ?? '')
  checkDates(dates, report, 'date')
  if (isWhole) checkForecast(quality, report, 'quality')
  if (isWhole) checkNotes({ dates, values, quality }, rows, width, report)
  return isWhole ? { dates, values, quality } : null
}

/** Checks the notes of a point. They are not stored, but must not contradict the stored values. */
function checkNotes(
  { dates, values, quality }: Points,
  rows: readonly CsvRow[],
  width: number,
  report: Report,
): void {
  rows.forEach(({ cells }, index) => {
    const date = dates[index] ?? ''
    const word = quality[index]
    if (word === undefined || values[index] === null) return
    const foretold = forecastWord(cells[3] ?? '', date, word)
    if (foretold !== null) {
      const year = date.slice(0, 4)
      report(
        index,
        'source',
        `says "${foretold}", but the point is marked "${word}"; what was foretold is marked "forecast", and a later account names a year after ${year}`,
      )
    }
    const problem = width === COLUMNS.length ? dateBasisProblem(cells[4] ?? '', !isIllustrative(word)) : null
    if (problem !== null) report(index, 'day', problem)
  })
}

function readJson(context: PackParseContext, name: string): Points | null {
  const parsed = parseFile(context.pack, name, context.problems)
  if (!parsed) return null
  const problem: ReportAt = (path, reason) =>
    context.problems.add({ file: parsed.file, line: parsed.lineOf(path), place: pathText(path), reason })
  const checked = jsonSchema.safeParse(parsed.value)
  if (!checked.success) {
    reportIssues(checked.error, parsed.value, problem)
    return null
  }
  const { dates, values, quality } = checked.data
  const words: Quality[] = typeof quality === 'string' ? dates.map(() => quality) : quality
  let isWhole = true
  for (const [list, length] of [
    ['values', values.length],
    ['quality', words.length],
  ] as const) {
    if (length === dates.length) continue
    isWhole = false
    problem([list], `has ${length} entries where dates has ${dates.length}`)
  }
  const report: Report = (index, column, reason) => {
    isWhole = false
    problem([column, index], reason)
  }
  checkDates(dates, report, 'dates')
  if (isWhole) checkForecast(words, report, 'quality')
  return isWhole ? { dates, values, quality: words } : null
}

function checkDates(dates: readonly string[], report: Report, column: string): void {
  dates.forEach((date, index) => {
    const before = dates[index - 1]
    if (!isIsoDate(date)) report(index, column, `"${date}" is not a date that exists, YYYY-MM-DD`)
    else if (before !== undefined && isIsoDate(before) && date <= before) {
      report(index, column, `${date} does not come after ${before}`)
    }
  })
}

/** Requires forecasts to be last, because readers' charts split a series at its first forecast. */
function checkForecast(quality: readonly Quality[], report: Report, column: string): void {
  const first = quality.indexOf('forecast')
  if (first < 0) return
  quality.forEach((word, index) => {
    if (index > first && word !== 'forecast')
      report(index, column, `a point marked "${word}" stands after a forecast`)
  })
}
