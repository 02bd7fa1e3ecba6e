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
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import type { LaterInFile } from '../as-of/later-corrections.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { figureFileName } from './figure-files.ts'
import { portalSeries } from './portal-series.ts'

export interface SeriesCsvFile {
  /** Written when it is needed. */
  readonly text: () => string
  /** Ids of series that may be shown but not downloaded. */
  readonly leftOut: readonly string[]
  readonly later: LaterInFile | null
  readonly fileName: string
}

/**
 * @param publicUrl origin of the site, which a file for people names its series by
 * @param laterIn what has been corrected since the day of the edition; default: nothing is said
 */
export function seriesCsvFile(
  edition: Edition,
  { sources, lang, shape, ...days }: QueryOfFile<'seriesCsv'>,
  publicUrl: string,
  laterIn: (ids: readonly string[]) => LaterInFile | null = () => null,
): SeriesCsvFile {
  const series = portalSeries(edition, sources, lang)
  const { given, leftOut } = partitionExportable(series)
  const later = laterIn(given.map(({ id }) => id))
  const range = { from: days.from ?? null, to: days.to ?? null }
  return {
    text: () => {
      if (shape === 'spreadsheet') return spreadsheetForm({ series, range, edition, lang, publicUrl, later })
      return csvText(
        shape === 'long' ? longForm(longRows(given, range)) : wideForm(publishedColumns(given, range)),
        MACHINE_CSV,
      )
    },
    leftOut: leftOut.map(({ id }) => id),
    later,
    fileName: figureFileName(
      given.map(({ id }) => id),
      'csv',
    ),
  }
}

/** Format of a chart's download menu, with the page of each series as the address to cite. */
function spreadsheetForm({
  series,
  range,
  edition: { asOf },
  lang,
  publicUrl,
  later,
}: {
  readonly series: readonly PortalSeries[]
  readonly range: DateRange
  readonly edition: Edition
  readonly lang: Lang
  readonly publicUrl: string
  readonly later: LaterInFile | null
}): string {
  const locale = localeOf(lang)
  const addressOf = (id: string) =>
    withAsOf(publicUrl + localizedPath(seriesPath(id), locale), asOf?.day ?? null)
  const document = exportDocument({
    series,
    shown: null,
    range,
    addressOf,
    locale,
    words: textsByLocale[locale].chart.export,
  })
  const remarks = [...document.remarks, ...(later ? [later.sentence] : [])]
  return csvOfDocument({ ...document, remarks }, locale)
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
