/**
 * Merges a document's two languages into one, with `{ no: …, en: … }` where they differ; the inverse of
 * `localise.ts`.
 */
import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '#core/text/is-record.ts'

/**
 * Merges as deep as possible. A text that only one language has cannot be in a choice, so the mapping or list
 * around it is.
 */
export function mergeLanguages(no: unknown, en: unknown): unknown {
  if (isDeepStrictEqual(no, en)) return no
  const parts = partsOf(no, en)
  if (!parts) return { no, en }
  const merged = parts.map(([key, one, other]): [string, unknown] => [key, mergeLanguages(one, other)])
  return Array.isArray(no) ? merged.map(([, value]) => value) : Object.fromEntries(merged)
}

type Part = readonly [key: string, no: unknown, en: unknown]

/** Merges members that both have; `null` = different structure. */
function partsOf(no: unknown, en: unknown): Part[] | null {
  if (Array.isArray(no) !== Array.isArray(en) || !isHolder(no) || !isHolder(en)) return null
  const keys = Object.keys(no)
  if (keys.length !== Object.keys(en).length || keys.some((key) => !Object.hasOwn(en, key))) return null
  const others = new Map(Object.entries(en))
  const parts = Object.entries(no).map(([key, value]): Part => [key, value, others.get(key)])
  const isWhole = parts.every(([, one, other]) => (one === null) === (other === null))
  return isWhole ? parts : null
}

function isHolder(value: unknown): value is Readonly<Record<string, unknown>> | readonly unknown[] {
  return Array.isArray(value) || isRecord(value)
}

/** Returns one language of a text merged by {@link mergeLanguages}. */
export function textInLanguage(value: unknown, lang: 'no' | 'en'): unknown {
  return isRecord(value) ? value[lang] : value
}
