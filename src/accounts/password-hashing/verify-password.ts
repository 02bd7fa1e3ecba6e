/** Checking a password after the try was counted. */
import { HasherBusyError, HasherFailedError } from './password-hasher.ts'
import type { ThrottleSubject } from '../throttling/throttle-rules.ts'
import type { AccountDeps } from '../account-deps.ts'

/**
 * @param hash as stored; `null` = none
 * @throws HasherBusyError, HasherFailedError: nothing was checked, and the count of this try is taken back
 */
export async function verifyPassword(
  { hasher, throttles }: Pick<AccountDeps, 'hasher' | 'throttles'>,
  subject: ThrottleSubject,
  hash: string | null,
  password: string,
): Promise<boolean> {
  try {
    return await hasher.verify(hash, password)
  } catch (failure) {
    if (failure instanceof HasherBusyError || failure instanceof HasherFailedError)
      await throttles.takeBack('login', subject)
    throw failure
  }
}
