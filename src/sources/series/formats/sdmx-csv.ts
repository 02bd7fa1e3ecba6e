/**
 * CSV as Norges Bank's SDMX service answers: semicolons, columns known by their names only, the unit as a
 * power of ten.
 */
import { parseTable } from './table.ts'
import { parseNumeral } from './numeral.ts'
import { rejectSeveralSeries } from './single-series.ts'
import { dateOfPeriod, longestPeriodMonths } from './period.ts'
import { sortedByDate, SourceFormatError, type SourcePoints } from '../source-points.ts'

/** What tells one series of the answer from another; a column may be missing. */
const SERIES_COLUMNS = ['FREQ', 'BASE_CUR', 'QUOTE_CUR', 'INSTRUMENT_TYPE', 'TENOR', 'UNIT_MEASURE'] as const

/** Words of the header in Norwegian, with which values have a comma for decimals. */
const NORWEGIAN_HEADERS = ['Frekvens', 'Løpetid', 'Multiplikator', 'Basisvaluta', 'Innsamlingstidspunkt']

/**
 * Header words follow the language asked for, the codes do not: columns are found by code. `UNIT_MULT` 2
 * means that the value is for a hundred units, so that the value of one is what it is divided by.
 *
 * @throws SourceFault when a column is missing, a value is no number, or the answer holds several series
 */
export function readSdmxCsv(text: string): SourcePoints {
  const { rows, line } = parseTable(text, ';', ['TIME_PERIOD', 'OBS_VALUE'], [...SERIES_COLUMNS, 'UNIT_MULT'])
  const [first] = rows
  rejectSeveralSeries(rows, SERIES_COLUMNS)
  // A point anywhere shows that the words are Norwegian and the numbers are not.
  const hasComma =
    NORWEGIAN_HEADERS.some((name) => first?.has(name)) &&
    rows.every((row) => !row.get('OBS_VALUE')?.includes('.'))
  const points = rows.map((row, at) => {
    const period = row.get('TIME_PERIOD') ?? ''
    const date = dateOfPeriod(period)
    if (date === null) throw new SourceFormatError(`line ${line(at)}: "${period}" is no period`)
    const cell = row.get('OBS_VALUE') ?? ''
    const value = hasComma ? parseNumeral(cell, ',') : parseNumber(cell)
    if (value === undefined) throw new SourceFormatError(`line ${line(at)}: "${cell}" is no number`)
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

/** `1,234.5` and `1234.5`; `null` = none, `undefined` = something else. */
function parseNumber(text: string): number | null | undefined {
  return parseNumeral(text.replace(/(?<=\d),(?=\d{3}(\D|$))/g, ''), '.')
}

/** Division by a power of ten on the digits: 1.2345 per 100 must not become 0.012344999. */
function perUnit(value: number, power: string): number {
  const digits = Number(power)
  if (!Number.isInteger(digits) || Math.abs(digits) > 9) throw new SourceFormatError(`UNIT_MULT ${power}`)
  // Small numbers are written with an exponent of their own: 1.5e-7.
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Number(`${mantissa}e${Number(exponent) - digits}`)
}
