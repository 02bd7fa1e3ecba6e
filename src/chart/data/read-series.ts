/**
 * Parser for series of the API, hand-written: the interactive chart must stay small, and every response is
 * validated before drawing. Shapes: docs/wire.md, "Series".
 */
import { isRecord } from '#core/text/is-record.ts'
import type { ChartSeries } from './model.ts'

/** A series with the fields that its panel shows. */
export interface PortalSeries extends ChartSeries {
  /** One of the portal's words, such as `monthly`. */
  readonly frequency: string
  readonly definition: string
  readonly licence: string
  /** Whether the licence allows readers to download the numbers. */
  readonly exportable: boolean
  /** An instant, ISO 8601. */
  readonly lastUpdated: string
  /** `YYYY-MM-DD`, or `null` = unknown. */
  readonly nextUpdate: string | null
}

/** `path` names the first invalid value, such as `1.texts.unit`. */
export type SeriesAnswer =
  | { readonly ok: true; readonly series: readonly PortalSeries[] }
  | { readonly ok: false; readonly path: string; readonly expected: string }

/** Parses a complete answer. One invalid series fails it, since a silently missing line would mislead. */
export function readSeriesAnswer(body: unknown): SeriesAnswer {
  if (!Array.isArray(body)) return { ok: false, path: '', expected: 'list' }
  const entries: readonly unknown[] = body
  try {
    return { ok: true, series: entries.map((entry, index) => seriesOf(entry, String(index))) }
  } catch (failure) {
    if (failure instanceof UnreadableAnswerError) return failure.answer
    throw failure
  }
}

class UnreadableAnswerError extends Error {
  readonly answer: SeriesAnswer
  constructor(path: string, expected: string) {
    super(path)
    this.answer = { ok: false, path, expected }
  }
}

type Fields = Readonly<Record<string, unknown>>

function seriesOf(entry: unknown, path: string): PortalSeries {
  const fields = recordOf(entry, path)
  const inTexts = `${path}.texts`
  const texts = recordOf(fields['texts'], inTexts)
  const text = (name: string) => textOf(fields, name, path)
  const textOrNull = (name: string) => (fields[name] === null ? null : text(name))
  const label = (name: string) => textOf(texts, name, inTexts)
  const dates = listOf(fields['dates'], `${path}.dates`, isText, 'text')
  const values = listOf(fields['values'], `${path}.values`, isValue, 'finite number or null')
  if (dates.length !== values.length) throw new UnreadableAnswerError(`${path}.values`, 'as many as dates')
  const quality = isText(fields['quality'])
    ? fields['quality']
    : listOf(fields['quality'], `${path}.quality`, isText, 'text')
  return {
    id: text('ID'),
    title: label('title'),
    unit: label('unit'),
    source: label('source'),
    dates,
    values,
    step: flagOf(fields, 'step', path),
    forecastFrom: textOrNull('forecast_from'),
    quality,
    frequency: text('frequency'),
    definition: text('definition'),
    licence: text('licence'),
    exportable: flagOf(fields, 'exportable', path),
    lastUpdated: text('last_updated'),
    nextUpdate: textOrNull('next_update'),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isValue(value: unknown): value is number | null {
  return value === null || (typeof value === 'number' && Number.isFinite(value))
}

function recordOf(value: unknown, path: string): Fields {
  if (!isRecord(value)) throw new UnreadableAnswerError(path, 'object')
  return value
}

function listOf<Item>(
  value: unknown,
  path: string,
  isItem: (item: unknown) => item is Item,
  expected: string,
): readonly Item[] {
  if (!Array.isArray(value)) throw new UnreadableAnswerError(path, 'list')
  const items: readonly unknown[] = value
  if (!items.every(isItem))
    throw new UnreadableAnswerError(`${path}.${items.findIndex((item) => !isItem(item))}`, expected)
  return items
}

function textOf(fields: Fields, name: string, path: string): string {
  const value = fields[name]
  if (!isText(value)) throw new UnreadableAnswerError(`${path}.${name}`, 'text')
  return value
}

function flagOf(fields: Fields, name: string, path: string): boolean {
  const value = fields[name]
  if (typeof value !== 'boolean') throw new UnreadableAnswerError(`${path}.${name}`, 'true or false')
  return value
}
