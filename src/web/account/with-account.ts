/** Runs one action of the account from a page without other account parts. */
import type { AccountApi } from './account-api.ts'
import { notifyUnreachable } from '../notices/notice-store.ts'
import { loadAccount } from './load-account.ts'

/**
 * Acts once the account's code is loaded; otherwise shows an error. @param notReached the error text in the
 * page's language
 */
export async function withAccount(
  action: (account: AccountApi) => unknown,
  notReached: string,
  load = loadAccount,
): Promise<void> {
  try {
    await action(await load())
  } catch (failure) {
    notifyUnreachable(notReached, failure)
  }
}
