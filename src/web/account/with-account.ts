/** Runs one action of the account from a page without other parts of the account. */
import type { AccountApi } from './account-api.ts'
import { notifyUnreachable } from '../notices/notice-store.ts'
import { loadAccount } from './load-account.ts'

/**
 * Acts once the account's code is there; where it cannot be fetched, that is said. @param notReached what is
 * then said, in the page's language
 */
export async function withAccount(
  act: (account: AccountApi) => unknown,
  notReached: string,
  load = loadAccount,
): Promise<void> {
  try {
    await act(await load())
  } catch (failure) {
    notifyUnreachable(notReached, failure)
  }
}
