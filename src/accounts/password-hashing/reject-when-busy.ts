/** Refuses calls while the queue of passwords is full (security S2), and queues the others by network. */
import type { Caller } from '../service-types.ts'
import { networkGroups } from '../throttling/network-group.ts'
import { refuse, type Outcome } from '../outcome.ts'
import { HasherBusyError, HasherFailedError } from './password-hasher.ts'
import type { AccountDeps } from '../account-deps.ts'

/** The queue is about a second's work; a reader's second try then meets a shorter one. */
const RETRY_SECONDS = 2

/**
 * Runs `work`, unless the queue is full: then nothing of the call is done, so that a flood stays cheap.
 *
 * @param work gets dependencies whose hasher counts passwords for the network of the caller
 * @throws all errors but those of hashing
 */
export async function rejectWhenBusy<Value>(
  deps: AccountDeps,
  { address }: Pick<Caller, 'address'>,
  work: (tools: AccountDeps) => Promise<Outcome<Value>>,
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
