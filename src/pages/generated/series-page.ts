/** `/serier/{id}`: the place that every number links to, and that people cite. */
import { alertAddress } from '#core/addresses/alert-address.ts'
import { encodeBlockConfig } from '#core/addresses/block-config.ts'
import { blockUrl } from '#core/addresses/embed-snippet.ts'
import { formatDate } from '#core/format/date.ts'
import { formatInstant, formatUpdated } from '#core/format/instant.ts'
import { observationDate } from '#core/format/observation-date.ts'
import { langOf, localizedPath } from '#core/locale.ts'
import { CORRECTIONS_PATH, SERIES_LIST_PATH, seriesPath } from '#core/addresses/page-paths.ts'
import { seriesUsePath } from '#core/addresses/use-figures-paths.ts'
import { safeLink } from '#blocks/shared/safe-link.ts'
import type { ContentOf } from '#contract/content-item.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import type { Figure, Series } from '#contract/entities/series.ts'
import { readerCsvUrl } from '#contract/series-csv-url.ts'
import { figureFeedTextsByLocale } from '#texts/by-locale/figure-feed-texts-by-locale.ts'
import { useFiguresByLocale } from '#texts/by-locale/use-figures-texts-by-locale.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import { vintageTextsByLocale } from '#texts/by-locale/vintage-texts-by-locale.ts'
import type { PageLink } from '../model/page-link.ts'
import { PAGE_SOURCE_DEFAULTS, type PageFact, type PageFacts, type PageSource } from '../model/page-source.ts'
import { seriesCitation } from '../model/series-citation.ts'
import type { Site } from '../model/site.ts'
import { computedMeta, inputSections } from './computed-series.ts'
import { figureFeedPath } from '../paths/site-file-paths.ts'
import { correctionText } from './correction-summary.ts'
import { pageBlock, fullWidthRow } from './row-builders.ts'
import { leaseFacts } from './lease/lease-facts.ts'
import { qualitySentences } from './quality-words.ts'
import { seriesEntries } from './series-list-page.ts'
import { forecastRows } from './vintages/forecast-rows.ts'
import { vintagePicker } from './vintages/vintage-picker.ts'

/** All of them are in the list of series. */
const MAX_RELATED_SERIES = 12

export function seriesPage(site: Site, id: string): PageSource | null {
  const { content, locale } = site
  const stored = content.series.get(id)
  const series = site.seriesOf(id)
  const meta = stored ?? (series && computedMeta(site, series))
  if (!meta || !series) return null
  const words = pageTextsByLocale[locale].seriesPage
  const { title } = meta.texts
  const figure = site.figureOf(id)
  const chart = pageBlock('chart', { series: [id], withoutLegend: true }, { heading: words.overTime(title) })
  const category = content.categories.find((candidate) => candidate.ID === meta.category)
  const others = rotatedAfter(
    meta,
    [...content.series.values()].filter((candidate) => candidate.category === meta.category),
  ).slice(0, MAX_RELATED_SERIES)
  return {
    ...PAGE_SOURCE_DEFAULTS,
    kind: stored ? 'series' : 'computed',
    path: seriesPath(id),
    title,
    subtitle: meta.definition,
    lead: {
      eyebrow: {
        text: category?.name ?? pageTextsByLocale[locale].seriesList.title,
        href: localizedPath(SERIES_LIST_PATH, locale),
      },
      date: '',
      dateText: '',
      image: null,
      imageAlt: '',
      links: [],
    },
    rows: [
      ...(figure
        ? [fullWidthRow(pageBlock('figures', { figures: [{ id, title: words.latest }] }, { seamless: true }))]
        : []),
      fullWidthRow(chart),
      ...forecastRows(series, site.forecastsOf(id), locale),
    ],
    sections: [
      factsOf(site, meta, series, figure, chart),
      ...inputSections(site, id),
      ...vintagePicker(site, id, null),
      ...(category && others.length > 0
        ? [
            {
              kind: 'list' as const,
              heading: words.moreIn(category.name),
              entries: seriesEntries(site, others),
            },
          ]
        : []),
    ],
  }
}

/**
 * The others, beginning with the one that follows it: so each is led to from somewhere. All of them for a
 * computed series, which is not listed.
 */
function rotatedAfter<Item>(item: Item, all: readonly Item[]): readonly Item[] {
  const at = all.indexOf(item)
  return at < 0 ? all : [...all.slice(at + 1), ...all.slice(0, at)]
}

function factsOf(
  site: Site,
  meta: ContentOf<'series'>,
  series: Series,
  figure: Figure | null,
  chart: Block,
): PageFacts {
  const {
    locale,
    texts: {
      chart: { controls },
    },
  } = site
  const pageTexts = pageTextsByLocale[locale]
  const words = pageTexts.seriesPage
  const follow = figureFeedTextsByLocale[locale]
  const { unit, source } = meta.texts
  const allSeries = { text: words.qualityLink, href: localizedPath(SERIES_LIST_PATH, locale) }
  const facts = [
    fact(controls.source, [], sourceLink(source, meta.sourceUrl) ?? source),
    fact(controls.unit, [unit]),
    fact(words.span, [spanOf(site, series)]),
    fact(controls.frequency, [controls.frequencies[meta.frequency]]),
    fact(controls.lastUpdate, [formatUpdated(series.last_updated, locale)]),
    fact(controls.nextUpdate, [nextUpdateText(site, meta)]),
    fact(words.quality, [...qualitySentences(series, pageTexts), meta.quality_note], allSeries),
    correctionFact(site, meta),
    fact(controls.licence, [meta.licence]),
    fact(
      words.download,
      meta.exportable ? [] : [words.notExportable],
      meta.exportable ? csvLink(meta.ID, site) : undefined,
    ),
    fact(words.use, [], {
      text: useFiguresByLocale[locale].link,
      href: localizedPath(seriesUsePath([meta.ID]), locale),
    }),
    fact(words.embed, [words.embedHow], blockLink(chart, site)),
    fact(words.alert, [words.alertHow], {
      text: words.alertLink,
      href: localizedPath(alertAddress({ kind: 'series', id: meta.ID }), locale),
    }),
    // A computed series has no publications of its own.
    ...(site.content.series.has(meta.ID)
      ? [
          fact(follow.follow, [follow.followHow], {
            text: follow.link,
            href: figureFeedPath(seriesPath(meta.ID), locale),
          }),
        ]
      : []),
    ...leaseFacts(site, meta.ID),
  ]
  const copyWords = { copy: words.copy, copied: words.copied, refused: words.copyRefused }
  return {
    kind: 'facts',
    heading: words.about,
    facts: facts.filter(({ texts, link }) => texts.length > 0 || link !== null),
    citation: { ...copyWords, term: words.citation, text: seriesCitation(site, series, figure).plain },
    // A page of an earlier day is cited with its day already.
    ...(site.asOf === undefined || site.asOf === null
      ? {
          frozenCitation: {
            ...copyWords,
            copy: vintageTextsByLocale[locale].frozenCopy,
            term: vintageTextsByLocale[locale].frozenCitation,
            text: seriesCitation({ ...site, asOf: site.today }, series, figure).plain,
          },
        }
      : {}),
  }
}

/** A rate that stands has no day that was missed. */
function nextUpdateText(
  { locale, today }: Site,
  { next_update: date, frequency, live }: ContentOf<'series'>,
): string {
  const words = pageTextsByLocale[locale].seriesPage
  if (date === null) return words.notStated
  const day = formatDate(date, locale, 'long')
  return date < today && frequency !== 'change' && live?.publishes ? words.overdue(day) : day
}

/** The newest correction of the series, or that there was none. */
function correctionFact({ locale, content }: Site, meta: ContentOf<'series'>): PageFact {
  const words = pageTextsByLocale[locale].corrections
  const newest = content.corrections.find(({ series }) => series === meta.ID)
  const text = newest
    ? `${formatInstant(newest.recordedAt, locale)}. ${correctionText(newest, meta, locale)}`
    : words.noneHere
  return fact(words.term, [text], { text: words.all, href: localizedPath(CORRECTIONS_PATH, locale) })
}

/** @param last a link, or one more text */
function fact(term: string, texts: readonly string[], last?: PageLink | string): PageFact {
  const said = typeof last === 'string' ? [...texts, last] : texts
  return { term, texts: said.filter((text) => text !== ''), link: typeof last === 'object' ? last : null }
}

function sourceLink(source: string, url: string): PageLink | null {
  const link = safeLink(url)
  return source !== '' && link ? { text: source, href: link.href } : null
}

function csvLink(id: string, { locale }: Site): PageLink {
  return { text: pageTextsByLocale[locale].seriesPage.downloadLink, href: readerCsvUrl([id], langOf(locale)) }
}

/** To the block alone, as other sites frame it. */
function blockLink(block: Block, { locale }: Site): PageLink {
  const href = blockUrl({ publicUrl: '', config: encodeBlockConfig(block), lang: langOf(locale) })
  return { text: pageTextsByLocale[locale].seriesPage.embedLink, href }
}

/** From the first to the last point that has a value; '' when none has. */
function spanOf({ locale }: Site, { dates, values, frequency }: Series): string {
  const known = dates.filter((_date, at) => values[at] !== null)
  const [from, to] = [known[0], known.at(-1)]
  if (from === undefined || to === undefined) return ''
  const written = (date: string) => observationDate(date, frequency, locale)
  return pageTextsByLocale[locale].seriesPage.fromTo(written(from), written(to), known.length)
}
