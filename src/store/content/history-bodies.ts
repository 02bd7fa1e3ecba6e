/** Texts of the history: deflated where that is shorter, and found by their hash. */
import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { sql, type Transaction } from 'kysely'
import { StoreDamagedError } from '../errors.ts'
import { parseStoredJson } from '../engine/stored-json.ts'
import type { Tables } from '../tables.ts'

/** JSON never begins with this letter. */
const DEFLATED = 'z'
/** Shorter texts hardly shrink. */
const MIN_DEFLATED_LENGTH = 200
/** Bytes of the SHA-256 sum that are kept: no two texts have the same 192 bits, and a row has 32 characters. */
const HASH_BYTES = 24

/** @param text the JSON of a document */
export function bodyHash(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, HASH_BYTES).toString('base64url')
}

/**
 * The text as it is stored: JSON, or the letter `z` and its raw deflate (RFC 1951) in base64. Both engines
 * and backups hold texts only.
 */
export function storedBody(text: string): string {
  if (text.length < MIN_DEFLATED_LENGTH) return text
  const deflated = deflateRawSync(text).toString('base64')
  return deflated.length < text.length ? DEFLATED + deflated : text
}

/** @throws StoreDamagedError */
export function parseStoredBody(stored: string, location: string): unknown {
  return parseStoredJson(bodyText(stored, location), location, 'a document of the history')
}

/** The JSON of a stored text. @throws StoreDamagedError */
export function bodyText(stored: string, location: string): string {
  if (!stored.startsWith(DEFLATED)) return stored
  try {
    return inflateRawSync(Buffer.from(stored.slice(1), 'base64')).toString('utf8')
  } catch (error) {
    throw new StoreDamagedError(location, 'a document of the history cannot be unpacked', { cause: error })
  }
}

/** Deletes up to `limit` texts that no version has. Must run under the lock of publication. */
export function deleteUnusedBodies(
  transaction: Transaction<Tables>,
  limit: number,
): Promise<{ readonly numDeletedRows: bigint }> {
  return transaction
    .deleteFrom('history_body')
    .where('hash', 'in', (build) =>
      build
        .selectFrom('history_body as body')
        .select('body.hash')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('history_document as version')
                .select(sql`1`.as('one'))
                .whereRef('version.hash', '=', 'body.hash'),
            ),
          ),
        )
        .limit(limit),
    )
    .executeTakeFirst()
}
