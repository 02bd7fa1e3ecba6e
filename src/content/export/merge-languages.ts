/**
 * The way back of `localise.ts`: a document in each language as one, with `{ no: …, en: … }` where the two
 * differ.
 */
import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '#core/text/is-record.ts'

/**
 * The choice stands as far inside as it can. A text that only one language has cannot stand in a choice, so
 * the choice is made round it: of the mapping or the list that it is in.
 */
export function mergeLanguages(no: unknown, en: unknown): unknown {
  if (isDeepStrictEqual(no, en)) return no
  const parts = partsOf(no, en)
  if (!parts) return { no, en }
  const merged = parts.map(([key, one, other]): [string, unknown] => [key, mergeLanguages(one, other)])
  return Array.isArray(no) ? merged.map(([, value]) => value) : Object.fromEntries(merged)
}

type Part = readonly [key: string, no: unknown, en: unknown]

/** What is at the same places in both; `null` = they are not made alike. */
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

/** One side of what {@link mergeLanguages} has made of a text. */
export function textInLanguage(value: unknown, lang: 'no' | 'en'): unknown {
  return isRecord(value) ? value[lang] : value
}
