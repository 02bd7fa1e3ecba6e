/** Choosing a password: with the link of a mail, or with the one before (security S7–S10, S14, S15). */
import { emailKey } from '#core/account/email-address.ts'
import { storedForm } from '#core/account/password-rule.ts'
import { passwordChangedMail } from './account-mails.ts'
import type { Accounts, Caller, Session, SignedIn } from './accounts.ts'
import { noteEvent, noteFailure } from './auth-events.ts'
import { verifyCounted } from './counted-check.ts'
import { tokenHash } from './mail-links.ts'
import { done, refuse, type Outcome, type Refusal } from './outcome.ts'
import { newSession } from './sessions.ts'
import { rememberNetwork, throttled } from './throttled.ts'
import type { AccountTools } from './tools.ts'

/** Confirms the address of a new account and signs its owner in. */
export async function validate(
  tools: AccountTools,
  token: string,
  { username, password }: Parameters<Accounts['validate']>[1],
  caller: Caller,
): Promise<Outcome<SignedIn>> {
  const { store, hasher, tokens } = tools
  const use = { hash: tokenHash(token), purpose: 'validate', email: emailKey(username) } as const
  // A guessed link must not cost a hash.
  const live = await store.liveToken(use)
  if (!live) return refuse('link_invalid')
  const refusal = commonPassword(tools, password, [username])
  if (refusal) return refusal
  const passwordHash = await hasher.hash(storedForm(password))
  const session = newSession(tools, live.account, caller)
  const account = await store.validate(use, passwordHash, session)
  if (!account) return refuse('link_invalid')
  await rememberNetwork(tools, { email: username, address: caller.address })
  await noteEvent(tools, 'validated', account.id, caller.address)
  return done({ token: await tokens.sign({ id: session.id, account: account.id }), account })
}

export async function resetPassword(
  tools: AccountTools,
  { email, confirmation, password }: Parameters<Accounts['resetPassword']>[0],
  caller: Caller,
): Promise<Outcome<null>> {
  const { store, hasher, wake } = tools
  const use = { hash: tokenHash(confirmation), purpose: 'reset', email: emailKey(email) } as const
  if (!(await store.liveToken(use))) return refuse('link_invalid')
  const refusal = commonPassword(tools, password, [email])
  if (refusal) return refusal
  const account = await store.resetPassword(use, await hasher.hash(storedForm(password)), (owner) =>
    passwordChangedMail(tools, owner),
  )
  if (!account) return refuse('link_invalid')
  wake()
  await rememberNetwork(tools, { email, address: caller.address })
  await noteEvent(tools, 'password_changed', account.id, caller.address)
  return done(null)
}

/** Counts as a login does: who has found an open browser may not try passwords in it either. */
export async function changePassword(
  tools: AccountTools,
  session: Session,
  { ID, old, password }: Parameters<Accounts['changePassword']>[1],
  caller: Caller,
): Promise<Outcome<{ readonly token: string }>> {
  if (ID !== session.account) return refuse('not_yours')
  const { store, hasher, throttles, tokens, wake } = tools
  const account = await store.byId(session.account)
  if (!account) return refuse('unauthorized')
  const subject = { email: account.email, address: caller.address }
  const refusal = await throttled(tools, 'login', subject, account.id)
  if (refusal) return refusal
  const before = await store.passwordHash(account.id)
  if (!(await verifyCounted(tools, subject, before, old))) {
    await noteFailure(tools, 'login_failed', account.id, subject)
    return refuse('wrong_password')
  }
  await throttles.clear('login', subject)
  if (storedForm(password) === storedForm(old))
    return refuse('invalid_field', { fields: { password: 'samePassword' } })
  const common = commonPassword(tools, password, [
    account.email,
    account.firstName,
    account.lastName,
    account.company,
  ])
  if (common) return common
  const passwordHash = await hasher.hash(storedForm(password))
  const next = newSession(tools, account.id, caller)
  const asked = { session: session.id, passwordHash: before }
  // Hashing takes its time: whoever was signed out by a reset meanwhile has no say any more.
  if (
    !(await store.changePassword({
      asked,
      passwordHash,
      session: next,
      mail: passwordChangedMail(tools, account),
    }))
  )
    return refuse('unauthorized')
  wake()
  await noteEvent(tools, 'password_changed', account.id, caller.address)
  return done({ token: await tokens.sign({ id: next.id, account: account.id }) })
}

function commonPassword(
  { isRefusedPassword }: AccountTools,
  password: string,
  ownWords: readonly string[],
): Refusal | null {
  return isRefusedPassword(password, ownWords)
    ? refuse('invalid_field', { fields: { password: 'commonPassword' } })
    : null
}
