/**
 * Rows that the database itself refuses, because another transaction was first. The whole transaction is
 * undone then.
 */
import { codeOf } from '../errors.ts'

/** What SQLite and PostgreSQL say. */
const TAKEN: ReadonlySet<string> = new Set(['SQLITE_CONSTRAINT_UNIQUE', '23505'])
const GONE: ReadonlySet<string> = new Set(['SQLITE_CONSTRAINT_FOREIGNKEY', '23503'])

/** @param otherwise the answer when a value that must be unique has an owner already */
export function unlessTaken<Result, Other>(
  write: () => Promise<Result>,
  otherwise: Other,
): Promise<Result | Other> {
  return unless(TAKEN, write, otherwise)
}

/** @param otherwise the answer when the account that a row belongs to is not there */
export function unlessGone<Result, Other>(
  write: () => Promise<Result>,
  otherwise: Other,
): Promise<Result | Other> {
  return unless(GONE, write, otherwise)
}

async function unless<Result, Other>(
  codes: ReadonlySet<string>,
  write: () => Promise<Result>,
  otherwise: Other,
): Promise<Result | Other> {
  try {
    return await write()
  } catch (thrown) {
    if (codes.has(codeOf(thrown))) return otherwise
    throw thrown
  }
}
