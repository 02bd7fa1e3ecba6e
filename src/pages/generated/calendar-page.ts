/** `/kalender`: macro events and known dates of new figures, in a table of coming ones and one of past ones. */
import { upcomingFigures } from '#core/figures/upcoming-figures.ts'
import { listPagePath } from '#core/addresses/list-page.ts'
import { localizedPath } from '#core/locale.ts'
import { CALENDAR_PATH, SERIES_LIST_PATH, seriesPath } from '#core/addresses/page-paths.ts'
import { publishersOfPublished } from '#core/figures/publishers.ts'
import { compareText } from '#core/text/compare-text.ts'
import type { Row } from '#contract/entities/dashboard.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import { PAGE_SOURCE_DEFAULTS, type PageSource } from '../model/page-source.ts'
import type { Site } from '../model/site.ts'
import { paginationSections, pageCount, pageOfList, listPageTitle } from '../model/pagination.ts'
import { atomPath, calendarFilePath } from '../paths/site-file-paths.ts'
import { truncateText, pageBlock, fullWidthRow } from './row-builders.ts'

/** Maximum number of entries of each of the two tables. */
const ENTRIES_PER_PAGE = 100
/** What a cell of a table block takes. */
const MAX_CELL_LENGTH = 1_000

interface CalendarEntry {
  readonly date: string
  readonly title: string
  readonly country: string
  readonly source: string
  readonly url: string
}

/**
 * Page 1 has the entries next to today, each further page the following ones of both tables.
 *
 * @param number of the page, from 1
 * @returns `null` = there is no such page
 */
export function calendarPage(site: Site, number: number): PageSource | null {
  const { locale, today } = site
  const words = pageTextsByLocale[locale].calendar
  const entries = [...eventsOf(site), ...figuresOf(site)].toSorted((a, b) => compareText(a.date, b.date))
  const coming = entries.filter(({ date }) => date >= today)
  const past = entries.filter(({ date }) => date < today).toReversed()
  const part = pageOfList(coming.length > past.length ? coming : past, number, ENTRIES_PER_PAGE)
  if (!part) return null
  const isFirst = number === 1
  const shown = (list: readonly CalendarEntry[]) => pageOfList(list, number, ENTRIES_PER_PAGE)?.items ?? []
  const table = (heading: string, list: readonly CalendarEntry[], none: string) =>
    isFirst || shown(list).length > 0 ? [tableRow(site, heading, shown(list), none)] : []
  const follow = words.followText(calendarFilePath(locale), atomPath(locale))
  return {
    ...PAGE_SOURCE_DEFAULTS,
    kind: 'calendar',
    path: listPagePath(CALENDAR_PATH, number),
    title: listPageTitle(words.title, part, locale),
    subtitle: words.lead,
    rows: [
      ...table(words.coming, coming, words.noneComing),
      ...table(words.past, past, words.nonePast),
      ...(isFirst ? [fullWidthRow(pageBlock('text', { content: follow }, { heading: words.follow }))] : []),
    ],
    sections: paginationSections(localizedPath(CALENDAR_PATH, locale), part, locale),
  }
}

/** Number of pages: one for each {@link ENTRIES_PER_PAGE} entries of the longer table. */
export function calendarPageCount(site: CalendarContent): number {
  const { content, today } = site
  const dates = [...content.events, ...upcomingFigures(content.series.values(), today)].map(
    ({ date }) => date,
  )
  const coming = dates.filter((date) => date >= today).length
  return pageCount(Math.max(coming, dates.length - coming), ENTRIES_PER_PAGE)
}

type CalendarContent = Pick<Site, 'content' | 'today'>

function eventsOf({ content, locale }: Site): readonly CalendarEntry[] {
  const { countries } = pageTextsByLocale[locale].calendar
  return content.events.map(({ date, title, country, source, url }) => ({
    date,
    title,
    source,
    url,
    country: Object.hasOwn(countries, country) ? (countries[country] ?? country) : country,
  }))
}

function figuresOf({ content, today, locale }: Site): readonly CalendarEntry[] {
  const words = pageTextsByLocale[locale].calendar
  const { illustrative } = textsByLocale[locale].chart.words
  return upcomingFigures(content.series.values(), today).map(
    ({ ID, title, source: stated, date, kind, clock, others }) => {
      // Illustrative figures are the portal's own, and not awaited from a publisher.
      const source = publishersOfPublished(stated, illustrative).join(', ')
      const path = others > 0 ? SERIES_LIST_PATH : seriesPath(ID)
      return {
        date,
        title: words.figures[kind](others > 0 ? words.andOthers(title, others) : title, clock),
        country: '',
        source,
        url: localizedPath(path, locale),
      }
    },
  )
}

function tableRow({ locale }: Site, heading: string, entries: readonly CalendarEntry[], none: string): Row {
  if (entries.length === 0) return fullWidthRow(pageBlock('text', { content: none }, { heading }))
  const words = pageTextsByLocale[locale].calendar
  const columns = [
    { key: 'date', label: words.date, type: 'date' },
    { key: 'title', label: words.event, type: 'text' },
    { key: 'country', label: words.country, type: 'text' },
    { key: 'source', label: words.source, type: 'text' },
  ]
  const rows = entries.map((entry) =>
    Object.fromEntries(
      Object.entries(entry).map(([key, text]: [string, string]) => [
        key,
        truncateText(text, MAX_CELL_LENGTH),
      ]),
    ),
  )
  return fullWidthRow(pageBlock('table', { columns, rows }, { heading }))
}
