/** What needs the database is begun again until it is there. */
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

/** What may end by itself, or by what somebody does to the database. */
const TRANSIENT_ERRORS = [
  StoreUnreachableError,
  StoreSlowError,
  StoreBusyError,
  StoreFullError,
  StoreNotMigratedError,
]

/**
 * Does `work`, again and again while the database is the reason that it fails. Each reason is said once.
 *
 * @param startAnswering begins to tell readers to come again, and says where; called at the first failure and
 *   not before: a portal that is only starting refuses connections, and a proxy asks another one instead of
 *   passing a 503 on
 * @throws whatever else `work` throws
 */
export async function retryWhileUnavailable<Result>(
  work: () => Promise<Result>,
  startAnswering: () => Promise<string>,
  log: Pick<Log, 'warn'>,
): Promise<Result> {
  for (let said = ''; ; await wait(RETRY_MS)) {
    try {
      return await work()
    } catch (failure) {
      if (!(failure instanceof Error) || !TRANSIENT_ERRORS.some((kind) => failure instanceof kind))
        throw failure
      if (failure.message !== said)
        log.warn(
          `${failure.message}. Until then ${await startAnswering()} answers 503; it is tried again twice a second`,
          { code: storeCodeOf(failure) ?? 'store_unreachable' },
        )
      said = failure.message
    }
  }
}
