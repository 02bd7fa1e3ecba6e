/** What nobody has to be logged in for: the ways in, and the links of mails. */
import { textIn, userIn } from '#contract/subscriber/read-answer.ts'
import type { User } from '#contract/subscriber/user.ts'
import { AUTH_MESSAGE_MS, SUBMIT_SHOWN_MS } from '#core/limits.ts'
import { localizedPath, splitLocale } from '#core/locale.ts'
import { tokenExpiry } from '#core/session/token-expiry.ts'
import { safeRedirect } from '#core/safe-url.ts'
import { accountPlace } from '../account-paths.ts'
import type { AccountDeps, AccountWays } from './account-deps.ts'
import type { AccountFace, Submitted } from './account-face.ts'
import type { Asking } from './asking.ts'
import type { Member } from './member.ts'
import { readNothing, submittedOf, type SubscriberRequest } from './subscriber-client.ts'

type GuestCalls = Pick<
  AccountFace,
  | 'login'
  | 'register'
  | 'forgotPassword'
  | 'resetPassword'
  | 'validate'
  | 'confirmEmail'
  | 'undoEmail'
  | 'deleteAccount'
>

const PROFILE = '/profile'

export function guestCalls(
  deps: AccountDeps,
  member: Member,
  { ask, refreshBehindChange }: Asking,
  { signOutHome }: AccountWays,
): GuestCalls {
  const { locale, texts } = deps
  const enter = entrance(deps, member)
  /** What a link of a mail has changed may be the account of this browser. */
  const thenRefresh = async (submitting: Promise<Submitted<null>>) => {
    const submitted = await submitting
    if (submitted.kind === 'done' && member.token() !== null) await refreshBehindChange()
    return submitted
  }
  return {
    login: ({ username, password }) =>
      enter({ method: 'POST', path: 'auth', body: { username, password } }, {}, localizedPath('/', locale)),
    register: ({ email, acceptTerms }) =>
      ask(
        {
          method: 'POST',
          path: 'user',
          // The link of the mail leads on to where the reader was going (decision 6); JSON leaves out
          // `undefined`.
          body: {
            user: { subscriber_email: email, accept_terms: acceptTerms },
            redirect: redirectIn(deps.place().search) ?? undefined,
          },
        },
        readNothing,
        { subscriber_email: 'email', accept_terms: 'acceptTerms' },
      ),
    forgotPassword: ({ email }) => ask({ method: 'POST', path: 'request', body: { email } }, readNothing),
    resetPassword: ({ email, token, password, confirm }) =>
      thenRefresh(
        ask(
          { method: 'POST', path: 'password', body: { email, confirmation: token, password, confirm } },
          readNothing,
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
      thenRefresh(ask({ method: 'POST', path: `email/${encodeURIComponent(token)}` }, readNothing)),
    undoEmail: (token) =>
      thenRefresh(ask({ method: 'POST', path: `email/undo/${encodeURIComponent(token)}` }, readNothing)),
    deleteAccount: async ({ email, token }) => {
      const [submitted] = await Promise.all([
        ask({ method: 'DELETE', path: 'user', body: { email, confirmation: token } }, readNothing, {
          confirmation: 'token',
        }),
        deps.pause(SUBMIT_SHOWN_MS),
      ])
      if (submitted.kind === 'done')
        signOutHome({ notice: { text: texts.dialogs.accountDeleted, shownMs: AUTH_MESSAGE_MS } })
      return submitted
    },
  }
}

/**
 * A call whose success is a session. From a page of its own it leads on (decision 6); over another page it
 * leaves the reader there.
 */
function entrance(
  { call, state, changeState, place, go, texts, locale, nowMs, pause, stored, logError }: AccountDeps,
  member: Member,
) {
  const leave = (otherwise: string) => {
    const { pathname, search } = place()
    const isOwnPage =
      accountPlace(splitLocale(pathname).path)?.kind === 'dialog' && state().dialog?.isInPlace !== true
    if (!isOwnPage) return
    const address = redirectIn(search) ?? otherwise
    if (splitLocale(address.replace(/[?#].*$/, '')).locale !== locale) stored.noteWelcome()
    go(address)
  }
  return async (
    request: SubscriberRequest,
    names: Readonly<Record<string, string>>,
    otherwise: string,
  ): Promise<Submitted<User>> => {
    // The form goes with the success, so its spinner is waited for here (specification §9 "async minimum
    // display").
    const [answer] = await Promise.all([call(request), pause(SUBMIT_SHOWN_MS)])
    const read = (body: unknown) => (textIn(body, 'token') === '' ? undefined : (userIn(body) ?? undefined))
    const submitted = submittedOf(answer, { read, names, networkError: texts.networkError })
    if (submitted.kind === 'signedOut') return { kind: 'unknown' }
    if (submitted.kind !== 'done' || answer.kind === 'network') return submitted
    const token = textIn(answer.body, 'token')
    // Specification §8: when the login state cannot be set, that is logged. The reader is told what to do
    // (decision 0062).
    if (!member.signIn(token, { user: submitted.value, etag: answer.etag })) {
      logError('the login state could not be set')
      return isOver(token, nowMs())
        ? { kind: 'notSet', message: texts.session.clockAhead }
        : { kind: 'unknown' }
    }
    leave(otherwise)
    changeState({ dialog: null, notice: { text: texts.dialogs.welcome, shownMs: AUTH_MESSAGE_MS } })
    return submitted
  }
}

/** Whether this device's clock says that a new token has expired already. */
function isOver(token: string, nowMs: number): boolean {
  try {
    return tokenExpiry(token).getTime() <= nowMs
  } catch {
    return false
  }
}

/** Where the reader was going before the login; only within this site, and not back to a dialog (decision 7). */
function redirectIn(search: string): string | null {
  const redirect = safeRedirect(new URLSearchParams(search).get('redirect') ?? '')
  if (redirect === null) return null
  const { path } = splitLocale(redirect.replace(/[?#].*$/, ''))
  return accountPlace(path)?.kind === 'dialog' ? null : redirect
}
