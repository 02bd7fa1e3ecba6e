/** `/kalender`: macro events and known dates of new figures, what comes first. */
import { localizedPath } from '#core/locale.ts'
import { CALENDAR_PATH, seriesPath } from '#core/page-paths.ts'
import { MAX_TABLE_ROWS } from '#blocks/table/table.schema.ts'
import type { Row } from '#contract/entities/dashboard.ts'
import { pageTextsByLocale } from '#texts/page-texts.ts'
import { BLOCKS_ONLY, type PageSource } from '../page-source.ts'
import type { Site } from '../site.ts'
import { cutText, pageBlock, wholeRow } from './page-rows.ts'

/** What a cell of a table block takes. */
const MOST_CHARACTERS = 1_000

interface CalendarEntry {
  readonly date: string
  readonly title: string
  readonly country: string
  readonly source: string
  readonly url: string
}

export function calendarPage(site: Site): PageSource {
  const { locale, today } = site
  const words = pageTextsByLocale[locale].calendar
  const entries = [...eventsOf(site), ...newFiguresOf(site)].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const coming = entries.filter(({ date }) => date >= today)
  const past = entries.filter(({ date }) => date < today).toReversed()
  const follow = words.followText(localizedPath('/kalender.ics', locale), localizedPath('/atom.xml', locale))
  return {
    ...BLOCKS_ONLY,
    kind: 'calendar',
    path: CALENDAR_PATH,
    title: words.title,
    subtitle: words.lead,
    rows: [
      tableRow(site, words.coming, coming, words.noneComing),
      tableRow(site, words.past, past, words.nonePast),
      wholeRow(pageBlock('text', { content: follow }, { heading: words.follow })),
    ],
  }
}

function eventsOf({ content, locale }: Site): readonly CalendarEntry[] {
  const { countries } = pageTextsByLocale[locale].calendar
  return content.events.map(({ date, title, country, source, url }) => ({
    date, title, source, url, country: Object.hasOwn(countries, country) ? (countries[country] ?? country) : country,
  }))
}

/** Only what is still to come: a day on which figures came is told by the figures. */
function newFiguresOf({ content, locale, today }: Site): readonly CalendarEntry[] {
  const words = pageTextsByLocale[locale].calendar
  return [...content.series.values()].flatMap(({ ID, texts, next_update: date }) =>
    date !== null && date >= today
      ? [{ date, title: words.newFigures(texts.title), country: '', source: texts.source, url: localizedPath(seriesPath(ID), locale) }]
      : [])
}

function tableRow({ locale }: Site, heading: string, entries: readonly CalendarEntry[], none: string): Row {
  if (entries.length === 0) return wholeRow(pageBlock('text', { content: none }, { heading }))
  const words = pageTextsByLocale[locale].calendar
  const columns = [
    { key: 'date', label: words.date, type: 'date' },
    { key: 'title', label: words.event, type: 'text' },
    { key: 'country', label: words.country, type: 'text' },
    { key: 'source', label: words.source, type: 'text' },
  ]
  const rows = entries.slice(0, MAX_TABLE_ROWS).map((entry) =>
    Object.fromEntries(Object.entries(entry).map(([key, text]: [string, string]) => [key, cutText(text, MOST_CHARACTERS)])))
  return wholeRow(pageBlock('table', { columns, rows }, { heading }))
}
