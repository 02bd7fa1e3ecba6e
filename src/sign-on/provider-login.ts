/** The way to a provider and back, in one browser (decision 0116). */
import { mailTo, siteHref } from '#accounts/account-mails.ts'
import { refuse, succeed, type Outcome, type Refusal } from '#accounts/outcome.ts'
import type { Caller } from '#accounts/service-types.ts'
import { randomText } from '#accounts/secrets/random-ids.ts'
import { checkThrottle } from '#accounts/throttling/check-throttle.ts'
import { SIGN_ON_PARAMETER, SIGN_ON_PREFIX, type SignOnState } from '#contract/subscriber/sign-on.ts'
import { SIGN_ON_LINK_MS } from '#core/account/link-lifetimes.ts'
import { safeRedirect } from '#core/addresses/safe-url.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import {
  hashOf,
  providerMethodId,
  startedSchema,
  type ProvedMethod,
  type StartedLogin,
} from './attempt-bodies.ts'
import { browserSecret, SECRET_BYTES } from './browser-secret.ts'
import { methodMail } from './method-mail.ts'
import {
  LoginCancelledError,
  LoginRefusedError,
  ProviderUnreachableError,
  type ProviderIdentity,
  type SignOnProvider,
} from './provider/sign-on-provider.ts'
import type { BegunLogin } from './sign-on.ts'
import type { SignOnDeps } from './sign-on-deps.ts'

/** Time for the login at the provider, with a second factor or a new password there. */
const AT_PROVIDER_MS = 15 * MINUTE_MS
/** Time in which the browser fetches its session; it does so at once. */
const READY_MS = 2 * MINUTE_MS
/** Longer paths are left out. */
const MAX_REDIRECT_LENGTH = 200

interface LoginStart {
  readonly provider: SignOnProvider
  readonly redirect: string
  readonly browser: string
  readonly linking: StartedLogin['linking']
}

/** Stores the secrets of a login and names the address at which it goes on. */
export async function startLogin(
  deps: SignOnDeps,
  { provider, redirect, browser: sent, linking }: LoginStart,
  caller: Caller,
): Promise<Outcome<BegunLogin> | { readonly state: SignOnState; readonly refusal: Refusal }> {
  const refusal = await checkThrottle(deps, 'sign-on', { email: '', address: caller.address }, null)
  if (refusal) return { state: 'throttled', refusal }
  const secret = () => randomText(deps.randomBytes, SECRET_BYTES)
  const browser = browserSecret(deps, sent)
  const secrets = { state: secret(), nonce: secret(), verifier: secret() }
  try {
    const location = await provider.loginAddress(redirectUri(deps, provider), secrets)
    const { nonce, verifier } = secrets
    const body: StartedLogin = {
      provider: provider.name,
      nonce,
      verifier,
      redirect: ownPath(redirect),
      locale: caller.locale,
      linking,
    }
    await deps.store.putLoginAttempt({
      id: hashOf(secrets.state),
      kind: 'started',
      browser: hashOf(browser),
      body: JSON.stringify(body),
      expiresAt: deps.now() + AT_PROVIDER_MS,
    })
    return succeed({ location, browser })
  } catch (failure) {
    const state = stateOfFailure(deps, provider, failure)
    return { state, refusal: refuse('sign_on_failed') }
  }
}

/**
 * Reads the provider's answer and stores what follows from it.
 *
 * @param query without its question mark
 * @returns address of the page that goes on
 */
export async function finishLogin(
  deps: SignOnDeps,
  provider: SignOnProvider,
  query: string,
  browser: string,
  caller: Caller,
): Promise<string> {
  const answer = new URL(`${redirectUri(deps, provider)}?${query}`)
  const refusal = await checkThrottle(deps, 'sign-on', { email: '', address: caller.address }, null)
  if (refusal) return pageAfter({ locale: caller.locale, redirect: '', linking: null }, 'throttled')
  const state = answer.searchParams.get('state') ?? ''
  // Used up whatever the answer says: no answer is read twice.
  const attempt = await deps.store.takeLoginAttempt(hashOf(state), 'started')
  const started = attempt && startedSchema.parse(JSON.parse(attempt.body))
  const isOwn = attempt?.browser === hashOf(browser) && started?.provider === provider.name
  if (!started || !isOwn) {
    deps.log(`sign-on ${provider.name}: an answer to no login of this browser`)
    return pageAfter({ locale: caller.locale, redirect: '', linking: null }, 'failed')
  }
  try {
    const { nonce, verifier } = started
    const identity = await provider.identity(answer, { state, nonce, verifier })
    return pageAfter(started, await storeIdentity(deps, provider, identity, started, browser, caller))
  } catch (failure) {
    return pageAfter(started, stateOfFailure(deps, provider, failure))
  }
}

async function storeIdentity(
  deps: SignOnDeps,
  provider: SignOnProvider,
  identity: ProviderIdentity,
  started: StartedLogin,
  browser: string,
  caller: Caller,
): Promise<SignOnState> {
  const { store, now } = deps
  const id = providerMethodId(identity.issuer, identity.subject)
  const method: ProvedMethod = {
    id,
    label: provider.label,
    detail: JSON.stringify({ provider: provider.name, issuer: identity.issuer }),
  }
  if (started.linking) return linkMethod(deps, method, started.linking, caller)
  if (await store.loginMethod(id)) {
    await store.putLoginAttempt({
      id: readyId(browser),
      kind: 'ready',
      browser: hashOf(browser),
      body: JSON.stringify({ id }),
      expiresAt: now() + READY_MS,
    })
    return 'ready'
  }
  const email = await identity.email()
  return email === '' ? 'no-email' : sendProof(deps, { method, email, browser, started }, caller)
}

/** One mail per new login at a provider, whether the address has an account or not (decision 0037). */
async function sendProof(
  deps: SignOnDeps,
  {
    method,
    email,
    browser,
    started: { locale, redirect },
  }: { method: ProvedMethod; email: string; browser: string; started: StartedLogin },
  { address }: Caller,
): Promise<SignOnState> {
  if (!(await deps.throttles.allow('mail-link', { email, address })).ok) return 'throttled'
  const secret = randomText(deps.randomBytes, SECRET_BYTES)
  const href = `${siteHref(deps, '/login', locale)}?${searchOf('confirm', redirect)}#${secret}`
  const expiresAt = deps.now() + SIGN_ON_LINK_MS
  await deps.store.putLoginAttempt(
    {
      id: hashOf(secret),
      kind: 'mailed',
      browser: hashOf(browser),
      body: JSON.stringify({ method, email, locale }),
      expiresAt,
    },
    mailTo(
      deps,
      { email, locale, firstName: '' },
      { kind: 'sign-on-proof', href, provider: method.label },
      expiresAt,
    ),
  )
  deps.triggerJobs()
  return 'mailed'
}

async function linkMethod(
  deps: SignOnDeps,
  { id, label, detail }: ProvedMethod,
  { account, session }: { readonly account: number; readonly session: string },
  { address }: Caller,
): Promise<SignOnState> {
  const owner = await deps.store.byId(account)
  if (!owner) return 'failed'
  const createdAt = deps.now()
  const added = await deps.store.addLoginMethod(
    { id, account, kind: 'provider', label, createdAt, lastUsedAt: null, detail },
    session,
    methodMail(deps, owner, 'login-method-added', label),
    { kind: 'login_method_added', account, address, at: createdAt },
  )
  if (added === 'added') deps.triggerJobs()
  return added === 'gone' ? 'failed' : added
}

/** ID of the finished login of a browser. */
export function readyId(browser: string): string {
  return hashOf(`ready:${browser}`)
}

/** Exactly as it is registered at the provider. */
function redirectUri({ publicUrl }: SignOnDeps, { name }: SignOnProvider): string {
  return `${publicUrl}${SIGN_ON_PREFIX}${name}/callback`
}

function ownPath(redirect: string): string {
  return redirect.length > MAX_REDIRECT_LENGTH ? '' : (safeRedirect(redirect) ?? '')
}

/** The login page, or the profile when the login was to be added to an account. */
export function pageAfter(
  { locale, redirect, linking }: Pick<StartedLogin, 'redirect' | 'linking'> & { readonly locale: Locale },
  state: SignOnState,
): string {
  const page = linking ? '/profile' : '/login'
  return `${localizedPath(page, locale)}?${searchOf(state, linking ? '' : redirect)}`
}

function searchOf(state: SignOnState, redirect: string): string {
  return new URLSearchParams({
    [SIGN_ON_PARAMETER]: state,
    ...(redirect === '' ? {} : { redirect }),
  }).toString()
}

/** Logs why a login went no further; the reason holds neither token nor address. */
function stateOfFailure({ log }: SignOnDeps, { name }: SignOnProvider, failure: unknown): SignOnState {
  if (failure instanceof LoginCancelledError) return 'cancelled'
  if (failure instanceof ProviderUnreachableError) {
    log(`sign-on ${name}: ${failure.message}`)
    return 'unreachable'
  }
  if (!(failure instanceof LoginRefusedError)) throw failure
  log(`sign-on ${name} refused: ${failure.message}`)
  return 'failed'
}
