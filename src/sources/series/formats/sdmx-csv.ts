/** Parses CSV of Norges Bank's SDMX service: semicolons, columns by name, the unit as a power of ten. */
import { parseTable } from './table.ts'
import { parseNumeral } from './numeral.ts'
import { rejectSeveralSeries } from './single-series.ts'
import { dateOfPeriod, longestPeriodMonths } from './period.ts'
import { sortedByDate, SourceFormatError, type SourcePoints } from '../source-points.ts'

/** Columns that identify a series in the response; each may be missing. */
const SERIES_COLUMNS = ['FREQ', 'BASE_CUR', 'QUOTE_CUR', 'INSTRUMENT_TYPE', 'TENOR', 'UNIT_MEASURE'] as const

/** Norwegian header words, which come with decimal commas. */
const NORWEGIAN_HEADERS = ['Frekvens', 'Løpetid', 'Multiplikator', 'Basisvaluta', 'Innsamlingstidspunkt']

/**
 * Parses the response. Header words follow the requested language while codes do not, so columns are found by
 * code. `UNIT_MULT` 2 means that the value is for a hundred units, so the value is divided by 100.
 *
 * @throws SourceFormatError when a column is missing, a value is no number, or the answer holds several
 *   series
 */
export function readSdmxCsv(text: string): SourcePoints {
  const { rows, line } = parseTable(text, ';', ['TIME_PERIOD', 'OBS_VALUE'], [...SERIES_COLUMNS, 'UNIT_MULT'])
  const [first] = rows
  rejectSeveralSeries(rows, SERIES_COLUMNS)
  // A decimal point anywhere shows that only the words are Norwegian.
  const hasComma =
    NORWEGIAN_HEADERS.some((name) => first?.has(name)) &&
    rows.every((row) => !row.get('OBS_VALUE')?.includes('.'))
  const points = rows.map((row, index) => {
    const period = row.get('TIME_PERIOD') ?? ''
    const date = dateOfPeriod(period)
    if (date === null) throw new SourceFormatError(`line ${line(index)}: "${period}" is no period`)
    const cell = row.get('OBS_VALUE') ?? ''
    const value = hasComma ? parseNumeral(cell, ',') : parseNumber(cell)
    if (value === undefined) throw new SourceFormatError(`line ${line(index)}: "${cell}" is no number`)
    return { date, value: value === null ? null : perUnit(value, row.get('UNIT_MULT') ?? '0') }
  })
  const unit = first?.get('UNIT_MEASURE') ?? first?.get('QUOTE_CUR') ?? ''
  return {
    points: sortedByDate(points),
    unit,
    updated: null,
    longestMonths: longestPeriodMonths(rows.map((row) => row.get('TIME_PERIOD') ?? '')),
  }
}

/** Parses `1,234.5` and `1234.5`; `null` = no value, `undefined` = something else. */
function parseNumber(text: string): number | null | undefined {
  return parseNumeral(text.replace(/(?<=\d),(?=\d{3}(\D|$))/g, ''), '.')
}

/** Divides by a power of ten on the digits: 1.2345 per 100 must not become 0.012344999. */
function perUnit(value: number, power: string): number {
  const digits = Number(power)
  if (!Number.isInteger(digits) || Math.abs(digits) > 9) throw new SourceFormatError(`UNIT_MULT ${power}`)
  // Small numbers may have an exponent: 1.5e-7.
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Number(`${mantissa}e${Number(exponent) - digits}`)
}
