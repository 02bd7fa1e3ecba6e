/**
 * What all figures said at one moment: the last value of each series, what is known of each area, and what
 * there was to read and to wait for. An issue is compared with the reading that the issue before showed, so
 * that "since last time" is what the reader was told, not what the clock says.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { IsoDate } from '#core/time/iso-date.ts'
import { langOf, LOCALES } from '#core/locale.ts'
import type { MacroEvent } from '#contract/entities/editorial.ts'
import { isoDateSchema, numberSchema } from '#contract/primitives.ts'
import { need } from '#blocks/need.ts'
import { editionData, inBatches } from './edition-queries.ts'
import type { NewsletterEdition } from './newsletter-edition.ts'

export interface BaselineFigure {
  readonly date: IsoDate
  readonly value: number
}

/** From and to; `null` = that bound is not known, and the other is. */
export type RentRange = readonly [from: number | null, to: number | null]

export interface BaselineArea {
  readonly date: IsoDate
  /** Per cent; `null` = not known. */
  readonly vacancy: number | null
  /** NOK per square metre and year; `null` = neither bound is known. */
  readonly good: RentRange | null
  readonly high: RentRange | null
}

export interface FigureBaseline {
  readonly series: ReadonlyMap<string, BaselineFigure>
  readonly areas: ReadonlyMap<string, BaselineArea>
  /**
   * The {@link articleHash}s of all headlines and articles there were. Their own dates alone would not do:
   * many say the day only, and what is fetched an hour after it was published would fall between two issues.
   */
  readonly articles: ReadonlySet<string>
  /** The {@link eventHash}s of all events of the calendar. */
  readonly events: ReadonlySet<string>
}

/** A headline or an article, by its address. */
export function articleHash(url: string): string {
  return shortHash(url)
}

/** One that was moved to another day is another one. */
export function eventHash({ ID, date }: Pick<MacroEvent, 'ID' | 'date'>): string {
  return shortHash(`${ID} ${date}`)
}

/** 48 bits: enough to tell thousands apart. */
function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}

/**
 * Figures, areas and events do not depend on the language; articles of both are in it. What cannot be had is
 * left out.
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

/** `null` = neither bound is known. */
export function rentRange(from: number | null, to: number | null): RentRange | null {
  return from === null && to === null ? null : [from, to]
}

/** As many of our own articles as one call gives. */
export const MAX_KNOWN_POSTS = 50

function addresses(edition: NewsletterEdition, lang: 'no' | 'en'): string[] {
  const feeds = (editionData(edition, need('feedList', { lang })) ?? []).map(({ ID }) => ID)
  const articles = inBatches(feeds)
    .flatMap((sources) => editionData(edition, need('feedArticles', { sources, lang })) ?? [])
    .flatMap((feed) => feed.articles)
  const posts = editionData(edition, need('posts', { num: MAX_KNOWN_POSTS, lang })) ?? []
  return [...articles, ...posts].map(({ url }) => url)
}

const rangeSchema = z.tuple([numberSchema.nullable(), numberSchema.nullable()]).readonly().nullable()

/** Each list in the order of its ids, so that the same reading is the same text. */
const storedSchema = z.object({
  series: z.array(z.tuple([z.string(), isoDateSchema, numberSchema])),
  areas: z.array(z.tuple([z.string(), isoDateSchema, numberSchema.nullable(), rangeSchema, rangeSchema])),
  articles: z.array(z.string()),
  /** Readings of earlier versions have none. */
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

/** `null` = the text is no reading. */
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

/** SHA-256 of the canonical JSON, base64url. Kept by object, since every mail of an issue asks for it. */
export function baselineKey(reading: FigureBaseline): string {
  const known = keys.get(reading)
  if (known !== undefined) return known
  const key = createHash('sha256').update(serializeBaseline(reading)).digest('base64url')
  keys.set(reading, key)
  return key
}

function sortedEntries<Value>(map: ReadonlyMap<string, Value>): (readonly [string, Value])[] {
  return [...map].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
}
