/** `/utgaver` and `/utgaver/2026-1`: what the portal had published at the end of a half-year (issue 35 A4). */
import { HALF_YEARS_PATH, halfYearPath, seriesPath } from '#core/addresses/page-paths.ts'
import { withAsOf } from '#core/addresses/as-of.ts'
import { isIllustrative } from '#core/figures/quality.ts'
import { formatDate } from '#core/format/date.ts'
import { formatDistinctFigure } from '#core/format/distinct-decimals.ts'
import { formatInstant } from '#core/format/instant.ts'
import { formatNumber } from '#core/format/number.ts'
import { observationDate } from '#core/format/observation-date.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import { parseHalfYear } from '#core/time/half-year.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import { instantMs } from '#core/time/iso-instant.ts'
import { HALF_YEAR_GROUPS, type HalfYearEdition } from '#contract/entities/half-year.ts'
import { halfYearTextsByLocale } from '#texts/by-locale/half-year-texts-by-locale.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import {
  PAGE_SOURCE_DEFAULTS,
  type PageFact,
  type PageFacts,
  type PageList,
  type PageSource,
} from '../model/page-source.ts'
import type { Site } from '../model/site.ts'
import { halfYearFilePath, halfYearsFeedPath } from '../paths/site-file-paths.ts'
import { textRows } from './row-builders.ts'

/** Entries of one list of the contents page; the data file names all. */
const MAX_ENTRIES = 300
/**
 * First year of which a missing edition is explained: a page for each of ten thousand years would fill
 * caches.
 */
const FIRST_YEAR = 2000
const NOT_FOUND = 404
const BYTES_PER_KB = 1_024
const KB_PER_MB = 1_024

/** `/utgaver`: all editions, the newest first. */
export function halfYearListPage({ content: { halfYears }, locale, keptSince }: Site): PageSource {
  const words = halfYearTextsByLocale[locale]
  const since = keptSince ? formatDate(keptSince, locale, 'long') : ''
  return {
    ...PAGE_SOURCE_DEFAULTS,
    kind: 'list',
    path: HALF_YEARS_PATH,
    title: words.title,
    subtitle: words.lead,
    sectionsBeforeRows: true,
    sections:
      halfYears.length === 0
        ? []
        : [
            {
              kind: 'list',
              heading: words.listHeading,
              entries: halfYears.map((edition) => ({
                text: halfYearTitle(edition, locale),
                href: localizedPath(halfYearPath(edition.id), locale),
                excerpt: halfYearSummary(edition, locale),
                about: '',
                date: edition.closes,
                dateText: formatDate(edition.closes, locale, 'long'),
              })),
            },
          ],
    rows: textRows(
      [
        ...(halfYears.length === 0 ? [words.none] : []),
        `${words.whenMade} ${words.earlier(since)}`,
        words.follow(halfYearsFeedPath(locale)),
      ].join('\n\n'),
    ),
  }
}

/**
 * `/utgaver/2026-1`; `null` = there is no such edition. Of a half-year that ended before the first kept day a
 * page with status 404 says so.
 */
export function halfYearPage(site: Site, id: string): PageSource | null {
  const { content, locale } = site
  const edition = content.halfYears.find((candidate) => candidate.id === id)
  if (!edition) return unkeptHalfYearPage(site, id)
  const words = halfYearTextsByLocale[locale]
  return {
    ...PAGE_SOURCE_DEFAULTS,
    kind: 'list',
    path: halfYearPath(id),
    title: halfYearTitle(edition, locale),
    subtitle: words.about(periodOf(edition, locale), formatDate(edition.closes, locale, 'long')),
    lead: {
      eyebrow: { text: words.title, href: localizedPath(HALF_YEARS_PATH, locale) },
      date: edition.closes,
      dateText: formatDate(edition.closes, locale, 'long'),
      image: null,
      imageAlt: '',
      links: [],
    },
    rows: [],
    sections: [
      fileFacts(site, edition),
      ...pageLists(site, edition),
      figureFacts(site, edition),
      correctionFacts(site, edition),
      ...leftOutFacts(site, edition),
    ],
  }
}

function unkeptHalfYearPage({ locale, keptSince }: Site, id: string): PageSource | null {
  const halfYear = parseHalfYear(id)
  if (!halfYear || !keptSince || halfYear.closes >= keptSince || halfYear.year < FIRST_YEAR) return null
  const words = halfYearTextsByLocale[locale]
  return {
    ...PAGE_SOURCE_DEFAULTS,
    kind: 'list',
    path: halfYearPath(id),
    title: words.missing(words.name(id)),
    subtitle: words.missingText(formatDate(keptSince, locale, 'long')),
    rows: textRows(`[${words.all}](${localizedPath(HALF_YEARS_PATH, locale)})`),
    status: NOT_FOUND,
  }
}

/** "Utgave 2026-1: første halvår 2026". */
export function halfYearTitle(edition: HalfYearEdition, locale: Locale): string {
  const name = halfYearTextsByLocale[locale].name(edition.id)
  const period = periodOf(edition, locale)
  return period === '' ? name : `${name}: ${period}`
}

/** How much an edition holds. */
export function halfYearSummary({ pages, file, corrections }: HalfYearEdition, locale: Locale): string {
  return halfYearTextsByLocale[locale].summary(pages.length, file.series, corrections.length)
}

/** "Kvartal, utgave 2026-1, 30. juni 2026. https://…/utgaver/2026-1". */
export function halfYearCitation(
  { id, closes }: Pick<HalfYearEdition, 'id' | 'closes'>,
  { locale, publicUrl }: Pick<Site, 'locale' | 'publicUrl'>,
): string {
  const words = halfYearTextsByLocale[locale]
  const text = words.citation(words.name(id), formatDate(closes, locale, 'long'))
  return `${text} ${publicUrl}${localizedPath(halfYearPath(id), locale)}`
}

function periodOf({ id }: Pick<HalfYearEdition, 'id'>, locale: Locale): string {
  const halfYear = parseHalfYear(id)
  return halfYear === null ? '' : halfYearTextsByLocale[locale].period(halfYear.year, halfYear.half)
}

function fileFacts(site: Site, edition: HalfYearEdition): PageFacts {
  const { locale } = site
  const words = halfYearTextsByLocale[locale]
  const { copied, copyRefused: refused } = pageTextsByLocale[locale].seriesPage
  const { bytes, series, sha256 } = edition.file
  return {
    kind: 'facts',
    heading: words.fileHeading,
    facts: [
      {
        term: words.file,
        texts: [words.fileText(fileSize(bytes, locale), series)],
        link: { text: words.fileLink, href: halfYearFilePath(edition.id) },
      },
      { term: words.checksum, texts: [sha256], link: null },
      {
        term: words.made,
        texts: [words.madeText(formatInstant(edition.made, locale)), words.unchanged],
        link: null,
      },
    ],
    citation: { term: words.cite, text: halfYearCitation(edition, site), copy: words.copy, copied, refused },
  }
}

/** `412 kB`, `3,4 MB` */
function fileSize(bytes: number, locale: Locale): string {
  const kilobytes = bytes / BYTES_PER_KB
  return kilobytes < KB_PER_MB
    ? `${formatNumber(Math.max(1, Math.round(kilobytes)), locale)}\u00A0kB`
    : `${formatNumber(kilobytes / KB_PER_MB, locale, { maxDecimals: 1 })}\u00A0MB`
}

/** The pages, each at the address that shows it as it was. */
function pageLists({ locale }: Site, { pages, closes }: HalfYearEdition): PageList[] {
  const words = halfYearTextsByLocale[locale]
  return HALF_YEAR_GROUPS.flatMap((group): PageList[] => {
    const own = pages.filter((page) => page.group === group)
    const left = own.length - MAX_ENTRIES
    if (own.length === 0) return []
    const entries = own
      .slice(0, MAX_ENTRIES)
      .map(({ path, title }) => ({
        text: title,
        href: addressThen(path, closes, locale),
        excerpt: '',
        about: '',
        date: '',
        dateText: '',
      }))
    const heading = left > 0 ? `${words.groups[group]} (${words.more(left)})` : words.groups[group]
    return [{ kind: 'list', heading, entries }]
  })
}

function addressThen(path: string, closes: string, locale: Locale): string {
  return withAsOf(localizedPath(path, locale), closes)
}

function figureFacts({ locale }: Site, { figures, closes }: HalfYearEdition): PageFacts {
  const words = halfYearTextsByLocale[locale]
  return {
    kind: 'facts',
    heading: words.figures,
    facts: figures
      .slice(0, MAX_ENTRIES)
      .map((figure): PageFact => ({
        term: figure.title,
        texts: figureTexts(figure, locale),
        link: { text: words.toSeries, href: addressThen(seriesPath(figure.series), closes, locale) },
      })),
    citation: null,
  }
}

function figureTexts(
  { last, before, unit, frequency, quality }: HalfYearEdition['figures'][number],
  locale: Locale,
): readonly string[] {
  const words = halfYearTextsByLocale[locale]
  const day = (date: string) => observationDate(date, frequency, locale)
  const value = (number: number, other: number) => formatDistinctFigure(number, other, unit, locale)
  const now = words.figure(value(last.value, before?.value ?? last.value), day(last.date))
  const then =
    before === null
      ? words.figureFirst
      : before.date === last.date
        ? words.figureSame
        : words.figureBefore(value(before.value, last.value), day(before.date))
  return [now, then, ...(isIllustrative(quality) ? [words.illustrative] : [])]
}

function correctionFacts({ locale }: Site, { corrections, closes }: HalfYearEdition): PageFacts {
  const words = halfYearTextsByLocale[locale]
  return {
    kind: 'facts',
    heading: words.corrections,
    facts:
      corrections.length === 0
        ? [{ term: words.corrections, texts: [words.noCorrections], link: null }]
        : corrections
            .slice(0, MAX_ENTRIES)
            .map(({ title, text, recorded, path }): PageFact => ({
              term: `${title} (${formatDate(osloDay(instantMs(recorded)), locale, 'long')})`,
              texts: [text],
              link:
                path === null ? null : { text: words.toCorrected, href: addressThen(path, closes, locale) },
            })),
    citation: null,
  }
}

function leftOutFacts({ locale }: Site, { file, closes }: HalfYearEdition): PageFacts[] {
  const words = halfYearTextsByLocale[locale]
  if (file.leftOut.length === 0) return []
  return [
    {
      kind: 'facts',
      heading: words.leftOut,
      facts: file.leftOut
        .slice(0, MAX_ENTRIES)
        .map(({ series, title, reason }): PageFact => ({
          term: title,
          texts: [reason === '' ? words.leftOutLead : reason],
          link: { text: words.toSeries, href: addressThen(seriesPath(series), closes, locale) },
        })),
      citation: null,
    },
  ]
}
