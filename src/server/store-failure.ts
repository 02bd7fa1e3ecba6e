/** Errors that the store throws when it does not respond: an operational failure, not a defect of the program. */
import {
  StoreBusyError,
  StoreDamagedError,
  StoreFullError,
  StoreSlowError,
  StoreUnreachableError,
} from '#store/errors.ts'

const STORE_ERRORS = [
  StoreUnreachableError,
  StoreSlowError,
  StoreBusyError,
  StoreFullError,
  StoreDamagedError,
]

/** Whether the store failed to respond; other errors are defects and belong to the error handler. */
export function isStoreFailure(failure: unknown): failure is Error {
  return STORE_ERRORS.some((kind) => failure instanceof kind)
}
