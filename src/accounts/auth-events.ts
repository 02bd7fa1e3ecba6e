/**
 * Events of accounts, for their owners and for the investigation of an attack (security S51). Without secrets
 * and mail addresses.
 */
import type { AuthEventKind } from '#store/accounts/account-values.ts'
import type { ThrottleLimit } from '#store/accounts/throttling/throttle-types.ts'
import type { ThrottleSubject } from './throttling/throttle-rules.ts'
import type { AccountDeps } from './account-deps.ts'

/** An IPv6 address with a zone. */
const MAX_ADDRESS_LENGTH = 64

/**
 * Logs one line and stores the event. A failure to store it does not undo the operation.
 *
 * @param account `null` = unknown
 * @param bounds beyond them the event is logged and not stored
 */
export async function noteEvent(
  { store, now, log }: Pick<AccountDeps, 'store' | 'now' | 'log'>,
  kind: AuthEventKind,
  account: number | null,
  address: string,
  bounds: readonly ThrottleLimit[] = [],
): Promise<void> {
  logEvent({ log }, kind, account, address)
  try {
    await store.note({ kind, account, address, at: now() }, bounds)
  } catch (failure) {
    log(`auth ${kind} could not be stored: ${failure instanceof Error ? failure.name : 'unknown failure'}`)
  }
}

/**
 * Records a failure that any client can cause, throttled by the typed address, so that guessing does not fill
 * the disk.
 */
export function noteFailure(
  deps: Pick<AccountDeps, 'store' | 'now' | 'log' | 'throttles'>,
  kind: 'login_failed' | 'throttled',
  account: number | null,
  subject: ThrottleSubject,
): Promise<void> {
  return noteEvent(deps, kind, account, subject.address, deps.throttles.limitsOf('failure-event', subject))
}

/** Logs without storing, for events that must not leave a row. */
export function logEvent(
  { log }: Pick<AccountDeps, 'log'>,
  kind: AuthEventKind,
  account: number | null,
  address: string,
): void {
  log(`auth ${kind} account=${account ?? '-'} address=${plainAddress(address)}`)
}

/** Keeps only the characters of network addresses, so that a client cannot inject lines into the log. */
function plainAddress(address: string): string {
  const plain = address.slice(0, MAX_ADDRESS_LENGTH).replaceAll(/[^0-9A-Za-z.:%-]/g, '?')
  return plain === '' ? '-' : plain
}
