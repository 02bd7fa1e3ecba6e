/** Metadata of series as a file. */
import { withAsOf } from '#core/addresses/as-of.ts'
import { seriesPath } from '#core/addresses/page-paths.ts'
import { isFormula } from '#core/figures/formula-reference.ts'
import { localeOf, localizedPath, type Lang } from '#core/locale.ts'
import type { SeriesMetadata } from '#contract/entities/series-metadata.ts'
import { seriesFileUrl, SERIES_CSV_PATH, SERIES_FILE_PATHS } from '#contract/series-csv-url.ts'
import { seriesCitation } from '#pages/model/series-citation.ts'
import { qualityMeaning } from '#pages/generated/quality-words.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import { derivedSeries } from '../portal-api/derived-series.ts'
import { answerCall } from '../portal-api/handlers.ts'
import { seriesMeta } from '../portal-api/known-series.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { fileSeries, type FileSeries } from './file-series.ts'

/**
 * In the requested order; unknown ids are left out. Series that may not be downloaded are included, without a
 * value.
 *
 * @param publicUrl origin of the site, without a trailing slash
 */
export function metadataOfSeries(
  edition: Edition,
  { sources, lang }: { readonly sources: readonly string[]; readonly lang: Lang },
  publicUrl: string,
): SeriesMetadata[] {
  return fileSeries(edition, sources, lang, { from: null, to: null }).map((item) =>
    metadataOf(item, edition, lang, publicUrl),
  )
}

function metadataOf(
  { series, meta, points }: FileSeries,
  edition: Edition,
  lang: Lang,
  publicUrl: string,
): SeriesMetadata {
  const locale = localeOf(lang)
  const { ID, texts, exportable } = series
  const figures = answerCall('figures', edition, { sources: [ID], lang })
  const figure = figures.ok ? (figures.data[0] ?? null) : null
  const words = [...new Set(points.flatMap(({ value, quality }) => (value === null ? [] : quality)))]
  const day = edition.asOf?.day ?? null
  const file = (path: string) => withAsOf(publicUrl + seriesFileUrl(path, [ID], lang), day)
  return {
    ID,
    title: texts.title,
    definition: series.definition,
    unit: texts.unit,
    source: texts.source,
    source_url: meta.sourceUrl === '' ? null : meta.sourceUrl,
    ...formulaOf(ID, edition, lang, publicUrl),
    licence: series.licence,
    exportable,
    frequency: series.frequency,
    step: series.step,
    good: series.good,
    first: points[0]?.date ?? null,
    last: points.at(-1)?.date ?? null,
    forecast_from: series.forecast_from,
    last_updated: series.last_updated,
    next_update: series.next_update,
    quality: {
      note: meta.quality_note,
      words: Object.fromEntries(words.map((word) => [word, qualityMeaning(word, pageTextsByLocale[locale])])),
      points: points.map(({ date, value, quality }) => [date, value === null ? null : quality]),
    },
    revisions: revisionsOf(ID, exportable, edition, lang),
    page: withAsOf(publicUrl + localizedPath(seriesPath(ID), locale), day),
    citation: seriesCitation({ locale, publicUrl, today: edition.today, asOf: day }, series, figure),
    files: exportable
      ? {
          csv: file(SERIES_CSV_PATH),
          json_stat: file(SERIES_FILE_PATHS.jsonStat),
          xlsx: file(SERIES_FILE_PATHS.workbook),
        }
      : null,
  }
}

/** Formula and inputs of a computed series; nothing of another. */
function formulaOf(
  id: string,
  { snapshot, asOf }: Edition,
  lang: Lang,
  publicUrl: string,
): Pick<SeriesMetadata, 'formula' | 'inputs'> {
  const derived = isFormula(id) ? derivedSeries(snapshot, id, lang) : null
  if (!derived?.ok) return {}
  const inputs = derived.series.inputs.flatMap((input) => seriesMeta(snapshot, input, lang) ?? [])
  return {
    formula: id,
    inputs: inputs.map(({ ID, texts, licence }) => ({
      ID,
      ...texts,
      licence,
      page: withAsOf(publicUrl + localizedPath(seriesPath(ID), localeOf(lang)), asOf?.day ?? null),
    })),
  }
}

function revisionsOf(
  id: string,
  exportable: boolean,
  { snapshot }: Edition,
  lang: Lang,
): SeriesMetadata['revisions'] {
  return snapshot.content[lang].corrections
    .filter(({ series }) => series === id)
    .map(({ recordedAt, origin, reason, changed, changes }) => ({
      recorded_at: recordedAt,
      origin,
      reason,
      changed,
      changes: changes.map(({ date, before, after, movedTo }) => ({
        date,
        ...(exportable ? { before, after } : {}),
        ...(movedTo === undefined ? {} : { moved_to: movedTo }),
      })),
    }))
}
