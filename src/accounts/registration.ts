/**
 * Asking for an account, or for a way back into one. The request is written down and answered by mail, so
 * that nobody learns from the answer, or from its time, who has an account (security S4, S16; decision 46).
 */
import { emailKey } from '#core/account/email-address.ts'
import { VALIDATE_LINK_MS } from '#core/account/link-lifetimes.ts'
import type { Account, MailRequest } from '#store/accounts/account-store.ts'
import { loginHref, mailTo } from './account-mails.ts'
import type { Accounts, Caller } from './accounts.ts'
import { noteEvent } from './auth-events.ts'
import { newLink } from './mail-links.ts'
import { done, type Outcome } from './outcome.ts'
import { randomAccountId, randomText } from './random-ids.ts'
import { throttled } from './throttled.ts'
import type { AccountTools } from './tools.ts'

const REQUEST_BYTES = 16
/** Requests that are read at once. */
const BATCH = 50

export function requestCalls(
  tools: AccountTools,
): Pick<Accounts, 'register' | 'forgotPassword' | 'answerRequests'> {
  return {
    register: ({ user, redirect = '' }, caller) =>
      ask(tools, { kind: 'register', email: user.subscriber_email, redirect }, caller),
    forgotPassword: ({ email }, caller) => ask(tools, { kind: 'reset', email, redirect: '' }, caller),
    answerRequests: (signal) => answerRequests(tools, signal),
  }
}

async function ask(
  tools: AccountTools,
  asked: Pick<MailRequest, 'kind' | 'email' | 'redirect'>,
  { address, locale }: Caller,
): Promise<Outcome<null>> {
  const refusal = await throttled(
    tools,
    asked.kind === 'register' ? 'register' : 'forgot',
    { email: asked.email, address },
    null,
  )
  if (refusal) return refusal
  const { store, randomBytes, now, wake } = tools
  await store.putRequest({ id: randomText(randomBytes, REQUEST_BYTES), ...asked, locale, address, at: now() })
  wake()
  return done(null)
}

/**
 * One request that cannot be answered holds no other up; it is tried again with the next run, and the run
 * tells of it.
 */
async function answerRequests(tools: AccountTools, signal: AbortSignal): Promise<string> {
  let answered = 0
  let failure: { readonly thrown: unknown } | null = null
  for (;;) {
    const before = answered
    for (const request of await tools.store.requests(BATCH)) {
      if (signal.aborted) break
      try {
        if (await answer(tools, request)) answered += 1
      } catch (thrown) {
        failure ??= { thrown }
      }
    }
    // What is left belongs to others who answer at the same time, or fails.
    if (answered === before || signal.aborted) break
  }
  if (answered > 0) tools.wake()
  if (failure) throw failure.thrown
  return `${answered} answered`
}

/**
 * @returns whether it was answered here; `false` also when the address was taken meanwhile: the answer is
 *   another one then
 */
async function answer(tools: AccountTools, request: MailRequest): Promise<boolean> {
  const account = await tools.store.byEmail(emailKey(request.email))
  const isFirst = account === null && request.kind === 'register'
  if (!(await mayWrite(tools, request, account)))
    return tools.store.answerRequest({ request: request.id, newAccount: null, token: null, mail: null })
  const newAccount = isFirst
    ? { id: randomAccountId(tools.randomBytes), email: request.email, locale: request.locale }
    : null
  const reply = newAccount
    ? validation(tools, { ...newAccount, firstName: '' }, request.redirect)
    : account
      ? replyTo(tools, request, account)
      : noReply(tools, request)
  const isAnswered = await tools.store.answerRequest({ request: request.id, newAccount, ...reply })
  if (!isAnswered) return false
  if (newAccount) await noteEvent(tools, 'registered', newAccount.id, request.address)
  if (request.kind === 'reset')
    await noteEvent(tools, 'reset_requested', account?.id ?? null, request.address)
  return true
}

/**
 * Counted where mails are written, over all kinds: what is over the bounds of the mailbox is answered by no
 * mail, and links sent before still work.
 */
async function mayWrite(
  { throttles }: AccountTools,
  { kind, email, address }: MailRequest,
  account: Account | null,
): Promise<boolean> {
  if (account === null && kind === 'reset') return true
  const isNote = account !== null && account.validatedAt !== null && kind === 'register'
  return (await throttles.allow(isNote ? 'mail-note' : 'mail-link', { email, address })).ok
}

type Answer = Omit<Parameters<AccountTools['store']['answerRequest']>[0], 'request' | 'newAccount'>

function replyTo(tools: AccountTools, { kind, locale, redirect }: MailRequest, account: Account): Answer {
  // Nobody has confirmed the address yet, so nobody has chosen another language than that of this form
  // (decision 13).
  if (account.validatedAt === null)
    return { ...validation(tools, { ...account, locale }, redirect), locale: { account: account.id, locale } }
  if (kind === 'reset') {
    const { token, href } = newLink(tools, {
      account: account.id,
      purpose: 'reset',
      email: account.email,
      locale: account.locale,
    })
    return { token, mail: mailTo(tools, account, { kind: 'reset', href }, token.expiresAt) }
  }
  const href = loginHref(tools, account.locale)
  return {
    token: null,
    mail: mailTo(
      tools,
      account,
      { kind: 'already-registered', loginHref: href, resetHref: href },
      tools.now() + VALIDATE_LINK_MS,
    ),
  }
}

/**
 * Nobody is written to, and it takes as long: who asks something else right afterwards must not feel whether
 * a mail was made.
 */
function noReply(tools: AccountTools, { email, locale }: MailRequest): Answer {
  const { href } = newLink(tools, { account: 0, purpose: 'reset', email, locale })
  mailTo(tools, { email, locale, firstName: '' }, { kind: 'reset', href }, null)
  return { token: null, mail: null }
}

function validation(
  tools: AccountTools,
  account: Pick<Account, 'id' | 'email' | 'locale' | 'firstName'>,
  redirect: string,
): Answer {
  const { token, href } = newLink(tools, {
    account: account.id,
    purpose: 'validate',
    email: account.email,
    locale: account.locale,
    redirect,
  })
  return { token, mail: mailTo(tools, account, { kind: 'validate', href }, token.expiresAt) }
}
