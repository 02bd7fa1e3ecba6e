/** Figures as comma separated values, for machines or for people. Form: docs/wire.md, "Files". */
import { csvText, MACHINE_CSV, type CsvCell } from '#chart/export/csv.ts'
import { csvOfDocument, exportDocument } from '#chart/export/export-document.ts'
import {
  longRows,
  partitionExportable,
  tableOfColumns,
  publishedColumns,
  type DateRange,
} from '#chart/export/export-rows.ts'
import type { PortalSeries } from '#chart/data/read-series.ts'
import type { QueryOfFile } from '#contract/portal-files.ts'
import { localeOf, localizedPath, type Lang } from '#core/locale.ts'
import { withAsOf } from '#core/addresses/as-of.ts'
import { seriesPath } from '#core/addresses/page-paths.ts'
import { textsByLocale } from '#texts/by-locale.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { figureFileName } from './figure-files.ts'
import { portalSeries } from './portal-series.ts'

export interface SeriesCsvFile {
  /** Written when it is needed. */
  readonly text: () => string
  /** Ids of series that may be shown but not downloaded. */
  readonly leftOut: readonly string[]
  readonly fileName: string
}

/** @param publicUrl origin of the site, which a file for people names its series by */
export function seriesCsvFile(
  edition: Edition,
  { sources, lang, shape, ...days }: QueryOfFile<'seriesCsv'>,
  publicUrl: string,
): SeriesCsvFile {
  const series = portalSeries(edition, sources, lang)
  const { given, leftOut } = partitionExportable(series)
  const range = { from: days.from ?? null, to: days.to ?? null }
  return {
    text: () => {
      if (shape === 'spreadsheet') return spreadsheetForm(series, range, edition, lang, publicUrl)
      return csvText(
        shape === 'long' ? longForm(longRows(given, range)) : wideForm(publishedColumns(given, range)),
        MACHINE_CSV,
      )
    },
    leftOut: leftOut.map(({ id }) => id),
    fileName: figureFileName(
      given.map(({ id }) => id),
      'csv',
    ),
  }
}

/** Format of a chart's download menu, with the page of each series as the address to cite. */
function spreadsheetForm(
  series: readonly PortalSeries[],
  range: DateRange,
  { asOf }: Edition,
  lang: Lang,
  publicUrl: string,
): string {
  const locale = localeOf(lang)
  const addressOf = (id: string) =>
    withAsOf(publicUrl + localizedPath(seriesPath(id), locale), asOf?.day ?? null)
  return csvOfDocument(
    exportDocument({
      series,
      shown: null,
      range,
      addressOf,
      locale,
      words: textsByLocale[locale].chart.export,
    }),
    locale,
  )
}

function wideForm(columns: ReturnType<typeof publishedColumns>): CsvCell[][] {
  const { headings, rows } = tableOfColumns(columns)
  return [['date', ...headings], ...rows.map(({ date, values }) => [date, ...values])]
}

function longForm(rows: ReturnType<typeof longRows>): CsvCell[][] {
  return [
    ['date', 'series', 'value', 'quality'],
    ...rows.map(({ date, series, value, quality }) => [date, series, value, quality]),
  ]
}
