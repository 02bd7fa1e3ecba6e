/**
 * Parses JSON of other sites. Excessive depth and counts, which only an attack has, are found before a parser
 * builds the value in memory.
 */
import { isNestedDeeperThan } from '#core/text/json-depth.ts'
import { countOccurrences } from './count-occurrences.ts'

/** Maximum number of arrays and objects; the largest real responses have some thousands. */
const MAX_CONTAINERS = 200_000
/** Maximum depth, far above that of real responses. */
const MAX_DEPTH = 200

export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false
      readonly reason: string
      /** Whether the text is invalid or truncated JSON; `false` = it exceeds a limit. */
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
