/**
 * Parses lists of the portal API for pickers, hand-written: the editor carries no schemas. Shapes:
 * docs/wire.md. Invalid items are left out; a response that is no list throws.
 */
import { formatDate } from '#core/format/date.ts'
import { withUnit } from '#core/format/figure.ts'
import { isRecord } from '#core/text/is-record.ts'
import { isIsoDate } from '#core/time/iso-date.ts'
import type { Locale } from '#core/locale.ts'
import type { PickerGroup } from './picker-entries.ts'

type Fields = Readonly<Record<string, unknown>>

/** The last value of a series. */
export interface LastValue {
  readonly id: string
  readonly value: number
  readonly title: string
  readonly unit: string
  readonly date: string
  readonly frequency: string
}

/** Whom to write to when a data source is missing (decision 44). */
export interface SuggestionContact {
  readonly heading: string
  readonly text: string
  readonly recipients: string
  readonly subject: string
  readonly button: string
}

/** What the editor needs of the portal's settings. */
export interface EditorSettings {
  readonly imageHosts: readonly string[]
  readonly suggestions: SuggestionContact
}

/** The series of each category, by their titles. */
export function readSeriesCategories(body: unknown): readonly PickerGroup[] {
  return recordsIn(body).map((category) => ({
    name: textOf(category, 'name'),
    entries: recordsIn(category['sources']).flatMap((source) => toEntry(source, textOf(source, 'title'), '')),
  }))
}

/** All feeds as one group without a name; the publisher is told where the title does not say it. */
export function readFeeds(body: unknown): readonly PickerGroup[] {
  return [
    {
      name: '',
      entries: recordsIn(body).flatMap((feed) => {
        const [title, attribution] = [textOf(feed, 'title'), textOf(feed, 'attribution')]
        return toEntry(feed, title, attribution === title ? '' : attribution)
      }),
    },
  ]
}

/** By the key of their market; each with its vacancy, where that is known. */
export function readAreas(body: unknown, locale: Locale): readonly PickerGroup[] {
  const byMarket = Map.groupBy(recordsIn(body), (area) => textOf(area, 'market'))
  return [...byMarket].map(([name, areas]) => ({
    name,
    entries: areas.flatMap((area) => {
      const { vacancy } = area
      const isKnown = typeof vacancy === 'number' && Number.isFinite(vacancy)
      const entries = toEntry(area, textOf(area, 'name'), isKnown ? withUnit(vacancy, '%', locale) : '')
      return isKnown ? entries.map((entry) => ({ ...entry, value: vacancy })) : entries
    }),
  }))
}

/** In the given order, newest first. */
export function readComments(body: unknown, locale: Locale): readonly PickerGroup[] {
  return [
    {
      name: '',
      entries: recordsIn(body).flatMap((comment) => {
        const date = textOf(comment, 'date')
        return toEntry(
          comment,
          textOf(comment, 'title'),
          isIsoDate(date) ? formatDate(date, locale, 'medium') : '',
        )
      }),
    },
  ]
}

/** The first line that says something, without the signs of markdown. */
export function readFirstLine(body: unknown): string {
  const text = isRecord(body) ? textOf(body, 'comment') : ''
  const lines = text.split('\n').map((line) =>
    line
      .replace(/^[#>\s*+-]+/, '')
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[*_`]/g, '')
      .trim(),
  )
  return lines.find((line) => line !== '') ?? ''
}

/** Last values; one without an ID, a finite number or a day is left out. */
export function readLastValues(body: unknown): readonly LastValue[] {
  return recordsIn(body).flatMap((figure) => {
    const { value, texts } = figure
    const [id, date] = [textOf(figure, 'ID'), textOf(figure, 'date')]
    if (id === '' || typeof value !== 'number' || !Number.isFinite(value) || !isIsoDate(date)) return []
    return [
      {
        id,
        value,
        date,
        frequency: textOf(figure, 'frequency'),
        title: isRecord(texts) ? textOf(texts, 'title') : '',
        unit: isRecord(texts) ? textOf(texts, 'unit') : '',
      },
    ]
  })
}

/** Newest values of each series without gaps. @param max per series */
export function readPoints(body: unknown, max: number): ReadonlyMap<string, readonly number[]> {
  return new Map(
    recordsIn(body).map((series) => {
      const values: readonly unknown[] = Array.isArray(series['values']) ? series['values'] : []
      return [
        textOf(series, 'ID'),
        values
          .filter((value) => typeof value === 'number')
          .filter(Number.isFinite)
          .slice(-max),
      ]
    }),
  )
}

/** What the editor needs of the settings. Any response has some: missing parts are empty. */
export function readSettings(body: unknown): EditorSettings {
  const settings = isRecord(body) ? body : {}
  const suggestion = settings['sourceSuggestions']
  const suggestions = isRecord(suggestion) ? suggestion : {}
  const hosts: readonly unknown[] = Array.isArray(settings['imageHosts']) ? settings['imageHosts'] : []
  return {
    imageHosts: hosts.filter((host) => typeof host === 'string'),
    suggestions: {
      heading: textOf(suggestions, 'heading'),
      text: textOf(suggestions, 'text'),
      recipients: textOf(suggestions, 'recipients'),
      subject: textOf(suggestions, 'subject'),
      button: textOf(suggestions, 'button_text'),
    },
  }
}

const ADDRESS = /^[^\s@?&#<>"]+@[^\s@?&#<>"]+$/

/** A `mailto:` address with its subject; `null` without recipients. */
export function suggestionHref({ recipients, subject }: SuggestionContact): string | null {
  const addresses = recipients
    .split(/[,;]/)
    .map((address) => address.trim())
    .filter((address) => ADDRESS.test(address))
  if (addresses.length === 0) return null
  const to = addresses.map((address) => encodeURIComponent(address).replace('%40', '@')).join(',')
  return `mailto:${to}${subject === '' ? '' : `?subject=${encodeURIComponent(subject)}`}`
}

function toEntry(fields: Fields, title: string, note: string) {
  const id = textOf(fields, 'ID')
  return id === '' ? [] : [{ id, title: title || id, note }]
}

function recordsIn(body: unknown): readonly Fields[] {
  if (!Array.isArray(body)) throw new TypeError('the portal answered no list')
  const entries: readonly unknown[] = body
  return entries.filter(isRecord)
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}
