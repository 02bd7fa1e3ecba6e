/** Proof that the owner of a session is there now, before a way to log in changes (decision 0116). */
import { noteFailure } from '#accounts/auth-events.ts'
import { refuse, type Refusal } from '#accounts/outcome.ts'
import { verifyPassword } from '#accounts/password-hashing/verify-password.ts'
import type { Caller, Session } from '#accounts/service-types.ts'
import { checkThrottle } from '#accounts/throttling/check-throttle.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import type { Account } from '#store/accounts/account-types.ts'
import type { SignOnDeps } from './sign-on-deps.ts'

/** A session that began within this time needs no password. */
const FRESH_MS = 10 * MINUTE_MS

/** Whether the session began only minutes ago. */
export async function isFreshLogin({ store, now }: SignOnDeps, { id }: Session): Promise<boolean> {
  const session = await store.session(id)
  return session !== null && now() - session.createdAt <= FRESH_MS
}

/**
 * Checks the password of a session that is not fresh. Throttled like a login, since an open session must not
 * allow guessing the password.
 *
 * @returns `null` = the owner is there
 */
export async function requireOwner(
  deps: SignOnDeps,
  session: Session,
  account: Account,
  password: string | undefined,
  caller: Caller,
): Promise<Refusal | null> {
  if (await isFreshLogin(deps, session)) return null
  const hash = await deps.store.passwordHash(account.id)
  if (hash === null) return refuse('fresh_login_needed')
  if (password === undefined || password === '')
    return refuse('invalid_field', { fields: { password: 'required' } })
  const subject = { email: account.email, address: caller.address }
  const refusal = await checkThrottle(deps, 'login', subject, account.id)
  if (refusal) return refusal
  if (!(await verifyPassword(deps, subject, hash, password))) {
    await noteFailure(deps, 'login_failed', account.id, subject)
    return refuse('wrong_password')
  }
  await deps.throttles.clear('login', subject)
  return null
}
