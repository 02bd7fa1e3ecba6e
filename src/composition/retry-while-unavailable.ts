/** Retries start-up work until the database answers. */
import { setTimeout as wait } from 'node:timers/promises'
import {
  storeCodeOf,
  StoreBusyError,
  StoreFullError,
  StoreNotMigratedError,
  StoreSlowError,
  StoreUnreachableError,
} from '#store/errors.ts'
import type { Log } from './monitoring/log.ts'

const RETRY_MS = 500

/** Failures that end by themselves or when the operator mends the database. */
const TRANSIENT_ERRORS = [
  StoreUnreachableError,
  StoreSlowError,
  StoreBusyError,
  StoreFullError,
  StoreNotMigratedError,
]

/**
 * Runs `work` until it succeeds or fails for another reason than the database. Logs each reason once.
 *
 * @param startAnswering starts answering 503 and returns the address; called at the first failure only: a
 *   portal that is starting refuses connections, so that a proxy asks another instance
 * @throws other failures of `work`
 */
export async function retryWhileUnavailable<Result>(
  work: () => Promise<Result>,
  startAnswering: () => Promise<string>,
  log: Pick<Log, 'warn'>,
): Promise<Result> {
  for (let logged = ''; ; await wait(RETRY_MS)) {
    try {
      return await work()
    } catch (failure) {
      if (!(failure instanceof Error) || !TRANSIENT_ERRORS.some((kind) => failure instanceof kind))
        throw failure
      if (failure.message !== logged)
        log.warn(
          `${failure.message}. Until then ${await startAnswering()} answers 503; it is tried again twice a second`,
          { code: storeCodeOf(failure) ?? 'store_unreachable' },
        )
      logged = failure.message
    }
  }
}
