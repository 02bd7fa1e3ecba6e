/** Calls of the account API that need no login: logging in, registering, and the links of mails. */
import { readTextField, readUser } from '#contract/subscriber/response-readers.ts'
import type { User } from '#contract/subscriber/user.ts'
import { AUTH_MESSAGE_MS, MIN_SPINNER_MS } from '#core/limits.ts'
import { localizedPath, splitLocale } from '#core/locale.ts'
import { tokenExpiry } from '#core/session/token-expiry.ts'
import { safeRedirect } from '#core/addresses/safe-url.ts'
import { parseAccountRoute } from '#pages/paths/account-paths.ts'
import type { AccountDeps, AccountActions } from './account-deps.ts'
import type { AccountApi, CallResult } from '../account-api.ts'
import type { ApiClient } from './api-client.ts'
import type { SessionUser } from './session-user.ts'
import { readMessageOnly, toCallResult, type SubscriberRequest } from './subscriber-client.ts'

type AnonymousApi = Pick<
  AccountApi,
  | 'login'
  | 'signOn'
  | 'callAnonymously'
  | 'register'
  | 'forgotPassword'
  | 'resetPassword'
  | 'validate'
  | 'confirmEmail'
  | 'undoEmail'
  | 'deleteAccount'
>

const PROFILE = '/profile'

export function anonymousApi(
  deps: AccountDeps,
  sessionUser: SessionUser,
  { callAnonymously, refreshAfterChange }: ApiClient,
  { signOutHome }: AccountActions,
): AnonymousApi {
  const { locale, texts } = deps
  const enter = createLogin(deps, sessionUser)
  /** A mail link may have changed the account of this browser. */
  const thenRefresh = async (submitting: Promise<CallResult<null>>) => {
    const submitted = await submitting
    if (submitted.kind === 'done' && sessionUser.token() !== null) await refreshAfterChange()
    return submitted
  }
  return {
    login: ({ username, password }) =>
      enter({ method: 'POST', path: 'auth', body: { username, password } }, {}, localizedPath('/', locale)),
    signOn: (path, body) =>
      enter({ method: 'POST', path, body, withCookie: true }, {}, localizedPath('/', locale)),
    callAnonymously,
    register: ({ email, acceptTerms }) =>
      callAnonymously(
        {
          method: 'POST',
          path: 'user',
          // The link of the mail leads on to where the reader was going (decision 6); JSON leaves out
          // `undefined`.
          body: {
            user: { subscriber_email: email, accept_terms: acceptTerms },
            redirect: redirectTarget(deps.currentLocation().search) ?? undefined,
          },
        },
        readMessageOnly,
        { subscriber_email: 'email', accept_terms: 'acceptTerms' },
      ),
    forgotPassword: ({ email }) =>
      callAnonymously({ method: 'POST', path: 'request', body: { email } }, readMessageOnly),
    resetPassword: ({ email, token, password, confirm }) =>
      thenRefresh(
        callAnonymously(
          { method: 'POST', path: 'password', body: { email, confirmation: token, password, confirm } },
          readMessageOnly,
          { confirmation: 'token' },
        ),
      ),
    validate: ({ token, email, password, confirm }) =>
      enter(
        {
          method: 'POST',
          path: `validate/${encodeURIComponent(token)}`,
          body: { username: email, password, confirm },
        },
        { username: 'email' },
        localizedPath(PROFILE, locale),
      ),
    confirmEmail: (token) =>
      thenRefresh(
        callAnonymously({ method: 'POST', path: `email/${encodeURIComponent(token)}` }, readMessageOnly),
      ),
    undoEmail: (token) =>
      thenRefresh(
        callAnonymously({ method: 'POST', path: `email/undo/${encodeURIComponent(token)}` }, readMessageOnly),
      ),
    deleteAccount: async ({ email, token }) => {
      const [submitted] = await Promise.all([
        callAnonymously(
          { method: 'DELETE', path: 'user', body: { email, confirmation: token } },
          readMessageOnly,
          { confirmation: 'token' },
        ),
        deps.delay(MIN_SPINNER_MS),
      ])
      if (submitted.kind === 'done') {
        signOutHome()
        deps.showNotice(texts.dialogs.accountDeleted, AUTH_MESSAGE_MS)
      }
      return submitted
    },
  }
}

/**
 * A call whose success is a session. From a page of its own it navigates on (decision 6); over another page
 * the reader stays there.
 */
function createLogin(
  {
    call,
    state,
    changeState,
    showNotice,
    currentLocation,
    navigate,
    texts,
    locale,
    nowMs,
    delay,
    stored,
    logError,
  }: AccountDeps,
  sessionUser: SessionUser,
) {
  const leave = (otherwise: string) => {
    const { pathname, search } = currentLocation()
    const isOwnPage =
      parseAccountRoute(splitLocale(pathname).path)?.kind === 'dialog' && state().dialog?.isInPlace !== true
    if (!isOwnPage) return
    const address = redirectTarget(search) ?? otherwise
    if (splitLocale(address.replace(/[?#].*$/, '')).locale !== locale) stored.requestWelcome()
    navigate(address)
  }
  return async (
    request: SubscriberRequest,
    names: Readonly<Record<string, string>>,
    otherwise: string,
  ): Promise<CallResult<User>> => {
    // The form is removed on success, so the minimum duration of its spinner is awaited here (specification
    // §9 "async minimum display").
    const [answer] = await Promise.all([call(request), delay(MIN_SPINNER_MS)])
    const read = (body: unknown) =>
      readTextField(body, 'token') === '' ? undefined : (readUser(body) ?? undefined)
    const submitted = toCallResult(answer, { read, names, networkError: texts.networkError })
    if (submitted.kind === 'signedOut') return { kind: 'unknown' }
    if (submitted.kind !== 'done' || answer.kind === 'network') return submitted
    const token = readTextField(answer.body, 'token')
    // Specification §8: a login state that cannot be set is logged. The reader is told what to do (decision
    // 0062).
    if (!sessionUser.signIn(token, { user: submitted.value, etag: answer.etag })) {
      logError('the login state could not be set')
      return hasExpired(token, nowMs())
        ? { kind: 'notSet', message: texts.session.clockAhead }
        : { kind: 'unknown' }
    }
    leave(otherwise)
    changeState({ dialog: null })
    showNotice(texts.dialogs.welcome, AUTH_MESSAGE_MS)
    return submitted
  }
}

/** Whether this device's clock says that a new token has expired already. */
function hasExpired(token: string, nowMs: number): boolean {
  try {
    return tokenExpiry(token).getTime() <= nowMs
  } catch {
    return false
  }
}

/** Where the reader was going before the login; only within this site, and not back to a dialog (decision 7). */
function redirectTarget(search: string): string | null {
  const redirect = safeRedirect(new URLSearchParams(search).get('redirect') ?? '')
  if (redirect === null) return null
  const { path } = splitLocale(redirect.replace(/[?#].*$/, ''))
  return parseAccountRoute(path)?.kind === 'dialog' ? null : redirect
}
