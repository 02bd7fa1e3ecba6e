/** Opens a session by a login method that its owner has just used. */
import { logEvent } from '#accounts/auth-events.ts'
import { newSession } from '#accounts/sessions.ts'
import type { Caller, SignInResult } from '#accounts/service-types.ts'
import type { LoginMethod, MethodSession } from '#store/accounts/logins/login-method-types.ts'
import type { SignOnDeps } from './sign-on-deps.ts'

/** @returns `null` = no session: see `LoginMethodRepository.openMethodSession` */
export async function openMethodSession(
  deps: SignOnDeps,
  method: LoginMethod,
  caller: Caller,
  detail?: MethodSession['detail'],
): Promise<SignInResult | null> {
  const session = newSession(deps, method.account, caller)
  const event = { kind: 'login', account: method.account, address: caller.address, at: deps.now() } as const
  const account = await deps.store.openMethodSession(method.id, {
    session,
    event,
    ...(detail === undefined ? {} : { detail }),
  })
  if (!account) return null
  logEvent(deps, 'login', account.id, caller.address)
  return { token: await deps.tokens.sign({ id: session.id, account: account.id }), account }
}
