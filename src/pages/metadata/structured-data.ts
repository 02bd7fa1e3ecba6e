/** What a page is, for search engines: schema.org as JSON-LD. Only for pages that have one clear kind. */
import { langOf, type Locale } from '#core/locale.ts'
import { publishersIn } from '#core/figures/publishers.ts'
import { PORTAL_PREFIX } from '#contract/call.ts'
import { seriesCsv } from '#contract/portal-files.ts'
import type { PageModel } from '../model/page-model.ts'
import { sharePicturePath } from './share-card.ts'

export interface StructuredDataOptions {
  readonly locale: Locale
  /** The page's own address, whole. */
  readonly url: string
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Who publishes the site. */
  readonly company: string
}

/** Where figures are taken along. */
const CSV_PATH = `${PORTAL_PREFIX}${seriesCsv.path}?`

/** A series is a Dataset, an article a NewsArticle; `null` for all others. */
export function structuredData(
  page: PageModel,
  { locale, url, publicUrl, company }: StructuredDataOptions,
): object | null {
  const publisher = { '@type': 'Organization', name: company }
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
  if (page.kind !== 'series') return null
  const sources = page.rows
    .flatMap(({ columns }) => columns.flat())
    .flatMap(({ body }) => (body.status === 'shown' ? body.shown.view.sources : []))
  const facts = page.sections.flatMap((section) => (section.kind === 'facts' ? section.facts : []))
  const files = facts.flatMap(({ link }) => (link?.href.startsWith(CSV_PATH) ? [link.href] : []))
  return {
    ...about,
    '@type': 'Dataset',
    name: page.title,
    description: page.subtitle || page.title,
    creator: [...new Set(sources.flatMap(publishersIn))].map((name) => ({ '@type': 'Organization', name })),
    ...(files.length > 0
      ? { distribution: files.map((href) => dataDownload(new URL(href, publicUrl))) }
      : {}),
  }
}

/** For programs in the form for programs; the page's own link is for people. */
function dataDownload(file: URL): object {
  file.searchParams.delete('shape')
  return { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: file.href }
}
