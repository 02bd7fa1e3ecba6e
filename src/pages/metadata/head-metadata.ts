/** Invisible part of a document's head: manifest, feeds, and metadata of shared links (ogp.me, X cards). */
import { withAsOf } from '#core/addresses/as-of.ts'
import { oEmbedUrl } from '#core/addresses/embed-snippet.ts'
import { langOf, LOCALES, type Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { figureFeedTextsByLocale } from '#texts/by-locale/figure-feed-texts-by-locale.ts'
import { escapeHtml } from '#core/text/escape-html.ts'
import type { PageModel } from '../model/page-model.ts'
import { inlineJson } from '../model/page-state.ts'
import {
  sharePictureAlt,
  shareCard,
  sharePicturePath,
  SHARE_PICTURE_HEIGHT,
  SHARE_PICTURE_WIDTH,
} from './share-card.ts'
import { APPLE_ICON_PATH, atomPath, figureFeedPath, manifestPath } from '../paths/site-file-paths.ts'
import type { AreaPlace } from './area-place.ts'
import type { SeriesDataset } from './series-dataset.ts'
import { structuredData } from './structured-data.ts'

export interface HeadMetadataOptions {
  readonly locale: Locale
  /** `null` = it does not exist, or is not for sharing. */
  readonly page: PageModel | null
  /** With its language prefix. */
  readonly path: string
  readonly description: string
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  readonly company: string
  /** Dataset of a series page; omitted on other pages. */
  readonly dataset?: SeriesDataset | null
  /** Place of an area's page; omitted on other pages. */
  readonly place?: AreaPlace | null
}

/** Lines of HTML. Client-side navigation leaves them unchanged, since their readers run no scripts. */
export function headMetadata({
  locale,
  page,
  path,
  description,
  publicUrl,
  company,
  dataset = null,
  place = null,
}: HeadMetadataOptions): string {
  const { site, block } = textsByLocale[locale]
  const otherLocales = LOCALES.filter((other) => other !== locale)
  const links = [
    `<link rel="manifest" href="${manifestPath(locale)}">`,
    `<link rel="apple-touch-icon" href="${APPLE_ICON_PATH}">`,
    ...[locale, ...otherLocales].map((language) =>
      feedLink(atomPath(language), textsByLocale[language].siteFiles.feedTitle),
    ),
  ]
  if (page === null) return links.join('\n')
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`
  const url = withAsOf(publicUrl + path, page.asOf)
  const published = page.kind === 'article' ? (page.lead?.date ?? '') : ''
  // Search engines index what is published now.
  const data =
    page.asOf === null ? structuredData(page, { locale, url, publicUrl, company, dataset, place }) : null
  const feed =
    page.kind === 'series' || page.kind === 'area'
      ? [feedLink(figureFeedPath(page.path, locale), figureFeedTextsByLocale[locale].title(page.title))]
      : []
  return [
    ...links,
    ...feed,
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oEmbedUrl(publicUrl, url))}" title="${escapeHtml(page.title)}">`,
    property('og:site_name', site.name),
    property('og:type', page.kind === 'article' ? 'article' : 'website'),
    property('og:title', page.title),
    property('og:description', description),
    property('og:url', url),
    property('og:locale', underscored(locale)),
    ...otherLocales.map((other) => property('og:locale:alternate', underscored(other))),
    property('og:image', withAsOf(publicUrl + sharePicturePath(page.path, langOf(locale)), page.asOf)),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(SHARE_PICTURE_WIDTH)),
    property('og:image:height', String(SHARE_PICTURE_HEIGHT)),
    property('og:image:alt', sharePictureAlt(shareCard(page), block.illustrative)),
    ...(published === '' ? [] : [property('article:published_time', published)]),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(data === null ? [] : [`<script type="application/ld+json">${inlineJson(data)}</script>`]),
  ].join('\n')
}

function feedLink(path: string, title: string): string {
  return `<link rel="alternate" type="application/atom+xml" href="${path}" title="${escapeHtml(title)}">`
}

/** `nb-NO` → `nb_NO`, as Open Graph writes languages. */
function underscored(locale: Locale): string {
  return locale.replace('-', '_')
}
