/** Saving what the reader has just chosen, also when another device was first. */
import type { User } from '#contract/subscriber/user.ts'
import type { UserChanges } from '#contract/subscriber/forms.ts'
import type { AccountFace, Submitted } from './account-face.ts'

/**
 * A few fields are the reader's latest word about them, whatever else changed meanwhile: what was refused as
 * stale is sent once more on top of what is stored now. A second time it is left to the reader.
 *
 * @param stale what is then said
 * @param onTopOf the changes on top of what is stored now, where a field holds more than the reader has
 *   changed; else they are the same
 */
export async function changeUser(
  account: Pick<AccountFace, 'changeUser'>,
  changes: UserChanges,
  stale: string,
  onTopOf: (stored: User) => UserChanges = () => changes,
): Promise<Submitted<User>> {
  const first = await account.changeUser(changes)
  const last = first.kind === 'stale' ? await account.changeUser(onTopOf(first.user)) : first
  return last.kind === 'stale' ? { kind: 'refused', message: stale, fields: {} } : last
}
