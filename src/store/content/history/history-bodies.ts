/**
 * Texts of the history, found by their hash. A text is deflated (RFC 1951) where that is shorter: with the
 * text of an earlier version of the same document as its dictionary, since most changes are small, or alone.
 */
import { hash as digest } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Kysely, Transaction } from 'kysely'
import { StoreDamagedError } from '../../errors.ts'
import { parseStoredJson } from '../../engine/stored-json.ts'
import type { HistoryBodyTable } from '../../history-tables.ts'
import type { Tables } from '../../tables.ts'

/** JSON never begins with this letter. */
const DEFLATED = 'z'
/** Shorter texts hardly shrink. */
const MIN_DEFLATED_LENGTH = 200
/** With a base a text shrinks to this share of its length at most, or the base has become too different. */
const MAX_SHARE = 0.25
/** Characters of the SHA-256 sum in base64: 192 bits, which no two texts share. */
const HASH_LENGTH = 32

/** A text with its hash. */
export interface HashedText {
  readonly hash: string
  readonly text: string
}

/** @param text the JSON of a document */
export function bodyHash(text: string): string {
  return digest('sha256', text, 'base64url').slice(0, HASH_LENGTH)
}

/** The text as it is stored alone: JSON, or `z` and base64, since both engines and backups hold texts only. */
export function storedText(text: string): string {
  if (text.length < MIN_DEFLATED_LENGTH) return text
  return shorter(DEFLATED + deflateRawSync(text).toString('base64'), text)
}

/** @param base an earlier text of the same document that is stored alone; `null` = none */
export function storedBody({ hash, text }: HashedText, base: HashedText | null): HistoryBodyTable {
  if (base !== null) {
    const dictionary = Buffer.from(base.text)
    const body = DEFLATED + deflateRawSync(text, { dictionary }).toString('base64')
    if (body.length < MAX_SHARE * text.length) return { hash, body, base: base.hash }
  }
  return { hash, body: storedText(text), base: null }
}

function shorter(a: string, b: string): string {
  return a.length < b.length ? a : b
}

/**
 * The JSON of a stored text.
 *
 * @param base the text of its base, where it has one
 * @throws StoreDamagedError
 */
export function textOf(stored: string, location: string, base: string | null = null): string {
  if (!stored.startsWith(DEFLATED)) return stored
  try {
    const bytes = Buffer.from(stored.slice(1), 'base64')
    const text =
      base === null ? inflateRawSync(bytes) : inflateRawSync(bytes, { dictionary: Buffer.from(base) })
    return text.toString('utf8')
  } catch (error) {
    throw new StoreDamagedError(location, 'a document of the history cannot be unpacked', { cause: error })
  }
}

/** Texts by hash. Those that are not there are left out. @throws StoreDamagedError */
export async function readTexts(
  db: Kysely<Tables>,
  hashes: readonly string[],
  location: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf(db, hashes)
  const known = new Map(rows.map((row) => [row.hash, row]))
  const missing = rows.flatMap(({ base }) => (base === null || known.has(base) ? [] : [base]))
  const bases = new Map([...known, ...(await rowsOf(db, missing)).map((row) => [row.hash, row] as const)])
  return new Map(
    rows.map(({ hash, body, base }) => {
      const baseBody = base === null ? null : bases.get(base)?.body
      if (baseBody === undefined)
        throw new StoreDamagedError(location, 'a document of the history lacks its base')
      return [hash, textOf(body, location, baseBody === null ? null : textOf(baseBody, location))]
    }),
  )
}

/** For each text the one that later versions of its document are deflated with: its base, or the text itself. */
export async function readBases(
  db: Kysely<Tables>,
  hashes: readonly string[],
  location: string,
): Promise<ReadonlyMap<string, HashedText>> {
  const baseOf = new Map((await rowsOf(db, hashes)).map(({ hash, base }) => [hash, base ?? hash]))
  const texts = await readTexts(db, [...baseOf.values()], location)
  return new Map(
    [...baseOf].flatMap(([hash, base]): [string, HashedText][] => {
      const text = texts.get(base)
      return text === undefined ? [] : [[hash, { hash: base, text }]]
    }),
  )
}

async function rowsOf(db: Kysely<Tables>, hashes: readonly string[]): Promise<HistoryBodyTable[]> {
  if (hashes.length === 0) return []
  return db
    .selectFrom('history_body')
    .selectAll()
    .where('hash', 'in', [...new Set(hashes)])
    .execute()
}

/** @throws StoreDamagedError */
export function parseText(text: string, location: string): unknown {
  return parseStoredJson(text, location, 'a document of the history')
}

/**
 * Deletes up to `limit` texts that no version has and no other text is deflated with. Must run under the lock
 * of publication.
 */
export function deleteUnusedBodies(
  transaction: Transaction<Tables>,
  limit: number,
): Promise<{ readonly numDeletedRows: bigint }> {
  return transaction
    .deleteFrom('history_body')
    .where('hash', 'in', (build) =>
      build
        .selectFrom('history_body')
        .select('hash')
        .where('hash', 'not in', (inner) =>
          inner
            .selectFrom('history_document')
            .select('hash')
            .where('hash', 'is not', null)
            .$castTo<{ hash: string }>(),
        )
        .where('hash', 'not in', (inner) =>
          inner
            .selectFrom('history_body')
            .select('base')
            .where('base', 'is not', null)
            .$castTo<{ base: string }>(),
        )
        .limit(limit),
    )
    .executeTakeFirst()
}
