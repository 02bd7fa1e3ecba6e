/**
 * Login. Known and unknown addresses cost the same and get the same response (security S3; decision 46): one
 * transaction counts the try, one password check, one transaction writes the result.
 */
import { emailKey } from '#core/account/email-address.ts'
import type { Account } from '#store/accounts/account-types.ts'
import type { AccountService, Caller, SignInResult } from './service-types.ts'
import { logEvent, noteFailure } from './auth-events.ts'
import { verifyPassword } from './password-hashing/verify-password.ts'
import { succeed, refuse, type Outcome } from './outcome.ts'
import { newSession } from './sessions.ts'
import { checkThrottle } from './throttling/check-throttle.ts'
import type { ThrottleSubject } from './throttling/throttle-rules.ts'
import type { AccountDeps } from './account-deps.ts'

export async function login(
  deps: AccountDeps,
  { username, password }: Parameters<AccountService['login']>[0],
  caller: Caller,
): Promise<Outcome<SignInResult>> {
  const { store, tokens } = deps
  const subject = { email: username, address: caller.address }
  const refusal = await checkThrottle(deps, 'login', subject, null)
  if (refusal) return refusal
  const credentials = await store.credentials(emailKey(username))
  const isRight = await verifyPassword(deps, subject, credentials?.passwordHash ?? null, password)
  const opened = credentials && isRight ? await openSession(deps, subject, credentials, caller) : null
  if (!opened) {
    await noteFailure(deps, 'login_failed', credentials?.id ?? null, subject)
    return refuse('login_failed')
  }
  logEvent(deps, 'login', opened.account.id, caller.address)
  return succeed({
    token: await tokens.sign({ id: opened.session, account: opened.account.id }),
    account: opened.account,
  })
}

interface Credentials {
  readonly id: number
  readonly passwordHash: string
}

/**
 * @returns `null` = the password or the address was replaced during the check; the change that ended all
 *   sessions also refuses this one
 */
async function openSession(
  deps: AccountDeps,
  subject: ThrottleSubject,
  { id, passwordHash }: Credentials,
  caller: Caller,
): Promise<{ readonly account: Account; readonly session: string } | null> {
  const { store, throttles, now } = deps
  const session = newSession(deps, id, caller)
  const account = await store.openSession({
    session,
    passwordHash,
    emailKey: emailKey(subject.email),
    settlements: throttles.afterSuccess('login', subject),
    event: { kind: 'login', account: id, address: caller.address, at: now() },
  })
  return account && { account, session: session.id }
}
