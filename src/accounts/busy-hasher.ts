/** What becomes of a call when passwords cannot be checked just now (security S2). */
import { refuse, type Outcome } from './outcome.ts'
import { HasherBusyError, HasherFailedError, type PasswordHasher } from './password-hashing.ts'

/** The queue is about a second's work; a reader's second try then meets a shorter one. */
const RETRY_SECONDS = 2

/**
 * While too many wait, nothing is begun: a storm must not cost what it asks for.
 *
 * @throws everything that is not about hashing
 */
export async function unlessBusy<Value>(hasher: Pick<PasswordHasher, 'isFull'>, work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    if (hasher.isFull()) throw new HasherBusyError()
    return await work()
  } catch (failure) {
    if (failure instanceof HasherBusyError || failure instanceof HasherFailedError) {
      return refuse('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    }
    throw failure
  }
}
