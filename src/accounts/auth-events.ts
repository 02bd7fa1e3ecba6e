/** What happened to accounts, for their owners and for whoever looks into an attack (security S51). No secrets, no mail addresses. */
import type { AuthEventKind } from '#store/accounts/account-store.ts'
import type { AccountTools } from './tools.ts'

/** An IPv6 address with a zone. */
const LONGEST_ADDRESS = 64

/**
 * Logs one line and stores the event. A store that cannot keep it does not undo what has happened.
 *
 * @param account `null` = none is known
 */
export async function noteEvent(
  { store, now, log }: Pick<AccountTools, 'store' | 'now' | 'log'>, kind: AuthEventKind, account: number | null, address: string,
): Promise<void> {
  logEvent({ log }, kind, account, address)
  try {
    await store.note({ kind, account, address, at: now() })
  } catch (failure) {
    log(`auth ${kind} could not be stored: ${failure instanceof Error ? failure.name : 'unknown failure'}`)
  }
}

/** The line alone, for what may leave no row behind. */
export function logEvent({ log }: Pick<AccountTools, 'log'>, kind: AuthEventKind, account: number | null, address: string): void {
  log(`auth ${kind} account=${account ?? '-'} address=${plainAddress(address)}`)
}

/** Only what network addresses are made of, so that nobody writes lines of their own into the log. */
function plainAddress(address: string): string {
  const plain = address.slice(0, LONGEST_ADDRESS).replaceAll(/[^0-9A-Za-z.:%-]/g, '?')
  return plain === '' ? '-' : plain
}
