/**
 * Cache of prepared statements. Kysely prepares every query again, and the driver compiles a function at a
 * statement's first row: together more expensive than most queries.
 */
import { LRUCache } from 'lru-cache'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** Texts; those of the program are about two hundred. */
const MAX_STATEMENTS = 256
/** Characters. A text with so many values is hardly ever the same again. */
const MAX_STATEMENT_LENGTH = 2_000
/** Statements that recur, and change no table's schema. */
const CACHEABLE = /^\s*(?:select|insert|update|delete|begin|commit|rollback)\b/i

/**
 * Wraps the database so that `prepare` returns one statement per text. Rows must not be iterated lazily: a
 * statement can only be executed once at a time.
 */
export function withStatementCache(database: SqliteDatabase): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({ max: MAX_STATEMENTS })
  return {
    close: () => database.close(),
    prepare: (text) => {
      const cached = statements.get(text)
      if (cached) return cached
      const statement = database.prepare(text)
      if (text.length > MAX_STATEMENT_LENGTH || !CACHEABLE.test(text)) return statement
      statements.set(text, statement)
      return statement
    },
  }
}
