/** Saves a reader's choice, also when another device was first. */
import type { User } from '#contract/subscriber/user.ts'
import type { UserChanges } from '#contract/subscriber/forms.ts'
import type { AccountApi, CallResult } from './account-api.ts'

/**
 * Changes a few fields of the user and retries once on top of the stored version if the server refused the
 * change as stale. The reader's change wins over changes made elsewhere. A second refusal is left to the
 * reader.
 *
 * @param stale message for a second refusal
 * @param rebase computes the changes on top of the stored version, where a field contains more than the
 *   reader has changed; default: unchanged
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
