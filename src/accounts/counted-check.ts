/** Checking a password after the try was counted. */
import { HasherBusyError, HasherFailedError } from './password-hashing.ts'
import type { ThrottleSubject } from './throttle-rules.ts'
import type { AccountTools } from './tools.ts'

/**
 * @param hash as stored; `null` = there is none
 * @throws HasherBusyError, HasherFailedError: nothing was checked, so the try is not counted
 */
export async function verifyCounted(
  { hasher, throttles }: Pick<AccountTools, 'hasher' | 'throttles'>, subject: ThrottleSubject, hash: string | null, password: string,
): Promise<boolean> {
  try {
    return await hasher.verify(hash, password)
  } catch (failure) {
    if (failure instanceof HasherBusyError || failure instanceof HasherFailedError) await throttles.takeBack('login', subject)
    throw failure
  }
}
