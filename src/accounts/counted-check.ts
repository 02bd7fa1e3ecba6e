/** Checking a password after the try was counted. */
import { storedForm } from '#core/account/password-rule.ts'
import { HasherBusyError, HasherFailedError } from './password-hashing.ts'
import type { ThrottleSubject } from './throttle-rules.ts'
import type { AccountTools } from './tools.ts'

/**
 * @param hash as stored; `null` = there is none
 * @throws HasherBusyError, HasherFailedError: nothing was checked, so the try is not counted
 */
export async function verifyCounted(
  { hasher, throttles }: Pick<AccountTools, 'hasher' | 'throttles'>,
  subject: ThrottleSubject,
  hash: string | null,
  password: string,
): Promise<boolean> {
  try {
    const composed = storedForm(password)
    if (await hasher.verify(hash, composed)) return true
    // Of a version that hashed what was typed. The same for known and unknown addresses.
    return composed !== password && (await hasher.verify(hash, password))
  } catch (failure) {
    if (failure instanceof HasherBusyError || failure instanceof HasherFailedError)
      await throttles.takeBack('login', subject)
    throw failure
  }
}
