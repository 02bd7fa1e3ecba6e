/**
 * What becomes of a call when passwords cannot be checked just now (security S2), and whose turn it is
 * otherwise.
 */
import type { Caller } from './accounts.ts'
import { networkGroups } from './network-group.ts'
import { refuse, type Outcome } from './outcome.ts'
import { HasherBusyError, HasherFailedError } from './password-hashing.ts'
import type { AccountTools } from './tools.ts'

/** The queue is about a second's work; a reader's second try then meets a shorter one. */
const RETRY_SECONDS = 2

/**
 * While too many wait, nothing is begun: a storm must not cost what it asks for.
 *
 * @param work is given the tools with a hasher that counts passwords for the network of the caller
 * @throws everything that is not about hashing
 */
export async function unlessBusy<Value>(
  tools: AccountTools,
  { address }: Pick<Caller, 'address'>,
  work: (tools: AccountTools) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const groups = networkGroups(address)
  const hasher: AccountTools['hasher'] = {
    hash: (password) => tools.hasher.hash(password, groups),
    verify: (hash, password) => tools.hasher.verify(hash, password, groups),
    isFull: () => tools.hasher.isFull(groups),
  }
  try {
    if (hasher.isFull()) throw new HasherBusyError()
    return await work({ ...tools, hasher })
  } catch (failure) {
    if (failure instanceof HasherBusyError || failure instanceof HasherFailedError) {
      return refuse('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    }
    throw failure
  }
}
