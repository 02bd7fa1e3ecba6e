/** Contents of a half-year edition in one language, from the snapshot of the end of its last day. */
import { HALF_YEARS_PATH, NEWS_PATH, REPORTS_PATH, SERIES_LIST_PATH } from '#core/addresses/page-paths.ts'
import { takesDay } from '#core/addresses/list-page.ts'
import { isAreaPath } from '#core/addresses/area-path.ts'
import { lastValue } from '#core/figures/last-value.ts'
import { localeOf, splitLocale, type Lang } from '#core/locale.ts'
import { addDays } from '#core/time/iso-date.ts'
import type { HalfYear } from '#core/time/half-year.ts'
import { instantMs } from '#core/time/iso-instant.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { HalfYearEdition, HalfYearGroup } from '#contract/entities/half-year.ts'
import { findPage } from '#pages/find-page.ts'
import { correctionSummary } from '#pages/generated/correction-summary.ts'
import type { Site } from '#pages/model/site.ts'
import { publicPaths } from '#pages/public-paths.ts'
import { siteOf } from '../pages/site.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'

export interface HalfYearContentsInput {
  readonly halfYear: HalfYear
  /** Snapshot of the end of the last day. */
  readonly edition: Edition
  readonly lang: Lang
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** ISO 8601 UTC. */
  readonly made: string
  readonly file: HalfYearEdition['file']
}

/** Written in steps: an edition may name thousands of pages. */
export function* halfYearContentsSteps(input: HalfYearContentsInput): Generator<undefined, HalfYearEdition> {
  const { halfYear, edition, lang, publicUrl, made, file } = input
  const site = siteOf(edition, localeOf(lang), publicUrl)
  return {
    id: halfYear.id,
    closes: halfYear.closes,
    made,
    pages: yield* pagesOf(input, site),
    figures: yield* figuresOf(site, halfYear),
    corrections: correctionsOf(site, halfYear),
    file,
  }
}

type Pages = HalfYearEdition['pages']

function* pagesOf({ edition, lang }: HalfYearContentsInput, site: Site): Generator<undefined, Pages> {
  const { content, points } = edition.snapshot
  const pages: Pages = []
  const listed = publicPaths(content[lang], {
    lang,
    today: edition.today,
    points,
    find: (path) => findPage(site, path),
  })
  for (const { path } of listed) {
    yield
    // Further pages of long lists, earlier editions and calculators are no pages of this half-year.
    if (path.includes('?') || path.startsWith(HALF_YEARS_PATH) || !takesDay(path)) continue
    const title = titleOf(path, site)
    if (title !== '') pages.push({ group: groupOf(path), path, title })
  }
  return pages
}

function titleOf(path: string, site: Site): string {
  return findPage(site, path)?.title ?? ''
}

/** Prefixes of pages that one content item each has. */
const GROUP_PREFIXES: readonly (readonly [string, HalfYearGroup])[] = [
  [`${NEWS_PATH}/`, 'news'],
  [`${REPORTS_PATH}/`, 'reports'],
  [`${SERIES_LIST_PATH}/`, 'series'],
]

function groupOf(path: string): HalfYearGroup {
  if (isAreaPath(path)) return 'areas'
  return GROUP_PREFIXES.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'pages'
}

type Figures = HalfYearEdition['figures']

/** In the order of the content; a series without an observed value has no figure. */
function* figuresOf(site: Site, { from }: HalfYear): Generator<undefined, Figures> {
  const dayBefore = addDays(from, -1)
  const figures: Figures = []
  for (const id of site.content.series.keys()) {
    yield
    const [figure, series] = [site.figureOf(id), site.seriesOf(id)]
    if (!figure || !series) continue
    const before = lastValue({ ...series, forecastFrom: series.forecast_from }, dayBefore)
    figures.push({
      series: id,
      title: figure.texts.title,
      unit: figure.texts.unit,
      frequency: figure.frequency,
      quality: figure.quality,
      last: { date: figure.date, value: figure.value },
      before: before && { date: before.date, value: before.value },
    })
  }
  return figures
}

/** Recorded within the half-year, as the Oslo calendar has it. */
function correctionsOf(
  { content, locale }: Site,
  { from, closes }: HalfYear,
): HalfYearEdition['corrections'] {
  return content.corrections.flatMap((correction) => {
    const { recordedAt } = correction
    const day = osloDay(instantMs(recordedAt))
    const summary = day >= from && day <= closes ? correctionSummary(correction, content, locale) : null
    if (!summary) return []
    const { title, text, link } = summary
    return [{ recorded: recordedAt, title, text, path: link && splitLocale(link.href).path }]
  })
}
