/**
 * JSON of other sites: what no answer needs and only an attack holds is found before a parser builds all of
 * it in memory.
 */
import { isNestedDeeperThan } from '#core/text/json-depth.ts'
import { countOccurrences } from './count-occurrences.ts'

/** Lists and objects; the largest answers of statistics offices and content systems have some thousands. */
const MAX_CONTAINERS = 200_000
/** No answer of a statistics office or content system comes near. */
const MAX_DEPTH = 200

export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false
      readonly reason: string
      /** It is no JSON, or half of it; `false` = more than is read. */
      readonly isBroken: boolean
    }

/** Never throws. */
export function parseOutsideJson(text: string): ParsedJson {
  if (countOccurrences(text, '{') + countOccurrences(text, '[') > MAX_CONTAINERS)
    return { ok: false, reason: `holds more than ${MAX_CONTAINERS} objects`, isBroken: false }
  if (isNestedDeeperThan(text, MAX_DEPTH))
    return { ok: false, reason: `is nested deeper than ${MAX_DEPTH}`, isBroken: false }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, reason: `sent no JSON: ${text.trim().slice(0, 60)}`, isBroken: true }
  }
}
