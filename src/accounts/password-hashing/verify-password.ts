/** Checking a password after the try was counted. */
import { HasherBusyError, HasherFailedError } from './password-hasher.ts'
import type { ThrottleSubject } from '../throttling/throttle-rules.ts'
import type { AccountDeps } from '../account-deps.ts'

/**
 * @param hash as stored; `null` = none
 * @param kind of the counted try
 * @throws HasherBusyError, HasherFailedError: nothing was checked, and the count of this try is taken back
 */
export async function verifyPassword(
  { hasher, throttles }: Pick<AccountDeps, 'hasher' | 'throttles'>,
  subject: ThrottleSubject,
  hash: string | null,
  password: string,
  kind: 'login' | 'share-password' = 'login',
): Promise<boolean> {
  try {
    return await hasher.verify(hash, password)
  } catch (failure) {
    if (failure instanceof HasherBusyError || failure instanceof HasherFailedError)
      await throttles.takeBack(kind, subject)
    throw failure
  }
}
