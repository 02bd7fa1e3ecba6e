/**
 * Block config in a URL, `/block/{config}` (decision 11): base64url of the block's JSON in UTF-8. URLs are
 * untrusted, so parsing is total: linear time, bounded, never throws (security S28).
 */
import { publicAttributes } from './private-attributes.ts'
import { isRecord } from '../text/is-record.ts'
import { tryOrNull } from '../try-or-null.ts'

/** Maximum length of a config in characters of the URL; longer ones are answered with 414. */
export const MAX_BLOCK_CONFIG_LENGTH = 8 * 1024

/** Maximum nesting depth of objects and arrays; the deepest valid block has six levels. */
const MAX_DEPTH = 20

/** The first fault that decoding found. */
export type BlockConfigFault =
  | 'too-long'
  | 'not-base64'
  | 'not-utf8'
  | 'not-json'
  | 'not-an-object'
  | 'too-deep'
  | 'forbidden-key'

export type DecodedBlockConfig =
  /** `value` is an object; the block's own schema checks the rest. */
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: BlockConfigFault }

/**
 * Encodes a block, without private attributes and without empty fields, which decoding fills with the same
 * defaults. The result may exceed {@link MAX_BLOCK_CONFIG_LENGTH}; the caller checks.
 *
 * @param block as the contract defines it
 */
export function encodeBlockConfig(block: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(block).flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
    if (key === 'attributes' && isRecord(value)) {
      const filled = Object.entries(publicAttributes(value)).filter(
        ([, fieldValue]) => fieldValue !== '' && fieldValue !== undefined,
      )
      return filled.length > 0 ? [[key, Object.fromEntries(filled)]] : []
    }
    return value === '' || value === false || value === null || value === undefined ? [] : [[key, value]]
  })
  const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(fields)))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * Decodes a config. Also accepts plain base64 (`+`, `/`, padding) and a config that was percent-encoded once.
 *
 * @param text as it stands in the URL
 */
export function decodeBlockConfig(text: string): DecodedBlockConfig {
  if (text.length > MAX_BLOCK_CONFIG_LENGTH) return fault('too-long')
  const bytes = bytesOf(text)
  if (bytes === null) return fault('not-base64')
  const json = tryOrNull(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  if (json === null) return fault('not-utf8')
  const parsed = tryOrNull((): { readonly value: unknown } => ({ value: JSON.parse(json) }))
  if (parsed === null) return fault('not-json')
  const { value } = parsed
  if (!isRecord(value)) return fault('not-an-object')
  const reason = faultInside(value)
  return reason === null ? { ok: true, value } : fault(reason)
}

function bytesOf(text: string): Uint8Array | null {
  const plain = text.includes('%') ? tryOrNull(() => decodeURIComponent(text)) : text
  if (plain === null || !/^[\w+/-]+={0,2}$/.test(plain)) return null
  const digits = plain.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '')
  const binary = tryOrNull(() => atob(digits))
  return binary === null ? null : Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}

/** Iterative with an explicit stack, since the depth is unbounded. */
function faultInside(root: object): BlockConfigFault | null {
  const open: { readonly value: object; readonly depth: number }[] = [{ value: root, depth: 1 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next
    if (depth > MAX_DEPTH) return 'too-deep'
    if (Object.hasOwn(value, '__proto__')) return 'forbidden-key'
    const inside: readonly unknown[] = Object.values(value)
    for (const inner of inside) {
      if (typeof inner === 'object' && inner !== null) open.push({ value: inner, depth: depth + 1 })
    }
  }
  return null
}

function fault(reason: BlockConfigFault): DecodedBlockConfig {
  return { ok: false, reason }
}
