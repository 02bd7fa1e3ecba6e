/**
 * Reads the counts of areas by date: the newest and the previous one from `areas/areas.csv`, earlier ones
 * from `areas/history.csv`, which may be missing.
 */
import { cellNumber, parseCsv, type CsvRow } from '#core/text/csv.ts'
import { compareText } from '#core/text/compare-text.ts'
import type { ContentOf, PackedAreaCounts } from '#contract/content-item.ts'
import {
  AREA_MEASURES,
  areaCountSchema,
  qualityOfMeasure,
  type AreaCount,
  type AreaMeasure,
  type MeasurePoints,
} from '#contract/entities/area-history.ts'
import { previousVacancyQuality } from '#contract/entities/area.ts'
import type { Quality } from '#contract/primitives.ts'
import { qualityOf, RANGES } from './areas.ts'
import type { CheckedDocument, Location } from '../parse/checked-document.ts'
import { readText } from '../parse/parsed-file.ts'
import { reportIssues } from '../parse/schema-reasons.ts'
import { pathText } from '../parse/problems.ts'
import { fileLocation, type ParsedDocuments, type PackParseContext } from '../parse/parse-context.ts'

const FILE = 'areas/history.csv'
/** Measures of a count. */
const NOT_A_COUNT = 'is forecast, but the figures of an area are counts'
/** Columns of `areas/history.csv`, in the required order. */
export const HISTORY_COLUMNS = ['id', 'date', ...AREA_MEASURES, 'quality_vacancy', 'quality_rent'] as const
/** Optional last column, not imported. */
const NOTE_COLUMN = 'source_note'

export interface PackedArea {
  readonly counts: PackedAreaCounts
  /** File and line of the newest count's date. */
  readonly at: Location
}

interface HistoryRow {
  readonly area: string
  readonly count: AreaCount
  readonly at: (column: string) => Location
}

/** @param collected as of `readSeries` */
export function readAreaCounts(
  context: PackParseContext,
  areas: ParsedDocuments<ContentOf<'area'>>,
  collected: string,
): readonly PackedArea[] {
  const rows = Map.groupBy(readHistory(context, areas), ({ area }) => area)
  return areas.documents.map((document) =>
    packedArea(context, document, rows.get(document.id) ?? [], collected),
  )
}

function packedArea(
  context: PackParseContext,
  { id, bodies: { no: area }, at: locate }: CheckedDocument<ContentOf<'area'>>,
  rows: readonly HistoryRow[],
  collected: string,
): PackedArea {
  const { date, vacancy_prev: before, vacancy_prev_date: dayBefore, corrects_date: correctsDate } = area
  const problem = (column: string, reason: string) => context.problems.add({ ...locate([column]), reason })
  if (dayBefore !== undefined && before === null)
    problem('vacancy_prev_date', 'is given without vacancy_prev')
  if (dayBefore !== undefined && dayBefore >= date)
    problem('vacancy_prev_date', `must be before date, is ${dayBefore} and ${date}`)
  if (correctsDate !== undefined && (correctsDate === date || correctsDate === dayBefore)) {
    problem(
      'corrects_date',
      `is a day that was wrong, but ${correctsDate} is stated as ${correctsDate === date ? 'date' : 'vacancy_prev_date'} too`,
    )
  }
  for (const column of ['quality_vacancy', 'quality_vacancy_prev', 'quality_rent'] as const)
    if (area[column] === 'forecast') problem(column, NOT_A_COUNT)
  for (const row of rows) checkHistoryRow(context, row, area)
  const points = (measure: AreaMeasure) =>
    measurePoints([
      ...rows.map(({ count }) => ({
        date: count.date,
        value: count[measure],
        quality: qualityIn(count, measure),
      })),
      ...(measure === 'vacancy' && before !== null && dayBefore !== undefined
        ? [{ date: dayBefore, value: before, quality: previousVacancyQuality(area) }]
        : []),
      { date, value: area[measure], quality: qualityOfMeasure(area, measure) },
    ])
  return {
    at: locate(['date']),
    counts: {
      area: id,
      date,
      correctsDate: correctsDate ?? null,
      lastUpdated: collected,
      points: {
        vacancy: points('vacancy'),
        good_standard_from: points('good_standard_from'),
        good_standard_to: points('good_standard_to'),
        high_standard_from: points('high_standard_from'),
        high_standard_to: points('high_standard_to'),
      },
    },
  }
}

function checkHistoryRow(
  { problems }: PackParseContext,
  { count, at: locate }: HistoryRow,
  area: ContentOf<'area'>,
): void {
  if (count.date >= area.date)
    problems.add({
      ...locate('date'),
      reason: `must be before the count in areas.csv, is ${count.date} and ${area.date}`,
    })
  if (count.date === area.corrects_date)
    problems.add({
      ...locate('date'),
      reason: `is the corrects_date of areas.csv, a day that was wrong: ${count.date}`,
    })
  for (const column of ['quality_vacancy', 'quality_rent'] as const)
    if (count[column] === 'forecast') problems.add({ ...locate(column), reason: NOT_A_COUNT })
  for (const [lower, upper] of RANGES) {
    const [from, to] = [count[lower], count[upper]]
    if (from !== null && to !== null && from > to)
      problems.add({ ...locate(upper), reason: `must not be less than ${lower}, is ${to} and ${from}` })
  }
  const isSameDay = count.date === area.vacancy_prev_date && area.vacancy_prev !== null
  if (isSameDay && count.vacancy !== area.vacancy_prev) {
    problems.add({
      ...locate('vacancy'),
      reason: `is ${count.vacancy ?? 'empty'}, but ${area.vacancy_prev} as vacancy_prev in areas.csv`,
    })
  }
}

/** Of two points on one day the later row counts. */
function measurePoints(
  rows: readonly { readonly date: string; readonly value: number | null; readonly quality: Quality }[],
): MeasurePoints {
  const sorted = [...new Map(rows.map((point) => [point.date, point])).values()].sort((a, b) =>
    compareText(a.date, b.date),
  )
  return {
    dates: sorted.map(({ date }) => date),
    values: sorted.map(({ value }) => value),
    quality: sorted.map(({ quality }) => quality),
  }
}

function qualityIn(count: AreaCount, measure: AreaMeasure): Quality {
  return (measure === 'vacancy' ? count.quality_vacancy : count.quality_rent) ?? 'solid'
}

function readHistory(
  context: PackParseContext,
  areas: ParsedDocuments<ContentOf<'area'>>,
): readonly HistoryRow[] {
  if (!context.pack.files.has(FILE)) return []
  const { file } = fileLocation(context, FILE)
  const problem = (line: number, reason: string, column = '') =>
    context.problems.add({ file, line, place: column, reason })
  const text = readText(context.pack, FILE, context.problems)
  if (text === null) return []
  const parsed = parseCsv(text)
  if (!parsed.ok) {
    problem(parsed.line, 'has a quotation mark that does not close')
    return []
  }
  const [header, ...rows] = parsed.rows
  const knownColumns = HISTORY_COLUMNS.join(',')
  if (![knownColumns, `${knownColumns},${NOTE_COLUMN}`].includes(header?.cells.join(',') ?? '')) {
    problem(1, `must start with the header ${knownColumns}`)
    return []
  }
  const seenKeys = new Set<string>()
  return rows.flatMap((row) => {
    const [id = '', date = ''] = row.cells
    if (!areas.ids.has(id)) problem(row.line, `there is no area "${id}" in areas.csv`, 'id')
    if (seenKeys.has(`${id},${date}`)) problem(row.line, `${date} of "${id}" is there twice`, 'date')
    seenKeys.add(`${id},${date}`)
    const count = countOf(row, header?.cells.length ?? 0, (column, reason) =>
      problem(row.line, reason, column),
    )
    return count
      ? [{ area: id, count, at: (column: string) => ({ file, line: row.line, place: column }) }]
      : []
  })
}

/** @returns `null`, after problems, when the row is no count */
function countOf(
  { cells }: CsvRow,
  width: number,
  problem: (column: string, reason: string) => void,
): AreaCount | null {
  if (cells.length !== width) {
    problem('', `has ${cells.length} cells, the header has ${width}`)
    return null
  }
  const cell = (column: (typeof HISTORY_COLUMNS)[number]) => cells[HISTORY_COLUMNS.indexOf(column)] ?? ''
  const number = (measure: AreaMeasure) =>
    cellNumber(cell(measure)) ?? (cell(measure) === '' ? null : cell(measure))
  const input = {
    date: cell('date'),
    ...Object.fromEntries(AREA_MEASURES.map((measure) => [measure, number(measure)])),
    quality_vacancy: qualityOf(cell('quality_vacancy')) || null,
    quality_rent: qualityOf(cell('quality_rent')) || null,
  }
  const checked = areaCountSchema.safeParse(input)
  if (!checked.success) {
    reportIssues(checked.error, input, (path, reason) => problem(pathText(path), reason))
    return null
  }
  const count = checked.data
  const rents = AREA_MEASURES.filter((measure) => measure !== 'vacancy').some(
    (measure) => count[measure] !== null,
  )
  if (count.vacancy !== null && count.quality_vacancy === null) problem('quality_vacancy', 'is missing')
  if (rents && count.quality_rent === null) problem('quality_rent', 'is missing')
  return count
}
