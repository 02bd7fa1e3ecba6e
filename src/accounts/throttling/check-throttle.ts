/** Tries are counted before the work is done, whatever comes of it. */
import { noteFailure } from '../auth-events.ts'
import { refuse, type Refusal } from '../outcome.ts'
import type { ThrottleKind, ThrottleSubject } from './throttle-rules.ts'
import type { AccountDeps } from '../account-deps.ts'

/**
 * A flood is told of once and refused each time: it must fill neither the table of events nor the log.
 *
 * @param account whose it is, where that is known before the try; a login must not let it be told
 * @returns `null` = it may be tried
 */
export async function checkThrottle(
  deps: AccountDeps,
  kind: ThrottleKind,
  subject: ThrottleSubject,
  account: number | null,
): Promise<Refusal | null> {
  const allowed = await deps.throttles.allow(kind, subject)
  if (allowed.ok) return null
  if (allowed.isFirst) await noteFailure(deps, 'throttled', account, subject)
  return refuse('throttled', { retryAfterSeconds: allowed.retryAfterSeconds })
}

/**
 * The owner of an account has proved the address from this network, so guesses of others do not slow down
 * logins from it.
 */
export async function rememberNetwork(
  { throttles, log }: Pick<AccountDeps, 'throttles' | 'log'>,
  subject: ThrottleSubject,
): Promise<void> {
  try {
    await throttles.remember(subject)
  } catch {
    // What it belongs to is done.
    log('the network of a new password could not be stored')
  }
}
