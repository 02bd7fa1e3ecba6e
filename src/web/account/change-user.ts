/** Saving what the reader has just chosen, also when another device was first. */
import type { User } from '#contract/subscriber/user.ts'
import type { UserChanges } from '#contract/subscriber/forms.ts'
import type { AccountApi, CallResult } from './account-api.ts'

/**
 * A few fields are the reader's latest word about them, whatever else changed meanwhile: what was refused as
 * stale is sent once more on top of what is stored now. A second time it is left to the reader.
 *
 * @param stale what is then said
 * @param rebase the changes on top of what is stored now, where a field holds more than the reader has
 *   changed; else they are the same
 */
export async function changeUserWithRetry(
  account: Pick<AccountApi, 'changeUser'>,
  changes: UserChanges,
  stale: string,
  rebase: (stored: User) => UserChanges = () => changes,
): Promise<CallResult<User>> {
  const first = await account.changeUser(changes)
  const last = first.kind === 'stale' ? await account.changeUser(rebase(first.user)) : first
  return last.kind === 'stale' ? { kind: 'refused', message: stale, fields: {} } : last
}
