/** Refuses calls while the queue of passwords is full (security S2), and queues the others by network. */
import type { Caller } from '../service-types.ts'
import { networkGroups } from '../throttling/network-group.ts'
import { refuse, type Outcome } from '../outcome.ts'
import { HasherBusyError, HasherFailedError } from './password-hasher.ts'
import type { AccountDeps } from '../account-deps.ts'

/** A full queue is about one second of work, so a retry finds a shorter one. */
const RETRY_SECONDS = 2

/**
 * Runs `work` unless the queue is full, so that rejected calls of a flood cost nothing.
 *
 * @param work gets dependencies whose hasher queues passwords by the network of the caller
 * @throws all errors but those of hashing
 */
export async function rejectWhenBusy<Value>(
  deps: AccountDeps,
  { address }: Pick<Caller, 'address'>,
  work: (workDeps: AccountDeps) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const groups = networkGroups(address)
  const hasher: AccountDeps['hasher'] = {
    hash: (password) => deps.hasher.hash(password, groups),
    verify: (hash, password) => deps.hasher.verify(hash, password, groups),
    isFull: () => deps.hasher.isFull(groups),
  }
  try {
    if (hasher.isFull()) throw new HasherBusyError()
    return await work({ ...deps, hasher })
  } catch (failure) {
    if (failure instanceof HasherBusyError || failure instanceof HasherFailedError) {
      return refuse('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    }
    throw failure
  }
}
