/**
 * Entity tag of a user (decision 47; RFC 9110 §8.8.3, §13.1.1). Identifies one version of one user and
 * reveals neither: the version is masked by a hash of the ID, and a second hash makes tags of other users
 * match nothing.
 */
import { hash } from 'node:crypto'

/** 48 bits hold every version and every ID. */
const VERSION_BYTES = 6
const TAG_BYTES = 2 * VERSION_BYTES

/** With its quotation marks. */
export function userTag(id: number, version: number): string {
  const bytes = Buffer.alloc(TAG_BYTES)
  bytes.writeUIntBE(version, 0, VERSION_BYTES)
  mask(bytes, id)
  check(id, version).copy(bytes, VERSION_BYTES)
  return `"${bytes.toString('base64url')}"`
}

export type IfMatch =
  | { readonly kind: 'any' }
  /** Versions of this user named by the tags; empty = all tags are another's, or not ours. */
  | { readonly kind: 'versions'; readonly versions: readonly number[] }
  | { readonly kind: 'malformed' }

const MAX_HEADER_LENGTH = 2_048
const NEXT_TAG = /[ \t]*(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"[ \t]*(?:,|$)/y

/**
 * Precondition of an If-Match header. Weak tags count: a compressing proxy makes them weak, and the version
 * is the same.
 *
 * @param header `undefined` = none, any version matches
 */
export function readIfMatch(header: string | undefined, id: number): IfMatch {
  if (header === undefined || header.trim() === '*') return { kind: 'any' }
  if (header.length > MAX_HEADER_LENGTH || header.trim().endsWith(',')) return { kind: 'malformed' }
  const versions: number[] = []
  let offset = 0
  do {
    NEXT_TAG.lastIndex = offset
    const [whole = '', tag = ''] = NEXT_TAG.exec(header) ?? []
    if (whole === '') return { kind: 'malformed' }
    const version = versionOf(tag, id)
    if (version !== null) versions.push(version)
    offset += whole.length
  } while (offset < header.length)
  return { kind: 'versions', versions }
}

function versionOf(tag: string, id: number): number | null {
  const bytes = Buffer.from(tag, 'base64url')
  if (bytes.length !== TAG_BYTES || bytes.toString('base64url') !== tag) return null
  mask(bytes, id)
  const version = bytes.readUIntBE(0, VERSION_BYTES)
  return check(id, version).equals(bytes.subarray(VERSION_BYTES)) ? version : null
}

/** Puts the mask on, or takes it off. */
function mask(bytes: Buffer, id: number): void {
  const stream = hashOf(`${id}`)
  for (let index = 0; index < VERSION_BYTES; index += 1)
    bytes.writeUInt8(bytes.readUInt8(index) ^ stream.readUInt8(index), index)
}

function check(id: number, version: number): Buffer {
  return hashOf(`${id} ${version}`).subarray(0, VERSION_BYTES)
}

function hashOf(text: string): Buffer {
  return hash('sha256', `user ${text}`, 'buffer')
}
