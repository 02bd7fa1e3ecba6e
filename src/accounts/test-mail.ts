/** A mail that shows a reader that mail arrives. */
import { mailTo } from './account-mails.ts'
import type { Caller, Session } from './accounts.ts'
import { done, refuse, type Outcome } from './outcome.ts'
import { throttled } from './throttled.ts'
import type { AccountTools } from './tools.ts'

/** Whoever asked waits for it now. */
const WAITED_FOR_MS = 60 * 60_000

export async function sendTestMail(tools: AccountTools, session: Session, caller: Caller): Promise<Outcome<null>> {
  const { store, now, wake } = tools
  const account = await store.byId(session.account)
  if (!account) return refuse('unauthorized')
  const refusal = await throttled(tools, 'test-mail', { email: account.email, address: caller.address }, account.id)
  if (refusal) return refusal
  await store.putTokens([], [mailTo(tools, account, { kind: 'test' }, now() + WAITED_FOR_MS)])
  wake()
  return done(null)
}
