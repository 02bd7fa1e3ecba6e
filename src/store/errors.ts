/** Errors of the store, one class per reaction of an operator or a caller. */
import type { FailureCode } from '#core/failure-codes.ts'
import { errorMessage } from '#core/text/error-message.ts'

/** The database could not be opened or reached; a retry may help. */
export class StoreUnreachableError extends Error {
  override readonly name = 'StoreUnreachableError'
  /** @param location the file, or the server's address without its password */
  constructor(location: string, cause: unknown) {
    super(`The database ${location} cannot be reached: ${errorMessage(cause)}`, { cause })
  }
}

/** `DATA_DIR` is no folder that this user can write. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
  constructor(folder: string, cause: unknown) {
    super(
      `DATA_DIR: ${folder} cannot be used (${errorMessage(cause)}). Name a folder that the user of this program may write.`,
      { cause },
    )
  }
}

/** The file is not one of our databases, or it is damaged. Nothing was written to it. */
export class StoreDamagedError extends Error {
  override readonly name = 'StoreDamagedError'
  constructor(location: string, reason: string, options?: ErrorOptions) {
    const advice = 'It was left as it is: restore a backup or move it away.'
    super(`${location} is damaged or is no database of this program (${reason}). ${advice}`, options)
  }
}

/** A newer version of the program has been here. Nothing was written. */
export class StoreNewerError extends Error {
  override readonly name = 'StoreNewerError'
  /** @param unknown migrations in the database that this version does not know */
  constructor(location: string, unknown: readonly string[]) {
    const advice = 'Use that version, or restore an older backup.'
    super(
      `${location} was made by a newer version of this program (it knows ${unknown.join(', ')}). ${advice}`,
    )
  }
}

/** Tables are missing, and the program's database user must not create them. */
export class StoreNotMigratedError extends Error {
  override readonly name = 'StoreNotMigratedError'
  /** @param step the first that is missing */
  constructor(location: string, step: string, cause: unknown) {
    super(
      `${location} lacks the tables of this version (${step}): run "portal migrate" as a user of the database who may make them (${errorMessage(cause)})`,
      { cause },
    )
  }
}

/** Another process kept the database locked for longer than {@link BUSY_LIMIT_MS}; the HTTP status is 503. */
export class StoreBusyError extends Error {
  override readonly name = 'StoreBusyError'
  constructor(location: string, cause: unknown) {
    super(`${location} is kept busy by another process`, { cause })
  }
}

/** The database did not answer an interactive request in time, or no connection was free; the HTTP status is 503. */
export class StoreSlowError extends Error {
  override readonly name = 'StoreSlowError'
  constructor(location: string, cause: unknown) {
    super(`The database ${location} does not answer in time: ${errorMessage(cause)}`, { cause })
  }
}

/** The disk, or the quota on it, is full. What was stored before is whole. */
export class StoreFullError extends Error {
  override readonly name = 'StoreFullError'
  constructor(location: string, cause: unknown) {
    super(`There is no room left on the disk for ${location}`, { cause })
  }
}

/** A row's content differs from what was written. */
export class StoredPointsError extends Error {
  override readonly name = 'StoredPointsError'
  constructor(reason: string) {
    super(`Stored points are damaged: ${reason}`)
  }
}

/** This import was idle for so long that another took over; its staged rows are deleted. */
export class ImportSupersededError extends Error {
  override readonly name = 'ImportSupersededError'
  constructor() {
    super('Another import took over')
  }
}

/** The driver's code of an error ('SQLITE_BUSY', 'ECONNREFUSED', '42P01'), or ''. */
export function codeOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string')
    return error.code
  return ''
}

/** Failure code of a database error; `null` = another error. */
export function storeCodeOf(error: unknown): FailureCode | null {
  if (error instanceof StoreBusyError) return 'store_busy'
  if (error instanceof StoreFullError) return 'store_full'
  if (error instanceof StoreSlowError) return 'store_slow'
  return error instanceof StoreUnreachableError || error instanceof StoreDamagedError
    ? 'store_unreachable'
    : null
}
