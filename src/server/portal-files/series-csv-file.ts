/** Figures for machines as comma separated values. Form: docs/wire.md, "Files". */
import { csvText, MACHINE_CSV, type CsvCell } from '#chart/export/csv.ts'
import { longRows, sortedOut, tableOfColumns, wholeColumns } from '#chart/export/rows.ts'
import type { QueryOfFile } from '#contract/portal-files.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { portalSeries } from './portal-series.ts'

export interface SeriesCsvFile {
  /** Written when it is needed. */
  readonly text: () => string
  /** Ids of series that may be seen but not taken along. */
  readonly leftOut: readonly string[]
  readonly fileName: string
}

/** Longer names are cut by some systems. */
const LONGEST_NAME = 80

export function seriesCsvFile(edition: Edition, { sources, lang, shape, ...days }: QueryOfFile<'seriesCsv'>): SeriesCsvFile {
  const { given, leftOut } = sortedOut(portalSeries(edition, sources, lang))
  const range = { from: days.from ?? null, to: days.to ?? null }
  return {
    text: () => csvText(shape === 'long' ? longForm(longRows(given, range)) : wideForm(wholeColumns(given, range)), MACHINE_CSV),
    leftOut: leftOut.map(({ id }) => id),
    fileName: fileNameOf(given.map(({ id }) => id)),
  }
}

function wideForm(columns: ReturnType<typeof wholeColumns>): CsvCell[][] {
  const { headings, rows } = tableOfColumns(columns)
  return [['date', ...headings], ...rows.map(({ date, values }) => [date, ...values])]
}

function longForm(rows: ReturnType<typeof longRows>): CsvCell[][] {
  return [['date', 'series', 'value', 'quality'], ...rows.map(({ date, series, value, quality }) => [date, series, value, quality])]
}

function fileNameOf(ids: readonly string[]): string {
  const joined = ids.join('_')
  return `kvartal-${ids.length > 0 && joined.length <= LONGEST_NAME ? joined : `${ids.length}-series`}.csv`
}
