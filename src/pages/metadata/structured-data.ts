/**
 * Structured data for search engines: schema.org as JSON-LD, with the properties that Google's guides to
 * `Dataset` and `Article` require or recommend. Only for pages of one clear kind.
 */
import { langOf, localizedPath, type Locale } from '#core/locale.ts'
import { SERIES_LIST_PATH } from '#core/addresses/page-paths.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import type { PageModel } from '../model/page-model.ts'
import { sharePicturePath } from './share-card.ts'
import { halfYearData } from './half-year-data.ts'
import type { AreaPlace } from './area-place.ts'
import type { SeriesDataset } from './series-dataset.ts'

export interface StructuredDataOptions {
  readonly locale: Locale
  /** The page's own address, whole. */
  readonly url: string
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Publisher of the site. */
  readonly company: string
  /** Dataset of a series page; `null` on other pages. */
  readonly dataset: SeriesDataset | null
  /** The place of an area's page; `null` on other pages. */
  readonly place: AreaPlace | null
}

/**
 * A series is a Dataset, as is a half-year edition, an area a Place, the list of all series a DataCatalog, an
 * article a NewsArticle; `null` for all others.
 */
export function structuredData(page: PageModel, options: StructuredDataOptions): object | null {
  const { locale, url, publicUrl, company, dataset, place } = options
  const publisher = organization(company)
  const about = {
    '@context': 'https://schema.org',
    url,
    inLanguage: locale,
    isAccessibleForFree: true,
    publisher,
  }
  if (page.kind === 'article') {
    return {
      ...about,
      '@type': 'NewsArticle',
      headline: page.title,
      description: page.subtitle,
      ...(page.lead && page.lead.date !== '' ? { datePublished: page.lead.date } : {}),
      author: publisher,
      image: publicUrl + sharePicturePath(page.path, langOf(locale)),
      mainEntityOfPage: url,
    }
  }
  if (page.kind === 'series' && dataset !== null)
    return { ...about, '@type': 'Dataset', ...datasetMembers(dataset, options) }
  if (page.kind === 'area' && place !== null) return placeData(page, place, publisher, options)
  if (page.path === SERIES_LIST_PATH)
    return { ...about, '@type': 'DataCatalog', name: page.title, description: page.subtitle }
  const halfYear = halfYearData(page, locale, publicUrl)
  return halfYear && { ...about, creator: publisher, ...halfYear }
}

/** The place, its counts as a data set about it, and the way to the page from the market's. */
function placeData(
  page: PageModel,
  { name, centre, market, dataset }: AreaPlace,
  publisher: object,
  { locale, url, publicUrl }: StructuredDataOptions,
): object {
  const parent = page.lead?.eyebrow ?? null
  const place = {
    '@type': 'Place',
    '@id': `${url}#place`,
    name,
    url,
    description: page.subtitle,
    ...(centre === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', longitude: centre[0], latitude: centre[1] } }),
    containedInPlace: {
      '@type': 'Place',
      name: market.name,
      ...(market.sameAs === null ? {} : { sameAs: market.sameAs }),
    },
  }
  const counts = dataset && {
    '@type': 'Dataset',
    '@id': `${url}#dataset`,
    name: dataset.name,
    description: page.subtitle,
    url,
    inLanguage: locale,
    isAccessibleForFree: true,
    publisher,
    temporalCoverage: `${dataset.from}/${dataset.to}`,
    spatialCoverage: { '@id': `${url}#place` },
    variableMeasured: dataset.measures.map((measure) => ({
      '@type': 'PropertyValue',
      name: measure.name,
      unitText: measure.unit,
    })),
    distribution: dataset.files.map((file) => ({
      '@type': 'DataDownload',
      encodingFormat: file.mediaType,
      contentUrl: file.url,
    })),
  }
  const breadcrumb = parent && {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: parent.text, item: publicUrl + parent.href },
      { '@type': 'ListItem', position: 2, name, item: url },
    ],
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [place, ...(counts ? [counts] : []), ...(breadcrumb ? [breadcrumb] : [])],
  }
}

function datasetMembers(
  dataset: SeriesDataset,
  { locale, url, publicUrl, company }: StructuredDataOptions,
): object {
  const { id, title, description, unit, publishers, source, sourceUrl, licence, licenceText } = dataset
  const { span, modified, place, category, files } = dataset
  return {
    name: title,
    description: description || title,
    identifier: id,
    creator: (publishers.length > 0 ? publishers : [company]).map(organization),
    // A licence without an address is described, as schema.org has it; figures may be bound by a sentence.
    ...(licenceText === ''
      ? {}
      : { license: licence?.url ?? { '@type': 'CreativeWork', name: licenceText, url } }),
    dateModified: modified,
    ...(span === null ? {} : { temporalCoverage: `${span.from}/${span.to}` }),
    ...(place === null
      ? {}
      : { spatialCoverage: { '@type': 'Place', name: place.name[langOf(locale)], sameAs: place.uri } }),
    variableMeasured: { '@type': 'PropertyValue', name: title, ...(unit === '' ? {} : { unitText: unit }) },
    ...(sourceUrl === null ? {} : { isBasedOn: { '@type': 'CreativeWork', name: source, url: sourceUrl } }),
    ...(category === '' ? {} : { keywords: [category] }),
    includedInDataCatalog: {
      '@type': 'DataCatalog',
      name: pageTextsByLocale[locale].seriesList.title,
      url: publicUrl + localizedPath(SERIES_LIST_PATH, locale),
    },
    ...(files.length === 0
      ? {}
      : {
          distribution: files.map(({ mediaType, url: contentUrl }) => ({
            '@type': 'DataDownload',
            encodingFormat: mediaType,
            contentUrl,
          })),
        }),
  }
}

function organization(name: string): object {
  return { '@type': 'Organization', name }
}
