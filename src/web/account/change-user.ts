/** Saving what the reader has just chosen, also when another device was first. */
import type { User } from '#contract/subscriber/user.ts'
import type { UserChanges } from '#contract/subscriber/forms.ts'
import type { AccountFace, Submitted } from './account-face.ts'

/**
 * A few fields are the reader's latest word about them, whatever else changed meanwhile: what was refused as stale is sent once more on
 * top of what is stored now. A second time it is left to the reader.
 *
 * @param stale what is then said
 */
export async function changeUser(account: Pick<AccountFace, 'changeUser'>, changes: UserChanges, stale: string): Promise<Submitted<User>> {
  const first = await account.changeUser(changes)
  const last = first.kind === 'stale' ? await account.changeUser(changes) : first
  return last.kind === 'stale' ? { kind: 'refused', message: stale, fields: {} } : last
}
