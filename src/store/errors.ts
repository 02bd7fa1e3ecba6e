/** Errors of the store, one class per reaction of an operator or a caller. */
import type { FailureCode } from '#core/failure-codes.ts'
import { errorMessage } from '#core/text/error-message.ts'

/** The database could not be opened or reached; trying again later may help. */
export class StoreUnreachableError extends Error {
  override readonly name = 'StoreUnreachableError'
  /** @param place the file, or the server's address without its password */
  constructor(place: string, cause: unknown) {
    super(`The database ${place} cannot be reached: ${errorMessage(cause)}`, { cause })
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
  constructor(place: string, reason: string, options?: ErrorOptions) {
    const advice = 'It was left as it is: restore a backup or move it away.'
    super(`${place} is damaged or is no database of this program (${reason}). ${advice}`, options)
  }
}

/** A newer version of the program has been here. Nothing was written. */
export class StoreNewerError extends Error {
  override readonly name = 'StoreNewerError'
  /** @param unknown migrations in the database that this version does not know */
  constructor(place: string, unknown: readonly string[]) {
    const advice = 'Use that version, or restore an older backup.'
    super(`${place} was made by a newer version of this program (it knows ${unknown.join(', ')}). ${advice}`)
  }
}

/** Tables are missing, and the program's database user must not create them. */
export class StoreNotMigratedError extends Error {
  override readonly name = 'StoreNotMigratedError'
  /** @param step the first that is missing */
  constructor(place: string, step: string, cause: unknown) {
    super(
      `${place} lacks the tables of this version (${step}): run "portal migrate" as a user of the database who may make them (${errorMessage(cause)})`,
      { cause },
    )
  }
}

/** Another process kept the database locked for longer than {@link BUSY_LIMIT_MS}; an HTTP answer to this is 503. */
export class StoreBusyError extends Error {
  override readonly name = 'StoreBusyError'
  constructor(place: string, cause: unknown) {
    super(`${place} is kept busy by another process`, { cause })
  }
}

/** The database did not answer an interactive request in time, or no connection was free; the HTTP status is 503. */
export class StoreSlowError extends Error {
  override readonly name = 'StoreSlowError'
  constructor(place: string, cause: unknown) {
    super(`The database ${place} does not answer in time: ${errorMessage(cause)}`, { cause })
  }
}

/** The disk, or the quota on it, is full. What was stored before is whole. */
export class StoreFullError extends Error {
  override readonly name = 'StoreFullError'
  constructor(place: string, cause: unknown) {
    super(`There is no room left on the disk for ${place}`, { cause })
  }
}

/** A row does not hold what was written into it. */
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
export function codeOf(thrown: unknown): string {
  if (typeof thrown === 'object' && thrown !== null && 'code' in thrown && typeof thrown.code === 'string')
    return thrown.code
  return ''
}

/** The word under which trouble with the database is counted; `null` = it is none. */
export function storeCodeOf(thrown: unknown): FailureCode | null {
  if (thrown instanceof StoreBusyError) return 'store_busy'
  if (thrown instanceof StoreFullError) return 'store_full'
  if (thrown instanceof StoreSlowError) return 'store_slow'
  return thrown instanceof StoreUnreachableError || thrown instanceof StoreDamagedError
    ? 'store_unreachable'
    : null
}
