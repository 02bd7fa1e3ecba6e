/** Setting a password: with the link of a mail, or with the current password (security S7–S10, S14, S15). */
import { emailKey } from '#core/account/email-address.ts'
import { normalizePassword } from '#core/account/password-rule.ts'
import { passwordChangedMail } from './account-mails.ts'
import type { AccountService, Caller, Session, SignInResult } from './service-types.ts'
import { noteEvent, noteFailure } from './auth-events.ts'
import { verifyPassword } from './password-hashing/verify-password.ts'
import { tokenHash } from './mail-links.ts'
import { succeed, refuse, type Outcome, type Refusal } from './outcome.ts'
import { newSession } from './sessions.ts'
import { rememberNetwork, checkThrottle } from './throttling/check-throttle.ts'
import type { AccountDeps } from './account-deps.ts'

/** Confirms the address of a new account and signs its owner in. */
export async function validate(
  deps: AccountDeps,
  token: string,
  { username, password }: Parameters<AccountService['validate']>[1],
  caller: Caller,
): Promise<Outcome<SignInResult>> {
  const { store, hasher, tokens } = deps
  const use = { hash: tokenHash(token), purpose: 'validate', email: emailKey(username) } as const
  // A guessed link must not cost a hash.
  const live = await store.liveToken(use)
  if (!live) return refuse('link_invalid')
  const refusal = await refuseCommonPassword(deps, password, [username])
  if (refusal) return refusal
  const passwordHash = await hasher.hash(password)
  const session = newSession(deps, live.account, caller)
  const account = await store.validate(use, passwordHash, session)
  if (!account) return refuse('link_invalid')
  await rememberNetwork(deps, { email: username, address: caller.address })
  await noteEvent(deps, 'validated', account.id, caller.address)
  return succeed({ token: await tokens.sign({ id: session.id, account: account.id }), account })
}

export async function resetPassword(
  deps: AccountDeps,
  { email, confirmation, password }: Parameters<AccountService['resetPassword']>[0],
  caller: Caller,
): Promise<Outcome<null>> {
  const { store, hasher, triggerJobs } = deps
  const use = { hash: tokenHash(confirmation), purpose: 'reset', email: emailKey(email) } as const
  if (!(await store.liveToken(use))) return refuse('link_invalid')
  const refusal = await refuseCommonPassword(deps, password, [email])
  if (refusal) return refusal
  const account = await store.resetPassword(use, await hasher.hash(password), (owner) =>
    passwordChangedMail(deps, owner),
  )
  if (!account) return refuse('link_invalid')
  triggerJobs()
  await rememberNetwork(deps, { email, address: caller.address })
  await noteEvent(deps, 'password_changed', account.id, caller.address)
  return succeed(null)
}

/** Replaces the password. Throttled like a login, since an open session must not allow guessing the password. */
export async function changePassword(
  deps: AccountDeps,
  session: Session,
  { ID, old, password }: Parameters<AccountService['changePassword']>[1],
  caller: Caller,
): Promise<Outcome<{ readonly token: string }>> {
  if (ID !== session.account) return refuse('not_yours')
  const { store, hasher, throttles, tokens, triggerJobs } = deps
  const account = await store.byId(session.account)
  if (!account) return refuse('unauthorized')
  const subject = { email: account.email, address: caller.address }
  const refusal = await checkThrottle(deps, 'login', subject, account.id)
  if (refusal) return refusal
  const before = await store.passwordHash(account.id)
  if (!(await verifyPassword(deps, subject, before, old))) {
    await noteFailure(deps, 'login_failed', account.id, subject)
    return refuse('wrong_password')
  }
  await throttles.clear('login', subject)
  if (normalizePassword(password) === normalizePassword(old))
    return refuse('invalid_field', { fields: { password: 'samePassword' } })
  const common = await refuseCommonPassword(deps, password, [
    account.email,
    account.firstName,
    account.lastName,
    account.company,
  ])
  if (common) return common
  const passwordHash = await hasher.hash(password)
  const next = newSession(deps, account.id, caller)
  const requester = { session: session.id, passwordHash: before }
  // A reset may have ended the session during hashing; that session must not change the password.
  if (
    !(await store.changePassword({
      requester,
      passwordHash,
      session: next,
      mail: passwordChangedMail(deps, account),
    }))
  )
    return refuse('unauthorized')
  triggerJobs()
  await noteEvent(deps, 'password_changed', account.id, caller.address)
  return succeed({ token: await tokens.sign({ id: next.id, account: account.id }) })
}

async function refuseCommonPassword(
  { isRefusedPassword }: AccountDeps,
  password: string,
  ownWords: readonly string[],
): Promise<Refusal | null> {
  return (await isRefusedPassword(password, ownWords))
    ? refuse('invalid_field', { fields: { password: 'commonPassword' } })
    : null
}
