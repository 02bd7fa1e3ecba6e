/** Calls that change the ways to log in. */
import { isRecord } from '#core/text/is-record.ts'
import type { AccountApi, CallResult } from '../account/account-api.ts'
import { readLocation } from '../sign-on/sign-on-responses.ts'

type Account = Pick<AccountApi, 'callAsUser'>

/** @param leave goes to the provider's address, once; the provider leads back to the profile */
export async function addProvider(
  account: Account,
  provider: string,
  password: string | undefined,
  leave: (address: string) => void,
): Promise<CallResult<null>> {
  const result = await account.callAsUser(
    { method: 'POST', path: 'user/login-methods', body: { provider, password }, withCookie: true },
    readLocation,
  )
  if (result.kind !== 'done') return result
  leave(result.value)
  return { kind: 'done', value: null }
}

/** @param id of the method */
export function removeMethod(
  account: Account,
  id: string,
  password: string | undefined,
): Promise<CallResult<null>> {
  return account.callAsUser(
    { method: 'DELETE', path: `user/login-methods/${encodeURIComponent(id)}`, body: { password } },
    (body) => (isRecord(body) && typeof body.message === 'string' ? null : undefined),
  )
}
