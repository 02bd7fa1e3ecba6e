/** Throttling: tries are counted before the work, whatever its outcome. */
import { noteFailure } from '../auth-events.ts'
import { refuse, type Refusal } from '../outcome.ts'
import type { ThrottleKind, ThrottleSubject } from './throttle-rules.ts'
import type { AccountDeps } from '../account-deps.ts'

/**
 * Checks and counts a try. A flood is logged once and refused each time, so that it fills neither the table
 * of events nor the log.
 *
 * @param account owner, where known before the try; a login must not reveal it
 * @returns `null` = allowed
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
    // The operation itself has succeeded.
    log('the network of a new password could not be stored')
  }
}
