/** Checking a password after the try was counted. */
import { normalizePassword } from '#core/account/password-rule.ts'
import { HasherBusyError, HasherFailedError } from './password-hasher.ts'
import type { ThrottleSubject } from '../throttling/throttle-rules.ts'
import type { AccountDeps } from '../account-deps.ts'

/**
 * @param hash as stored; `null` = none
 * @throws HasherBusyError, HasherFailedError: nothing was checked, so the try is not counted
 */
export async function verifyPassword(
  { hasher, throttles }: Pick<AccountDeps, 'hasher' | 'throttles'>,
  subject: ThrottleSubject,
  hash: string | null,
  password: string,
): Promise<boolean> {
  try {
    const composed = normalizePassword(password)
    if (await hasher.verify(hash, composed)) return true
    // Hashes of an earlier version are of the text as typed. Tried for known and unknown addresses alike.
    return composed !== password && (await hasher.verify(hash, password))
  } catch (failure) {
    if (failure instanceof HasherBusyError || failure instanceof HasherFailedError)
      await throttles.takeBack('login', subject)
    throw failure
  }
}
