/**
 * Rows that the database itself refuses, because another transaction was first. The whole transaction is
 * undone then.
 */
import { codeOf } from '../errors.ts'

/** Error codes of SQLite and PostgreSQL. */
const UNIQUE_VIOLATION: ReadonlySet<string> = new Set(['SQLITE_CONSTRAINT_UNIQUE', '23505'])
const FOREIGN_KEY_VIOLATION: ReadonlySet<string> = new Set(['SQLITE_CONSTRAINT_FOREIGNKEY', '23503'])

/** @param fallback the answer when a value that must be unique has an owner already */
export function onUniqueViolation<Result, Other>(
  write: () => Promise<Result>,
  fallback: Other,
): Promise<Result | Other> {
  return onViolation(UNIQUE_VIOLATION, write, fallback)
}

/** @param fallback the answer when the account that a row belongs to is not there */
export function onForeignKeyViolation<Result, Other>(
  write: () => Promise<Result>,
  fallback: Other,
): Promise<Result | Other> {
  return onViolation(FOREIGN_KEY_VIOLATION, write, fallback)
}

async function onViolation<Result, Other>(
  codes: ReadonlySet<string>,
  write: () => Promise<Result>,
  fallback: Other,
): Promise<Result | Other> {
  try {
    return await write()
  } catch (error) {
    if (codes.has(codeOf(error))) return fallback
    throw error
  }
}
