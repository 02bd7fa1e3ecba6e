/** Single sign-on, composed from the way to a provider and the login methods of an account (decision 0116). */
import { logEvent } from '#accounts/auth-events.ts'
import { refuse, succeed, type Outcome } from '#accounts/outcome.ts'
import { rejectWhenBusy } from '#accounts/password-hashing/reject-when-busy.ts'
import { randomAccountId } from '#accounts/secrets/random-ids.ts'
import type { Caller, Session, SignInResult } from '#accounts/service-types.ts'
import { newSession } from '#accounts/sessions.ts'
import { checkThrottle, rememberNetwork } from '#accounts/throttling/check-throttle.ts'
import type { Account } from '#store/accounts/account-types.ts'
import type { LoginMethod } from '#store/accounts/logins/login-method-types.ts'
import { hashOf, mailedSchema, readySchema } from './attempt-bodies.ts'
import { isFreshLogin, requireOwner } from './fresh-login.ts'
import { methodMail } from './method-mail.ts'
import { openMethodSession } from './open-method-session.ts'
import { createPasskeys } from './passkeys/passkey-service.ts'
import { relyingPartyOf } from './passkeys/relying-party.ts'
import { finishLogin, pageAfter, readyId, startLogin } from './provider-login.ts'
import type { SignOnProvider } from './provider/sign-on-provider.ts'
import type { BegunLogin, LoginMethodList, SignOn } from './sign-on.ts'
import type { SignOnDeps } from './sign-on-deps.ts'

/** Stands for the account until it is known. */
const NO_ACCOUNT = 0

/** Throws errors of the store (busy, full, unreachable): the caller answers 503. */
export function createSignOn(deps: SignOnDeps): SignOn {
  const names = deps.providers.map(({ name, label }) => ({ name, label }))
  const party = relyingPartyOf(deps.publicUrl)
  const find = (name: string): SignOnProvider | null =>
    deps.providers.find((provider) => provider.name === name) ?? null
  return {
    providers: names,
    passkeys: party && createPasskeys(deps, party),
    begin: async (name, redirect, browser, caller) => {
      const provider = find(name)
      if (!provider) return null
      const start = await startLogin(deps, { provider, redirect, browser, linking: null }, caller)
      if ('state' in start)
        return { location: pageAfter({ locale: caller.locale, redirect, linking: null }, start.state) }
      return start.ok ? start.value : null
    },
    finish: async (name, query, browser, caller) => {
      const provider = find(name)
      return provider && finishLogin(deps, provider, query, browser, caller)
    },
    signIn: async (form, browser, caller) => {
      const refusal = await checkThrottle(deps, 'sign-on', { email: '', address: caller.address }, null)
      if (refusal) return refusal
      return form.proof === undefined
        ? openReady(deps, browser, caller)
        : openProved(deps, form.proof, form.accept_terms === true, browser, caller)
    },
    methods: async (session) => listMethods(deps, session, { providers: names, passkeys: party !== null }),
    link: (session, { provider, password }, browser, caller) =>
      rejectWhenBusy(deps, caller, (own) =>
        linkProvider(
          { ...own, providers: deps.providers },
          session,
          { provider: find(provider), password, browser },
          caller,
        ),
      ),
    remove: async (session, method, { password }, caller) => {
      const methods = await deps.store.loginMethods(session.account)
      const found = methods.find(({ id }) => id === method)
      return (
        (found &&
          rejectWhenBusy(deps, caller, (own) =>
            removeMethod({ ...own, providers: deps.providers }, session, found, password, caller),
          )) ??
        null
      )
    },
  }
}

/** Opens the session of a login whose method the account has already. */
async function openReady(deps: SignOnDeps, browser: string, caller: Caller): Promise<Outcome<SignInResult>> {
  const attempt = await deps.store.takeLoginAttempt(readyId(browser), 'ready')
  if (!attempt || browser === '') return refuse('sign_on_failed')
  const method = await deps.store.loginMethod(readySchema.parse(JSON.parse(attempt.body)).id)
  if (!method) return refuse('sign_on_failed')
  const opened = await openMethodSession(deps, method, caller)
  return opened ? succeed(opened) : refuse('sign_on_failed')
}

/**
 * Opens the session of a login whose address its owner has proved by the link of a mail. The link works in
 * the browser that began the login alone: in another it would give the account of the mail's reader to whom
 * began it.
 */
async function openProved(
  deps: SignOnDeps,
  proof: string,
  acceptsTerms: boolean,
  browser: string,
  caller: Caller,
): Promise<Outcome<SignInResult>> {
  const id = hashOf(proof)
  const waiting = await deps.store.loginAttempt(id, 'mailed')
  if (!waiting || waiting.browser !== hashOf(browser)) return refuse('sign_on_failed')
  if (!acceptsTerms) return refuse('invalid_field', { fields: { accept_terms: 'terms' } })
  const attempt = await deps.store.takeLoginAttempt(id, 'mailed')
  if (!attempt) return refuse('sign_on_failed')
  const { method, email, locale } = mailedSchema.parse(JSON.parse(attempt.body))
  const session = newSession(deps, NO_ACCOUNT, caller)
  const account = await deps.store.claimAddress({
    email,
    locale,
    newAccount: randomAccountId(deps.randomBytes),
    method: { ...method, kind: 'provider', createdAt: deps.now(), lastUsedAt: deps.now() },
    session,
    mail: (owner) => methodMail(deps, owner, 'login-method-added', method.label),
    address: caller.address,
  })
  if (typeof account === 'string') return refuse('sign_on_failed')
  deps.triggerJobs()
  await rememberNetwork(deps, { email, address: caller.address })
  logEvent(deps, 'login_method_added', account.id, caller.address)
  return signedIn(deps, session.id, account)
}

async function signedIn(deps: SignOnDeps, id: string, account: Account): Promise<Outcome<SignInResult>> {
  return succeed({ token: await deps.tokens.sign({ id, account: account.id }), account })
}

async function listMethods(
  deps: SignOnDeps,
  session: Session,
  offered: Pick<LoginMethodList, 'providers' | 'passkeys'>,
): Promise<LoginMethodList> {
  const [methods, hash, isFresh] = await Promise.all([
    deps.store.loginMethods(session.account),
    deps.store.passwordHash(session.account),
    isFreshLogin(deps, session),
  ])
  return {
    methods: methods.map(({ id, kind, label, createdAt, lastUsedAt }) => ({
      id,
      kind,
      label,
      created_at: new Date(createdAt).toISOString(),
      last_used: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    })),
    ...offered,
    has_password: hash !== null,
    is_fresh: isFresh,
  }
}

async function linkProvider(
  deps: SignOnDeps,
  session: Session,
  {
    provider,
    password,
    browser,
  }: {
    readonly provider: SignOnProvider | null
    readonly password: string | undefined
    readonly browser: string
  },
  caller: Caller,
): Promise<Outcome<BegunLogin>> {
  if (!provider) return refuse('invalid_field', { fields: { provider: 'notAccepted' } })
  const account = await deps.store.byId(session.account)
  if (!account) return refuse('unauthorized')
  const refusal = await requireOwner(deps, session, account, password, caller)
  if (refusal) return refusal
  const linking = { account: session.account, session: session.id }
  const start = await startLogin(deps, { provider, redirect: '', browser, linking }, caller)
  return 'state' in start ? start.refusal : start
}

async function removeMethod(
  deps: SignOnDeps,
  session: Session,
  { id, label }: LoginMethod,
  password: string | undefined,
  caller: Caller,
): Promise<Outcome<null>> {
  const account = await deps.store.byId(session.account)
  if (!account) return refuse('unauthorized')
  const refusal = await requireOwner(deps, session, account, password, caller)
  if (refusal) return refusal
  const event = {
    kind: 'login_method_removed',
    account: account.id,
    address: caller.address,
    at: deps.now(),
  } as const
  const mail = methodMail(deps, account, 'login-method-removed', label)
  const asking = { session: session.id, account: account.id }
  const removed = await deps.store.removeLoginMethod(id, asking, mail, event)
  if (removed === 'last') return refuse('last_login_method')
  if (removed === 'removed') deps.triggerJobs()
  return succeed(null)
}
