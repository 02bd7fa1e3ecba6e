/**
 * Requests for a registration or a password reset. A request is stored and answered by mail, so that neither
 * the response nor its time reveals whether an account exists (security S4, S16; decision 46).
 */
import { emailKey } from '#core/account/email-address.ts'
import { VALIDATE_LINK_MS } from '#core/account/link-lifetimes.ts'
import type { Account, MailRequest } from '#store/accounts/account-types.ts'
import { loginHref, mailTo } from './account-mails.ts'
import type { AccountService, Caller } from './service-types.ts'
import { noteEvent } from './auth-events.ts'
import { newLink } from './mail-links.ts'
import { succeed, type Outcome } from './outcome.ts'
import { randomAccountId, randomText } from './secrets/random-ids.ts'
import { checkThrottle } from './throttling/check-throttle.ts'
import type { AccountDeps } from './account-deps.ts'

const REQUEST_BYTES = 16
/** Requests that are read at once. */
const BATCH = 50

export function requestCalls(
  deps: AccountDeps,
): Pick<AccountService, 'register' | 'forgotPassword' | 'answerRequests'> {
  return {
    register: ({ user, redirect = '' }, caller) =>
      putMailRequest(deps, { kind: 'register', email: user.subscriber_email, redirect }, caller),
    forgotPassword: ({ email }, caller) =>
      putMailRequest(deps, { kind: 'reset', email, redirect: '' }, caller),
    answerRequests: (signal) => answerRequests(deps, signal),
  }
}

async function putMailRequest(
  deps: AccountDeps,
  request: Pick<MailRequest, 'kind' | 'email' | 'redirect'>,
  { address, locale }: Caller,
): Promise<Outcome<null>> {
  const refusal = await checkThrottle(
    deps,
    request.kind === 'register' ? 'register' : 'forgot',
    { email: request.email, address },
    null,
  )
  if (refusal) return refusal
  const { store, randomBytes, now, triggerJobs } = deps
  await store.putRequest({
    id: randomText(randomBytes, REQUEST_BYTES),
    ...request,
    locale,
    address,
    at: now(),
  })
  triggerJobs()
  return succeed(null)
}

/** A request that fails does not delay others; it is retried with the next run, and reported. */
async function answerRequests(deps: AccountDeps, signal: AbortSignal): Promise<string> {
  let answeredCount = 0
  let failure: { readonly thrown: unknown } | null = null
  for (;;) {
    const before = answeredCount
    for (const request of await deps.store.requests(BATCH)) {
      if (signal.aborted) break
      try {
        if (await answerRequest(deps, request)) answeredCount += 1
      } catch (error) {
        failure ??= { thrown: error }
      }
    }
    // The remaining requests are being answered by other processes, or fail.
    if (answeredCount === before || signal.aborted) break
  }
  if (answeredCount > 0) deps.triggerJobs()
  if (failure) throw failure.thrown
  return `${answeredCount} answered`
}

/**
 * @returns whether this call answered the request; `false` also when the address was registered in between,
 *   since the request then needs another answer
 */
async function answerRequest(deps: AccountDeps, request: MailRequest): Promise<boolean> {
  const account = await deps.store.byEmail(emailKey(request.email))
  const isFirst = account === null && request.kind === 'register'
  if (!(await mayMail(deps, request, account)))
    return deps.store.answerRequest({ request: request.id, newAccount: null, token: null, mail: null })
  const newAccount = isFirst
    ? { id: randomAccountId(deps.randomBytes), email: request.email, locale: request.locale }
    : null
  const reply = newAccount
    ? validationMail(deps, { ...newAccount, firstName: '' }, request.redirect)
    : account
      ? replyTo(deps, request, account)
      : dummyReply(deps, request)
  const isAnswered = await deps.store.answerRequest({ request: request.id, newAccount, ...reply })
  if (!isAnswered) return false
  if (newAccount) await noteEvent(deps, 'registered', newAccount.id, request.address)
  if (request.kind === 'reset') await noteEvent(deps, 'reset_requested', account?.id ?? null, request.address)
  return true
}

/**
 * Counted when mails are written, over all kinds: requests beyond the limit of the mailbox get no mail, and
 * links sent before still work.
 */
async function mayMail(
  { throttles }: AccountDeps,
  { kind, email, address }: MailRequest,
  account: Account | null,
): Promise<boolean> {
  if (account === null && kind === 'reset') return true
  const isNote = account !== null && account.validatedAt !== null && kind === 'register'
  return (await throttles.allow(isNote ? 'mail-note' : 'mail-link', { email, address })).ok
}

type RequestAnswer = Omit<Parameters<AccountDeps['store']['answerRequest']>[0], 'request' | 'newAccount'>

function replyTo(
  deps: AccountDeps,
  { kind, locale, redirect }: MailRequest,
  account: Account,
): RequestAnswer {
  // The address is unconfirmed, so its owner has chosen no other language than that of this form (decision
  // 13).
  if (account.validatedAt === null)
    return {
      ...validationMail(deps, { ...account, locale }, redirect),
      locale: { account: account.id, locale },
    }
  if (kind === 'reset') {
    const { token, href } = newLink(deps, {
      account: account.id,
      purpose: 'reset',
      email: account.email,
      locale: account.locale,
    })
    return { token, mail: mailTo(deps, account, { kind: 'reset', href }, token.expiresAt) }
  }
  const href = loginHref(deps, account.locale)
  return {
    token: null,
    mail: mailTo(
      deps,
      account,
      { kind: 'already-registered', loginHref: href, resetHref: href },
      deps.now() + VALIDATE_LINK_MS,
    ),
  }
}

/** Renders an answer that is not sent: the duration of a run must not reveal whether a mail was sent. */
function dummyReply(deps: AccountDeps, { email, locale }: MailRequest): RequestAnswer {
  const { href } = newLink(deps, { account: 0, purpose: 'reset', email, locale })
  mailTo(deps, { email, locale, firstName: '' }, { kind: 'reset', href }, null)
  return { token: null, mail: null }
}

function validationMail(
  deps: AccountDeps,
  account: Pick<Account, 'id' | 'email' | 'locale' | 'firstName'>,
  redirect: string,
): RequestAnswer {
  const { token, href } = newLink(deps, {
    account: account.id,
    purpose: 'validate',
    email: account.email,
    locale: account.locale,
    redirect,
  })
  return { token, mail: mailTo(deps, account, { kind: 'validate', href }, token.expiresAt) }
}
