/**
 * The newsletter to its own reader now: as it is saved, or as a form would have it (specification §7
 * "user/test_email").
 */
import { applyNewsletterDraft, type NewsletterDraftForm } from '#contract/subscriber/newsletter.ts'
import { HOUR_MS } from '#core/time/durations.ts'
import type { NewMail } from '#store/mail/new-mail.ts'
import type { Account } from '#store/accounts/account-types.ts'
import { mailKey, mailTo } from './account-mails.ts'
import type { Caller, Session } from './service-types.ts'
import { succeed, refuse, type Outcome } from './outcome.ts'
import { checkThrottle } from './throttling/check-throttle.ts'
import type { AccountDeps } from './account-deps.ts'

/** Short, because the operator waits for the mail. */
const WAITED_FOR_MS = HOUR_MS

/** @param form `null` = the saved newsletter; omitted fields use saved values */
export async function sendTestMail(
  deps: AccountDeps,
  session: Session,
  form: NewsletterDraftForm | null,
  caller: Caller,
): Promise<Outcome<null>> {
  const { store, now, triggerJobs } = deps
  const account = await store.byId(session.account)
  if (!account) return refuse('unauthorized')
  const refusal = await checkThrottle(
    deps,
    'test-mail',
    { email: account.email, address: caller.address },
    account.id,
  )
  if (refusal) return refusal
  await store.putTokens([], [await testMail(deps, account, form, now() + WAITED_FOR_MS)])
  triggerJobs()
  return succeed(null)
}

/** Makes a mail of fixed text, for a portal without figures for a newsletter. */
async function testMail(
  deps: AccountDeps,
  account: Account,
  form: NewsletterDraftForm | null,
  notAfter: number,
): Promise<NewMail> {
  const {
    settings: emailSettings,
    city,
    locale,
  } = applyNewsletterDraft(form ?? {}, { ...account, settings: account.emailSettings })
  const effective = { ...account, emailSettings, city, locale }
  const mail = await deps.renderNewsletter(effective)
  if (!mail) return mailTo(deps, effective, { kind: 'test' }, notAfter)
  const { subject, text, html } = mail
  return { key: mailKey(deps, 'test'), to: account.email, subject, text, html, notAfter }
}
