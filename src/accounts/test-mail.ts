/**
 * The newsletter to its own reader now: as it is saved, or as a form would have it (specification §7
 * "user/test_email").
 */
import { wishedNewsletter, type WishedForm } from '#contract/subscriber/newsletter.ts'
import type { NewMail } from '#store/living/new-mail.ts'
import type { Account } from '#store/accounts/account-store.ts'
import { mailKey, mailTo } from './account-mails.ts'
import type { Caller, Session } from './accounts.ts'
import { done, refuse, type Outcome } from './outcome.ts'
import { throttled } from './throttled.ts'
import type { AccountTools } from './tools.ts'

/** Whoever asked waits for it now. */
const WAITED_FOR_MS = 60 * 60_000

/** @param form `null` = the saved newsletter; what it leaves out is as it is saved */
export async function sendTestMail(
  tools: AccountTools,
  session: Session,
  form: WishedForm | null,
  caller: Caller,
): Promise<Outcome<null>> {
  const { store, now, wake } = tools
  const account = await store.byId(session.account)
  if (!account) return refuse('unauthorized')
  const refusal = await throttled(
    tools,
    'test-mail',
    { email: account.email, address: caller.address },
    account.id,
  )
  if (refusal) return refusal
  await store.putTokens([], [await testMail(tools, account, form, now() + WAITED_FOR_MS)])
  wake()
  return done(null)
}

/** Where there is nothing to make a newsletter of yet, a mail that shows that mail arrives. */
async function testMail(
  tools: AccountTools,
  account: Account,
  form: WishedForm | null,
  notAfter: number,
): Promise<NewMail> {
  const {
    settings: emailSettings,
    city,
    locale,
  } = wishedNewsletter(form ?? {}, { ...account, settings: account.emailSettings })
  const wanted = { ...account, emailSettings, city, locale }
  const mail = await tools.renderNewsletter(wanted)
  if (!mail) return mailTo(tools, wanted, { kind: 'test' }, notAfter)
  const { subject, text, html } = mail
  return { key: mailKey(tools, 'test'), to: account.email, subject, text, html, notAfter }
}
