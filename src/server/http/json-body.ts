/**
 * Strict JSON for request bodies (security S20, S37, S38). Anything that parsers interpret differently
 * (duplicate names among it), or that could reach a prototype, is malformed, so later code gets plain data.
 * The cost is linear in the length.
 */
import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import { scanJson } from '#core/text/json-scan.ts'

const MAX_DEPTH = 64
/**
 * Maximum number of objects and arrays. Ten full layouts have a few thousand; a megabyte of empty ones would
 * cost a hundred times as much to parse as to send.
 */
const MAX_COMPOSITES = 20_000
const MAX_CONTENT_TYPE_LENGTH = 100
const JSON_TYPE = /^application\/json[ \t]*(?:;[ \t]*charset=(?:utf-8|"utf-8")[ \t]*)?$/i

/**
 * Whether the body says that it is JSON in UTF-8, as it is. A browser asks first before it sends this type to
 * another site.
 */
export function isJsonType({
  'content-type': type = '',
  'content-encoding': coding = 'identity',
}: IncomingHttpHeaders): boolean {
  return (
    type.length <= MAX_CONTENT_TYPE_LENGTH &&
    JSON_TYPE.test(type.trim()) &&
    coding.toLowerCase() === 'identity'
  )
}

/** The value of a body, or that it is malformed. */
export type JsonBody = { readonly ok: true; readonly value: unknown } | { readonly ok: false }

const MALFORMED: JsonBody = { ok: false }

/** The limits of a body; a part of a body has what the rest leaves of them. */
export interface JsonLimits {
  /** Objects and arrays that are open at once. */
  readonly depth: number
  /** Objects and arrays. */
  readonly composites: number
}

export const BODY_LIMITS: JsonLimits = { depth: MAX_DEPTH, composites: MAX_COMPOSITES }

/** Parses a body. Every malformed body gets the same response, so no reason is returned. */
export function readJsonBody(bytes: Buffer, limits: JsonLimits = BODY_LIMITS): JsonBody {
  if (!isUtf8(bytes)) return MALFORMED
  // Before the parser runs: deeply nested text overflows the stack and ends the process (json-depth.ts).
  const counts = scanJson(bytes, limits)
  if (counts.depth > limits.depth || counts.composites > limits.composites) return MALFORMED
  const text = bytes.toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return MALFORMED
  }
  // The bytes are valid UTF-8, so a lone surrogate can only come from an escape.
  const mayHoldLoneSurrogates = text.includes('\\u') && /\\u[dD][89a-fA-F]/.test(text)
  const state: ValidationState = { mayHoldLoneSurrogates, members: 0 }
  // JSON.parse keeps the last of duplicate members: then the value has fewer members than the text.
  return isPlain(value, state) && state.members === counts.members ? { ok: true, value } : MALFORMED
}

interface ValidationState {
  readonly mayHoldLoneSurrogates: boolean
  /** Members of objects counted so far. */
  members: number
}

/**
 * Whether no key has a meaning to JavaScript, and (where the text may hold them) there are no lone
 * surrogates. The recursion is as deep as the text, whose depth was checked.
 */
function isPlain(value: unknown, state: ValidationState): boolean {
  if (typeof value === 'string') return !state.mayHoldLoneSurrogates || value.isWellFormed()
  if (!isComposite(value)) return true
  if (Array.isArray(value)) {
    for (const entry of value) if (!isPlain(entry, state)) return false
    return true
  }
  // A parsed value has own keys only; a list of keys would cost more than the rest of the check.
  for (const key in value) {
    const entry = value[key]
    state.members += 1
    if (key === '__proto__' || (key === 'constructor' && typeof entry === 'object')) return false
    if (state.mayHoldLoneSurrogates && !key.isWellFormed()) return false
    if (!isPlain(entry, state)) return false
  }
  return true
}

/** An object or an array. */
function isComposite(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
