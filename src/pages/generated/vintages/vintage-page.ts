/** `/serier/{id}?utgave=…`: a series as it was published earlier, beside the figures of today (issue 35 A5). */
import { withVintage, type Vintage } from '#core/addresses/vintage.ts'
import { seriesPath } from '#core/addresses/page-paths.ts'
import { formatDate } from '#core/format/date.ts'
import { formatInstant } from '#core/format/instant.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import type { ContentOf } from '#contract/content-item.ts'
import type { Row } from '#contract/entities/dashboard.ts'
import type { Series } from '#contract/entities/series.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import { vintageTextsByLocale } from '#texts/by-locale/vintage-texts-by-locale.ts'
import { PAGE_SOURCE_DEFAULTS, type PageFacts, type PageSource } from '../../model/page-source.ts'
import { seriesCitation } from '../../model/series-citation.ts'
import type { Site } from '../../model/site.ts'
import { fullWidthRow, pageBlock, textRows } from '../row-builders.ts'
import { changedPoints, type ComparedPoint, type VintagePoints } from './comparison.ts'
import { vintagePicker } from './vintage-picker.ts'

/** Id under which the server adds the vintage to the series that this page is drawn from. */
export const VINTAGE_SERIES_ID = '__vintage'

/** Changed figures in the table: a page of a daily series must not grow with its length. */
const MAX_TABLE_ROWS = 200
const BAD_REQUEST = 400

export interface ShownVintage {
  readonly vintage: Vintage
  readonly points: VintagePoints
  /** When the revision was published, ISO 8601 UTC; `null` = it is put together from several. */
  readonly publishedAt: string | null
  /** Oslo days on which the series was published, the newest first. */
  readonly days: readonly string[]
}

/** Title of the line of a vintage in the chart. */
export function vintageLine(vintage: Vintage, locale: Locale): string {
  const words = vintageTextsByLocale[locale].page
  return vintage.kind === 'first' ? words.firstLine : words.knownLine(formatDate(vintage.day, locale, 'long'))
}

/** @returns `null` when the content does not have the series */
export function vintagePage(site: Site, id: string, shown: ShownVintage): PageSource | null {
  const { content, locale } = site
  const meta = content.series.get(id)
  const now = site.seriesOf(id)
  if (!meta || !now) return null
  const { vintage, points, publishedAt, days } = shown
  const words = vintageTextsByLocale[locale].page
  const { title } = meta.texts
  return {
    ...PAGE_SOURCE_DEFAULTS,
    kind: 'vintage',
    path: withVintage(seriesPath(id), vintage),
    title:
      vintage.kind === 'first'
        ? words.first(title)
        : words.known(title, formatDate(vintage.day, locale, 'long')),
    subtitle: publishedAt === null ? words.firstLead : words.knownLead(formatInstant(publishedAt, locale)),
    lead: {
      eyebrow: { text: title, href: localizedPath(seriesPath(id), locale) },
      date: '',
      dateText: '',
      image: null,
      imageAlt: '',
      links: [],
    },
    rows: [
      // Without a heading the block has no menu: its series has no address of its own.
      fullWidthRow(pageBlock('chart', { series: [VINTAGE_SERIES_ID, id], withoutControls: true })),
      ...changesRows(changedPoints(points, now, meta.frequency), meta, locale),
    ],
    sections: [aboutVintage(site, meta, now, shown), ...vintagePicker(site, id, vintage, days)],
  }
}

function changesRows(
  changed: readonly ComparedPoint[],
  { texts: { unit } }: ContentOf<'series'>,
  locale: Locale,
): readonly Row[] {
  const words = vintageTextsByLocale[locale]
  if (changed.length === 0) return textRows(words.page.unchanged)
  const { page } = words
  const kind = ({ quality }: ComparedPoint) => {
    if (quality === 'forecast') return page.forecast
    return quality === 'approx' || quality === 'approx-low' ? page.illustrative : ''
  }
  const hasKinds = changed.some((point) => kind(point) !== '')
  const table = pageBlock(
    'table',
    {
      columns: [
        { key: 'period', label: page.period, type: 'date' },
        { key: 'earlier', label: page.earlier, type: 'number', unit },
        { key: 'now', label: page.now, type: 'number', unit },
        {
          key: 'difference',
          label: page.difference,
          type: 'number',
          unit: unit === '%' ? words.forecasts.points : unit,
        },
        ...(hasKinds ? [{ key: 'kind', label: page.kind, type: 'text' }] : []),
      ],
      rows: changed
        .slice(0, MAX_TABLE_ROWS)
        .map((point) => ({
          period: point.date,
          earlier: point.earlier,
          now: point.now,
          difference: point.difference,
          ...(hasKinds ? { kind: kind(point) } : {}),
        })),
      caption: page.changed,
    },
    { seamless: true },
  )
  return [
    // A heading of the block would bring a menu, whose actions find blocks by the path of their page alone.
    ...textRows(`## ${page.changed}`),
    fullWidthRow(table),
    ...(changed.length > MAX_TABLE_ROWS ? textRows(page.newest(MAX_TABLE_ROWS, changed.length)) : []),
  ]
}

function aboutVintage(
  site: Site,
  meta: ContentOf<'series'>,
  now: Series,
  { vintage, publishedAt }: ShownVintage,
): PageFacts {
  const { locale } = site
  const words = vintageTextsByLocale[locale].page
  const seriesWords = pageTextsByLocale[locale].seriesPage
  const path = seriesPath(meta.ID)
  const cited = {
    ...now,
    texts: { ...now.texts, title: `${meta.texts.title} (${citedVintage(vintage, locale)})` },
  }
  return {
    kind: 'facts',
    heading: words.about,
    facts: [
      ...(publishedAt === null
        ? []
        : [{ term: words.published, texts: [formatInstant(publishedAt, locale)], link: null }]),
      {
        term: site.texts.block.source,
        texts: [meta.texts.source],
        link: { text: words.back, href: localizedPath(path, locale) },
      },
    ],
    citation: {
      term: seriesWords.citation,
      text: seriesCitation(site, cited, null, withVintage(path, vintage)).plain,
      copy: seriesWords.copy,
      copied: seriesWords.copied,
      refused: seriesWords.copyRefused,
    },
  }
}

function citedVintage(vintage: Vintage, locale: Locale): string {
  const { first, known } = vintageTextsByLocale[locale].picker
  const text = vintage.kind === 'first' ? first : known(formatDate(vintage.day, locale, 'long'))
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** The page of an address that names no vintage of a series: which ones there are. */
export function refusedVintagePage(site: Site, id: string): PageSource | null {
  const { content, locale, today } = site
  const meta = content.series.get(id)
  if (!meta) return null
  const words = vintageTextsByLocale[locale]
  const since = site.publishedSince(id)
  const path = localizedPath(seriesPath(id), locale)
  return {
    ...PAGE_SOURCE_DEFAULTS,
    kind: 'vintage',
    path: seriesPath(id),
    title: words.refused.title,
    subtitle:
      since === null
        ? words.refused.unknown
        : words.refused.range(formatDate(since, locale, 'long'), formatDate(today, locale, 'long')),
    lead: {
      eyebrow: { text: meta.texts.title, href: path },
      date: '',
      dateText: '',
      image: null,
      imageAlt: '',
      links: [],
    },
    rows: textRows(`[${words.page.back}](${path})`),
    sections: [...vintagePicker(site, id, null)],
    status: BAD_REQUEST,
  }
}
