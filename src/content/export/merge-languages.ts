/**
 * Merges a document's two languages into one, with `{ no: …, en: … }` where they differ; the inverse of
 * `localise.ts`.
 */
import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '#core/text/is-record.ts'

/**
 * Merges at the deepest possible level. A text in only one language cannot be a choice, so its mapping or
 * list becomes one.
 */
export function mergeLanguages(no: unknown, en: unknown): unknown {
  if (isDeepStrictEqual(no, en)) return no
  const parts = partsOf(no, en)
  if (!parts) return { no, en }
  const merged = parts.map(([key, a, b]): [string, unknown] => [key, mergeLanguages(a, b)])
  return Array.isArray(no) ? merged.map(([, value]) => value) : Object.fromEntries(merged)
}

type Part = readonly [key: string, no: unknown, en: unknown]

/** Merges members that both have; `null` = different structure. */
function partsOf(no: unknown, en: unknown): Part[] | null {
  if (Array.isArray(no) !== Array.isArray(en) || !isHolder(no) || !isHolder(en)) return null
  const keys = Object.keys(no)
  if (keys.length !== Object.keys(en).length || keys.some((key) => !Object.hasOwn(en, key))) return null
  const otherEntries = new Map(Object.entries(en))
  const parts = Object.entries(no).map(([key, value]): Part => [key, value, otherEntries.get(key)])
  const isWhole = parts.every(([, a, b]) => (a === null) === (b === null))
  return isWhole ? parts : null
}

function isHolder(value: unknown): value is Readonly<Record<string, unknown>> | readonly unknown[] {
  return Array.isArray(value) || isRecord(value)
}

/** Returns one language of a text merged by {@link mergeLanguages}. */
export function textInLanguage(value: unknown, lang: 'no' | 'en'): unknown {
  return isRecord(value) ? value[lang] : value
}
