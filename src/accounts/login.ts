/**
 * Logging in. Known and unknown addresses cost the same and are answered the same (security S3; decision 46):
 * one transaction that counts the try, one check of a password, one transaction that writes what came of it.
 */
import { emailKey } from '#core/account/email-address.ts'
import type { Account } from '#store/accounts/account-store.ts'
import type { Accounts, Caller, SignedIn } from './accounts.ts'
import { logEvent, noteFailure } from './auth-events.ts'
import { verifyCounted } from './counted-check.ts'
import { done, refuse, type Outcome } from './outcome.ts'
import { newSession } from './sessions.ts'
import { throttled } from './throttled.ts'
import type { ThrottleSubject } from './throttle-rules.ts'
import type { AccountTools } from './tools.ts'

export async function login(
  tools: AccountTools,
  { username, password }: Parameters<Accounts['login']>[0],
  caller: Caller,
): Promise<Outcome<SignedIn>> {
  const { store, tokens } = tools
  const subject = { email: username, address: caller.address }
  const refusal = await throttled(tools, 'login', subject, null)
  if (refusal) return refusal
  const credentials = await store.credentials(emailKey(username))
  const isRight = await verifyCounted(tools, subject, credentials?.passwordHash ?? null, password)
  const opened = credentials && isRight ? await openSession(tools, subject, credentials, caller) : null
  if (!opened) {
    await noteFailure(tools, 'login_failed', credentials?.id ?? null, subject)
    return refuse('login_failed')
  }
  logEvent(tools, 'login', opened.account.id, caller.address)
  return done({
    token: await tokens.sign({ id: opened.session, account: opened.account.id }),
    account: opened.account,
  })
}

interface Credentials {
  readonly id: number
  readonly passwordHash: string
}

/**
 * @returns `null` = the password or the address was replaced while it was checked: what ended its sessions
 *   has ended this one too
 */
async function openSession(
  tools: AccountTools,
  subject: ThrottleSubject,
  { id, passwordHash }: Credentials,
  caller: Caller,
): Promise<{ readonly account: Account; readonly session: string } | null> {
  const { store, throttles, now } = tools
  const session = newSession(tools, id, caller)
  const account = await store.openSession({
    session,
    passwordHash,
    emailKey: emailKey(subject.email),
    settlements: throttles.afterSuccess('login', subject),
    event: { kind: 'login', account: id, address: caller.address, at: now() },
  })
  return account && { account, session: session.id }
}
