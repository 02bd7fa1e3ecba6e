/**
 * Figure baseline: the last value of each series, the values of each area, and the articles and events at one
 * moment. An issue is compared with the baseline of the previous issue, so "since last time" refers to what
 * the reader was shown, not to the clock.
 */
import { hash } from 'node:crypto'
import { z } from 'zod'
import type { IsoDate } from '#core/time/iso-date.ts'
import { langOf, LOCALES } from '#core/locale.ts'
import type { MacroEvent } from '#contract/entities/editorial.ts'
import { isoDateSchema, numberSchema } from '#contract/primitives.ts'
import { need } from '#blocks/need.ts'
import { editionData, inBatches } from './edition-queries.ts'
import type { NewsletterEdition } from './newsletter-edition.ts'

/** The last value that a reader was shown, and its day. */
export interface BaselineFigure {
  readonly date: IsoDate
  readonly value: number
}

/** Lower and upper bound; `null` = that bound is unknown while the other is known. */
export type RentRange = readonly [from: number | null, to: number | null]

export interface BaselineArea {
  readonly date: IsoDate
  /** Per cent; `null` = unknown. */
  readonly vacancy: number | null
  /** NOK per square metre and year; `null` = both bounds unknown. */
  readonly good: RentRange | null
  readonly high: RentRange | null
}

export interface FigureBaseline {
  readonly series: ReadonlyMap<string, BaselineFigure>
  readonly areas: ReadonlyMap<string, BaselineArea>
  /**
   * The {@link articleHash}es of all headlines and articles. Their dates alone are not enough: many are days
   * only, and an article fetched an hour after its publication would fall between two issues.
   */
  readonly articles: ReadonlySet<string>
  /** The {@link eventHash}es of all events of the calendar. */
  readonly events: ReadonlySet<string>
}

/** Hash of a headline or an article, by its address. */
export function articleHash(url: string): string {
  return shortHash(url)
}

/** Hash of an event with its day: a moved event is another event. */
export function eventHash({ ID, date }: Pick<MacroEvent, 'ID' | 'date'>): string {
  return shortHash(`${ID} ${date}`)
}

/** Length of a hash: 48 bits distinguish thousands. */
function shortHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 8)
}

/**
 * Reads the baseline of an edition. Figures, areas and events do not depend on the language; articles of both
 * languages are in it. Unavailable data are left out.
 */
export function baselineOf(edition: NewsletterEdition): FigureBaseline {
  const ids = (editionData(edition, need('seriesList', { lang: 'no' })) ?? []).map(({ ID }) => ID)
  const figures = inBatches(ids).flatMap(
    (sources) => editionData(edition, need('figures', { sources, lang: 'no' })) ?? [],
  )
  const areas = editionData(edition, need('areas', { lang: 'no' })) ?? []
  return {
    series: new Map(figures.map(({ ID, date, value }) => [ID, { date, value }])),
    areas: new Map(
      areas.map((area) => [
        area.ID,
        {
          date: area.date,
          vacancy: area.vacancy,
          good: rentRange(area.good_standard_from, area.good_standard_to),
          high: rentRange(area.high_standard_from, area.high_standard_to),
        },
      ]),
    ),
    articles: new Set(LOCALES.flatMap((locale) => addresses(edition, langOf(locale))).map(articleHash)),
    events: new Set((editionData(edition, need('macroEvents', { lang: 'no' })) ?? []).map(eventHash)),
  }
}

/** `null` = both bounds unknown. */
export function rentRange(from: number | null, to: number | null): RentRange | null {
  return from === null && to === null ? null : [from, to]
}

/** Number of own articles per call. */
export const MAX_KNOWN_POSTS = 50

function addresses(edition: NewsletterEdition, lang: 'no' | 'en'): string[] {
  const feeds = (editionData(edition, need('feedList', { lang })) ?? []).map(({ ID }) => ID)
  const articles = inBatches(feeds)
    .flatMap((sources) => editionData(edition, need('feedArticles', { sources, lang })) ?? [])
    .flatMap((feed) => feed.articles)
  const posts =
    editionData(edition, need('posts', { featured: '0', cities: [], num: MAX_KNOWN_POSTS, lang })) ?? []
  return [...articles, ...posts].map(({ url }) => url)
}

const rangeSchema = z.tuple([numberSchema.nullable(), numberSchema.nullable()]).readonly().nullable()

/** Sorts each list by id, so that equal baselines have equal text. */
const storedSchema = z.object({
  series: z.array(z.tuple([z.string(), isoDateSchema, numberSchema])),
  areas: z.array(z.tuple([z.string(), isoDateSchema, numberSchema.nullable(), rangeSchema, rangeSchema])),
  articles: z.array(z.string()),
  /** Missing in baselines of earlier versions. */
  events: z.array(z.string()).default([]),
})

/** Canonical JSON. */
export function serializeBaseline({ series, areas, articles, events }: FigureBaseline): string {
  return JSON.stringify({
    series: sortedEntries(series).map(([id, { date, value }]) => [id, date, value]),
    areas: sortedEntries(areas).map(([id, { date, vacancy, good, high }]) => [id, date, vacancy, good, high]),
    articles: [...articles].sort(),
    events: [...events].sort(),
  } satisfies z.input<typeof storedSchema>)
}

/** `null` = the text is no baseline. */
export function parseBaseline(text: string): FigureBaseline | null {
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return null
  }
  const parsed = storedSchema.safeParse(stored)
  if (!parsed.success) return null
  const { series, areas, articles, events } = parsed.data
  return {
    series: new Map(series.map(([id, date, value]) => [id, { date, value }])),
    areas: new Map(areas.map(([id, date, vacancy, good, high]) => [id, { date, vacancy, good, high }])),
    articles: new Set(articles),
    events: new Set(events),
  }
}

const keys = new WeakMap<FigureBaseline, string>()

/** SHA-256 of the canonical JSON, base64url. Cached by object, since every mail of an issue needs it. */
export function baselineKey(reading: FigureBaseline): string {
  const cachedKey = keys.get(reading)
  if (cachedKey !== undefined) return cachedKey
  const key = hash('sha256', serializeBaseline(reading), 'base64url')
  keys.set(reading, key)
  return key
}

function sortedEntries<Value>(map: ReadonlyMap<string, Value>): (readonly [string, Value])[] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}
