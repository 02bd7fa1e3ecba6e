/** Facts about the figures of an area: source, quality, corrections, files, embedding, alert and citation. */
import { alertAddress } from '#core/addresses/alert-address.ts'
import { withAsOf } from '#core/addresses/as-of.ts'
import { areaPath } from '#core/addresses/area-path.ts'
import { encodeBlockConfig } from '#core/addresses/block-config.ts'
import { blockUrl } from '#core/addresses/embed-snippet.ts'
import { CORRECTIONS_PATH, SERIES_LIST_PATH } from '#core/addresses/page-paths.ts'
import { seriesUsePath } from '#core/addresses/use-figures-paths.ts'
import { publishersIn } from '#core/figures/publishers.ts'
import { citationOf } from '#core/figures/citation.ts'
import { formatDate } from '#core/format/date.ts'
import { formatInstant } from '#core/format/instant.ts'
import { langOf, localizedPath } from '#core/locale.ts'
import { PORTAL_PREFIX } from '#contract/call.ts'
import type { Area } from '#contract/entities/area.ts'
import { AREA_MEASURES } from '#contract/entities/area-history.ts'
import { areaMeasureSeries } from '#contract/entities/area-series.ts'
import type { Block } from '#contract/entities/dashboard.ts'
import {
  AREA_HISTORY_PATH,
  readerCsvUrl,
  SERIES_FILE_PATHS,
  seriesFileUrl,
} from '#contract/series-csv-url.ts'
import { areaTextsByLocale } from '#texts/by-locale/area-texts-by-locale.ts'
import { citationWordsByLocale } from '#texts/blocks/citation-words.ts'
import { figureFeedTextsByLocale } from '#texts/by-locale/figure-feed-texts-by-locale.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import { useFiguresByLocale } from '#texts/by-locale/use-figures-texts-by-locale.ts'
import { areaQualities, areaSource } from '../../model/area-source.ts'
import type { PageLink } from '../../model/page-link.ts'
import type { PageFact, PageFacts } from '../../model/page-source.ts'
import type { Site } from '../../model/site.ts'
import { figureFeedPath } from '../../paths/site-file-paths.ts'
import { correctionSummary } from '../correction-summary.ts'
import { qualityTexts } from './area-blocks.ts'

/** The newest corrections that the page spells out. */
const MAX_CORRECTIONS = 3

/** Ids of the area's measures that have a figure, as series. */
export function measureSeriesOf(site: Site, { ID }: Pick<Area, 'ID'>): readonly string[] {
  return AREA_MEASURES.flatMap((measure) => areaMeasureSeries(ID, measure) ?? []).filter(
    (id) => site.seriesOf(id) !== null,
  )
}

/** @param map the block that other sites frame; `null` = the area is not on the map */
export function areaFacts(site: Site, area: Area, map: Block | null): PageFacts {
  const { locale } = site
  const lang = langOf(locale)
  const words = areaTextsByLocale[locale].page
  const { seriesPage } = pageTextsByLocale[locale]
  const follow = figureFeedTextsByLocale[locale]
  const series = measureSeriesOf(site, area)
  const link = (text: string, href: string): PageLink => ({ text, href })
  const facts = [
    fact(words.source, [publishersOf(site, area).join(', ') || words.notStated]),
    fact(
      words.quality,
      qualityTexts(area, locale),
      link(seriesPage.qualityLink, localizedPath(SERIES_LIST_PATH, locale)),
    ),
    fact(
      words.corrections,
      correctionTexts(site, area),
      link(pageTextsByLocale[locale].corrections.all, localizedPath(CORRECTIONS_PATH, locale)),
    ),
    ...(series.length === 0
      ? []
      : [
          fact(words.download, [], link(words.csv, readerCsvUrl(series, lang))),
          fact(
            'JSON-stat',
            [],
            link(words.jsonStat, seriesFileUrl(SERIES_FILE_PATHS.jsonStat, series, lang)),
          ),
          fact('JSON', [], link(words.history, historyUrl(area.ID, lang))),
          fact(
            seriesPage.use,
            [],
            link(useFiguresByLocale[locale].link, localizedPath(seriesUsePath(series), locale)),
          ),
        ]),
    fact(
      words.alert,
      [words.alertHow],
      link(words.alertLink, localizedPath(alertAddress({ kind: 'area', id: area.ID }), locale)),
    ),
    fact(
      follow.follow,
      [follow.followHow],
      link(follow.link, figureFeedPath(areaPath(area.market, area.ID), locale)),
    ),
    ...(map === null
      ? []
      : [
          fact(
            words.embed,
            [seriesPage.embedHow],
            link(words.embedMap, blockUrl({ publicUrl: '', config: encodeBlockConfig(map), lang })),
          ),
        ]),
  ]
  return {
    kind: 'facts',
    heading: words.about,
    facts,
    citation: {
      term: words.citation,
      text: areaCitation(site, area),
      copy: seriesPage.copy,
      copied: seriesPage.copied,
      refused: seriesPage.copyRefused,
    },
  }
}

function sourceOf({ content, texts }: Site, area: Area): string {
  return areaSource(area, areaQualities(area), content, texts.chart.words.illustrative)
}

function publishersOf(site: Site, area: Area): readonly string[] {
  return publishersIn(sourceOf(site, area))
}

function fact(term: string, texts: readonly string[], link: PageLink | null = null): PageFact {
  return { term, texts, link }
}

/** All counts as the API gives them. */
function historyUrl(area: string, lang: 'no' | 'en'): string {
  return `${PORTAL_PREFIX}${AREA_HISTORY_PATH}?areas=${area}&lang=${lang}`
}

function correctionTexts({ content, locale }: Site, area: Area): readonly string[] {
  const own = content.corrections.filter((correction) => correction.area === area.ID)
  if (own.length === 0) return [areaTextsByLocale[locale].page.noCorrections]
  return own.slice(0, MAX_CORRECTIONS).flatMap((correction) => {
    const summary = correctionSummary(correction, content, locale)
    return summary ? [`${formatInstant(correction.recordedAt, locale)}. ${summary.text}`] : []
  })
}

function areaCitation(site: Site, area: Area): string {
  const { locale, publicUrl, today, texts, asOf = null } = site
  return citationOf(
    {
      id: area.ID,
      title: areaTextsByLocale[locale].page.citedTitle(area.name, texts.market[area.market]),
      source: sourceOf(site, area),
      dateText: formatDate(area.date, locale, 'long'),
      updated: area.date,
      published: asOf,
      retrieved: today,
      url: withAsOf(publicUrl + localizedPath(areaPath(area.market, area.ID), locale), asOf),
    },
    locale,
    citationWordsByLocale[locale],
  ).plain
}
