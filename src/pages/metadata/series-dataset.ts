/**
 * A series as a data set in one language: the content of its page's JSON-LD and of the data catalogue,
 * independent of their vocabularies.
 */
import { knownLicence, type KnownLicence } from '#core/figures/known-licences.ts'
import { publishersOfPublished } from '#core/figures/publishers.ts'
import { placeOfSeries, type Place } from '#core/figures/series-place.ts'
import { langOf, localizedPath } from '#core/locale.ts'
import { SERIES_LIST_PATH, seriesPath } from '#core/addresses/page-paths.ts'
import { safeLink } from '#blocks/shared/safe-link.ts'
import type { Frequency, Series } from '#contract/entities/series.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import { qualitySentences } from '../generated/quality-words.ts'
import type { Site } from '../model/site.ts'
import { datasetFiles, type DatasetFile } from './dataset-files.ts'

export interface SeriesDataset {
  readonly id: string
  readonly title: string
  /** The definition, then how sure the figures are; illustrative figures are called so. */
  readonly description: string
  /** '' = a plain number. */
  readonly unit: string
  /** Publishers of the figures, without that of illustrative figures. */
  readonly publishers: readonly string[]
  /** Source as one text; '' = none. */
  readonly source: string
  /** Where the publisher shows the figures; `null` = not known. */
  readonly sourceUrl: string | null
  /** Licence as shown to readers. */
  readonly licenceText: string
  /** `null` = the licence has no address. */
  readonly licence: KnownLicence | null
  readonly frequency: Frequency
  /** Days of the first and last point with a value, `YYYY-MM-DD`; `null` = no value. */
  readonly span: { readonly from: string; readonly to: string } | null
  /** When its figures were last changed, ISO 8601 UTC. */
  readonly modified: string
  readonly place: Place | null
  /** Name of its category; '' = none. */
  readonly category: string
  /** Whether the licence allows download. */
  readonly isExportable: boolean
  /** Empty where the figures may not be taken along. Addresses are whole. */
  readonly files: readonly DatasetFile[]
  /** Address of its page in the language of the site, whole. */
  readonly url: string
}

/** @returns `null` = an unknown series, or one without points */
export function seriesDataset(site: Site, id: string): SeriesDataset | null {
  const { content, locale, publicUrl, texts } = site
  const meta = content.series.get(id)
  const series = site.seriesOf(id)
  if (!meta || !series) return null
  const { title, unit, source } = meta.texts
  const said = [meta.definition, ...qualitySentences(series, pageTextsByLocale[locale]), meta.quality_note]
  const link = safeLink(meta.sourceUrl)
  return {
    id,
    title,
    description: said
      .filter((text) => text !== '')
      .map(asSentence)
      .join(' '),
    unit,
    publishers: publishersOfPublished(source, texts.chart.words.illustrative),
    source,
    sourceUrl: link?.isOutside === true ? link.href : null,
    licenceText: meta.licence,
    licence: knownLicence(meta.licence),
    frequency: meta.frequency,
    span: spanOf(series),
    modified: series.last_updated,
    place: placeOfSeries(id),
    category: content.categories.find(({ ID }) => ID === meta.category)?.name ?? '',
    isExportable: meta.exportable,
    files: meta.exportable ? datasetFiles(id, langOf(locale), publicUrl) : [],
    url: publicUrl + localizedPath(seriesPath(id), locale),
  }
}

/** The same by the path of the series' page, without its language prefix; `null` = it is another page. */
export function datasetOfPage(site: Site, path: string): SeriesDataset | null {
  const folder = `${SERIES_LIST_PATH}/`
  return path.startsWith(folder) ? seriesDataset(site, path.slice(folder.length)) : null
}

function spanOf({ dates, values }: Series): SeriesDataset['span'] {
  const known = dates.filter((_date, at) => values[at] !== null)
  const [from, to] = [known[0], known.at(-1)]
  return from === undefined || to === undefined ? null : { from, to }
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
