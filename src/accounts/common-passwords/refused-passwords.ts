/** Which passwords the server refuses where `COMMON_PASSWORDS=refuse`. */
import { isCommonPassword } from '#core/account/common-password.ts'
import { loadListedPasswords } from './listed-password.ts'

/**
 * The lists are loaded with the first password that is set, once.
 *
 * @returns whether a password is refused; `ownWords` are what others know of its owner: names, company, email
 *   address
 */
export function refusedPasswords(
  load = loadListedPasswords,
): (password: string, ownWords: readonly string[]) => Promise<boolean> {
  let loading: ReturnType<typeof load> | null = null
  return async (password, ownWords) => {
    if (isCommonPassword(password, ownWords)) return true
    loading ??= load()
    return (await loading)(password)
  }
}
