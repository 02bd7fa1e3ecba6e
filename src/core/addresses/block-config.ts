/**
 * A block as a word in an address, `/block/{config}` (decision 11): base64url of its JSON in UTF-8. An
 * address may hold anything, so parsing is total: linear in its length, bounded, and never throws (security
 * S28).
 */
import { isRecord } from '../text/is-record.ts'

/** The longest config that is read, in characters as they stand in the address; a longer one is answered 414. */
export const MAX_BLOCK_CONFIG_LENGTH = 8 * 1024

/** How deep objects and arrays may lie in each other; the deepest block of ours has six levels. */
const MAX_DEPTH = 20

export type BlockConfigFault =
  | 'too-long'
  | 'not-base64'
  | 'not-utf8'
  | 'not-json'
  | 'not-an-object'
  | 'too-deep'
  | 'forbidden-key'

export type DecodedBlockConfig =
  /** Some object: whether it is a block is for the block's own schema to say. */
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: BlockConfigFault }

/**
 * The config of a block, without the fields that are empty and would be filled with the same again. It may be
 * longer than {@link MAX_BLOCK_CONFIG_LENGTH}, which the caller checks.
 *
 * @param block as the contract has it
 */
export function encodeBlockConfig(block: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(block).flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
    if (key === 'attributes' && isRecord(value)) {
      const filled = Object.entries(value).filter(([, one]) => one !== '' && one !== undefined)
      return filled.length > 0 ? [[key, Object.fromEntries(filled)]] : []
    }
    return value === '' || value === false || value === null || value === undefined ? [] : [[key, value]]
  })
  const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(fields)))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/**
 * What a config says. Plain base64 is read as well (`+`, `/`, padding), and so is a config that was
 * percent-encoded once.
 *
 * @param text as it stands in the address
 */
export function decodeBlockConfig(text: string): DecodedBlockConfig {
  if (text.length > MAX_BLOCK_CONFIG_LENGTH) return fault('too-long')
  const bytes = bytesOf(text)
  if (bytes === null) return fault('not-base64')
  const json = attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  if (json === null) return fault('not-utf8')
  const parsed = attempt((): { readonly value: unknown } => ({ value: JSON.parse(json) }))
  if (parsed === null) return fault('not-json')
  const { value } = parsed
  if (!isRecord(value)) return fault('not-an-object')
  const reason = faultInside(value)
  return reason === null ? { ok: true, value } : fault(reason)
}

function bytesOf(text: string): Uint8Array | null {
  const plain = text.includes('%') ? attempt(() => decodeURIComponent(text)) : text
  if (plain === null || !/^[\w+/-]+={0,2}$/.test(plain)) return null
  const digits = plain.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '')
  const binary = attempt(() => atob(digits))
  return binary === null ? null : Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}

/** Walks with an explicit stack, since the depth is unbounded. */
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

/** `null` = it threw. */
function attempt<Result>(make: () => Result): Result | null {
  try {
    return make()
  } catch {
    return null
  }
}
