/** The macro events of one language as an iCalendar subscription (RFC 5545, RFC 7986). */
import { upcomingFigures } from '#core/figures/upcoming-figures.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import { addDays, type IsoDate } from '#core/time/iso-date.ts'
import { langOf, localizedPath, type Locale } from '#core/locale.ts'
import { CALENDAR_PATH, SERIES_LIST_PATH, seriesPath } from '#core/addresses/page-paths.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import type { LocalContent } from '../snapshot/snapshot.ts'
import { absoluteUrl } from '../http/absolute-url.ts'
import { calendarDate, calendarText, foldedLine } from './calendar-lines.ts'

export interface CalendarFileOptions {
  readonly locale: Locale
  /** Current date in Oslo; earlier release days are left out. */
  readonly today: IsoDate
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Time of the content's import, in milliseconds since 1970; the same on every instance. */
  readonly revisedAt: number
}

interface CalendarEvent {
  /** Globally unique and permanent. */
  readonly id: string
  readonly date: IsoDate
  readonly title: string
  readonly source: string
  readonly url: string
}

/**
 * Events of `/kalender`: macro events, and the release days of new figures. All are all-day events that do
 * not block time. The revision is that of the content (RFC 5545, 3.8.7): a client updates known events after
 * an import, and the same content gives the same bytes.
 */
export function calendarFile(
  content: Pick<LocalContent, 'events' | 'series'>,
  { locale, today, publicUrl, revisedAt }: CalendarFileOptions,
): string {
  const { site, siteFiles, block } = textsByLocale[locale]
  const page = publicUrl + localizedPath(CALENDAR_PATH, locale)
  const name = calendarText(siteFiles.calendarName)
  const { hostname } = new URL(publicUrl)
  const revised = basicInstant(revisedAt)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(site.name)}//${hostname}//${langOf(locale).toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `URL:${page}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...[...content.events.map(macroEvent), ...figureEvents(content, locale, today)].flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.id}@${hostname}`,
      `DTSTAMP:${revised}`,
      `LAST-MODIFIED:${revised}`,
      // Grows with each import. In minutes, since seconds would overflow the 32-bit integers of many
      // programs.
      `SEQUENCE:${Math.floor(revisedAt / MINUTE_MS)}`,
      `DTSTART;VALUE=DATE:${calendarDate(event.date)}`,
      `DTEND;VALUE=DATE:${calendarDate(addDays(event.date, 1))}`,
      `SUMMARY:${calendarText(event.title)}`,
      ...(event.source === '' ? [] : [`DESCRIPTION:${calendarText(`${block.source}: ${event.source}`)}`]),
      `URL:${absoluteUrl(event.url, publicUrl) ?? page}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map(foldedLine).join('')
}

function macroEvent({ ID, date, title, source, url }: LocalContent['events'][number]): CalendarEvent {
  return { id: ID, date, title, source, url }
}

/** Past release days are left out: the calendar has no results. */
function figureEvents(
  { series }: Pick<LocalContent, 'series'>,
  locale: Locale,
  today: IsoDate,
): readonly CalendarEvent[] {
  const words = pageTextsByLocale[locale].calendar
  return upcomingFigures(series.values(), today)
    .filter(({ kind }) => kind !== 'missed')
    .map(({ ID, title, source, date, kind, clock, others }) => ({
      id: `figures/${ID}/${date}`,
      date,
      title: words.figures[kind](others > 0 ? words.andOthers(title, others) : title, clock),
      source,
      url: localizedPath(others > 0 ? SERIES_LIST_PATH : seriesPath(ID), locale),
    }))
}

/** `20261120T060000Z` */
function basicInstant(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}
