/** Figure files other than CSV: their series, or the reason for a refusal. Formats: docs/wire.md, "Files". */
import { withAsOf } from '#core/addresses/as-of.ts'
import { seriesPath } from '#core/addresses/page-paths.ts'
import { localeOf, localizedPath, type Lang } from '#core/locale.ts'
import type { PortalError } from '#contract/entities/error.ts'
import type { QueryOfFile } from '#contract/portal-files.ts'
import { seriesFileUrl, SERIES_CSV_PATH, SERIES_FILE_PATHS } from '#contract/series-csv-url.ts'
import type { Figure } from '#contract/entities/series.ts'
import { seriesCitation } from '#pages/model/series-citation.ts'
import { qualityMeaning } from '#pages/generated/quality-words.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { figureFileWordsByLocale } from '#texts/blocks/figure-files.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import { seriesMeta } from '../portal-api/known-series.ts'
import { answerCall } from '../portal-api/handlers.ts'
import { forbiddenFile, portalError, tooManyPoints } from '../portal-api/portal-error.ts'
import type { LaterInFile } from '../as-of/later-corrections.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { figureWorkbook, type Workbook } from './figure-workbook.ts'
import { fileSeries, type FileSeries } from './file-series.ts'
import { jsonStatOf } from './json-stat.ts'

export interface DownloadableSeries {
  /** At least one. */
  readonly given: readonly FileSeries[]
  /** Series that are shown on the site but may not be downloaded. */
  readonly leftOut: readonly FileSeries[]
  /** What has been corrected since the day of the file; omitted = nothing. */
  readonly later?: LaterInFile
}

/** Series by ID or formula; days are `YYYY-MM-DD`, inclusive, and left out = open. */
export interface SeriesFileQuery {
  readonly sources: readonly string[]
  readonly lang: Lang
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * The series of a file, or the error: 404 when none is known, 403 when no licence allows it, 400 when there
 * are too many points.
 */
export function downloadableSeries(
  edition: Edition,
  { sources, lang, from, to }: SeriesFileQuery,
  maxPoints: number,
): DownloadableSeries | { readonly error: PortalError } {
  const series = fileSeries(edition, sources, lang, { from: from ?? null, to: to ?? null })
  if (series.length === 0) return { error: portalError('rest_not_found', lang) }
  const given = series.filter((item) => item.series.exportable)
  const leftOut = series.filter((item) => !item.series.exportable)
  if (given.length === 0) return { error: forbiddenFile(leftOut.map(forbiddenSeriesOf), lang) }
  const points = given.reduce((sum, item) => sum + item.points.length, 0)
  return points > maxPoints ? { error: tooManyPoints(maxPoints, lang) } : { given, leftOut }
}

/**
 * Refusal when none of the known requested series may be downloaded; `null` = at least one may, or none is
 * known.
 */
export function forbiddenFigures(
  edition: Edition,
  { sources, lang }: Pick<SeriesFileQuery, 'sources' | 'lang'>,
): PortalError | null {
  const metas = sources.flatMap((id) => seriesMeta(edition.snapshot, id, lang) ?? [])
  if (metas.length === 0 || metas.some(({ exportable }) => exportable)) return null
  return forbiddenFile(
    metas.map(({ texts, licence, sourceUrl }) => ({
      title: texts.title,
      licence,
      source: texts.source,
      sourceUrl,
    })),
    lang,
  )
}

function forbiddenSeriesOf({ series: { texts, licence }, meta: { sourceUrl } }: FileSeries) {
  return { title: texts.title, licence, source: texts.source, sourceUrl }
}

/** JSON text of a JSON-stat dataset. */
export function jsonStatText(
  { given, leftOut, later }: DownloadableSeries,
  { lang, from, to }: QueryOfFile<'seriesJsonStat'>,
  publicUrl: string,
  { asOf }: Pick<Edition, 'asOf'>,
): string {
  const locale = localeOf(lang)
  const { chart } = textsByLocale[locale]
  const words = chart.export
  const ids = given.map(({ series: { ID } }) => ID)
  const days = [from === undefined ? '' : `&from=${from}`, to === undefined ? '' : `&to=${to}`].join('')
  const address = (path: string, inside = '') =>
    withAsOf(publicUrl + seriesFileUrl(path, ids, lang) + inside, asOf?.day ?? null)
  return JSON.stringify(
    jsonStatOf({
      series: given,
      leftOut: leftOut.map(({ series: { ID, licence } }) => ({ id: ID, reason: licence || words.noReason })),
      correctedLater: later?.sentence ?? null,
      lang,
      words: {
        series: words.series,
        date: words.date,
        missing: figureFileWordsByLocale[locale].missing,
        qualityMeaning: (word) => qualityMeaning(word, pageTextsByLocale[locale]),
      },
      addresses: {
        self: address(SERIES_FILE_PATHS.jsonStat, days),
        csv: address(SERIES_CSV_PATH, days),
        metadata: address(SERIES_FILE_PATHS.metadata),
        pageOf: (id) => withAsOf(publicUrl + localizedPath(seriesPath(id), locale), asOf?.day ?? null),
      },
    }),
  )
}

/** The sheets of a workbook. */
export function workbookOf(
  { given, leftOut, later }: DownloadableSeries,
  edition: Edition,
  lang: Lang,
  publicUrl: string,
): Workbook {
  const locale = localeOf(lang)
  const { chart } = textsByLocale[locale]
  const words = figureFileWordsByLocale[locale]
  const site = { locale, publicUrl, today: edition.today, asOf: edition.asOf?.day ?? null }
  return figureWorkbook({
    given,
    leftOut,
    correctedLater: later?.sentence ?? null,
    locale,
    today: edition.today,
    words: {
      ...chart.controls,
      ...chart.export,
      ...words,
      about: words.aboutSheet,
      citation: pageTextsByLocale[locale].seriesPage.citation,
      qualityName: (word) => chart.export.qualityName[word],
      leftOut: (title, licence) => chart.export.leftOut(title, licence || chart.export.noReason),
    },
    pageOf: (id) => withAsOf(publicUrl + localizedPath(seriesPath(id), locale), site.asOf),
    citationOf: ({ series }) => seriesCitation(site, series, figureOf(edition, series.ID, lang)).apa,
  })
}

/** The last value of a series; `null` = no observations. */
function figureOf(edition: Edition, id: string, lang: Lang): Figure | null {
  const answered = answerCall('figures', edition, { sources: [id], lang })
  return answered.ok ? (answered.data[0] ?? null) : null
}

/**
 * `kvartal-no-policy-rate.json`. Some systems truncate long names, so many ids are replaced by their number;
 * brackets and commas of formulas become hyphens.
 */
export function figureFileName(ids: readonly string[], ending: string): string {
  const joined = ids.map((id) => id.replace(/[(),]+/g, '-').replace(/-$/, '')).join('_')
  return `kvartal-${ids.length > 0 && joined.length <= MAX_NAME_LENGTH ? joined : `${ids.length}-series`}.${ending}`
}

const MAX_NAME_LENGTH = 80
