/** Who is logged in: the session, what is stored of the user, and what the page shows of both, kept in step. */
import type { Session, SessionChange } from '#core/session/session.ts'
import type { AuthSession } from '../session/auth-session.ts'
import type { AccountState } from './account-state.ts'
import type { KnownUser, StoredAccount } from './stored-account.ts'

export interface MemberPlace {
  readonly session: AuthSession
  readonly stored: StoredAccount
  readonly changeState: (change: Partial<AccountState>) => void
  /** Shows on the document whether somebody is signed in; style sheets follow it. */
  readonly markSignedIn: (isSignedIn: boolean) => void
  readonly nowMs: () => number
}

export interface Member {
  /** @returns `false` = the session could not be set, and nobody is signed in */
  readonly signIn: (token: string, known: KnownUser) => boolean
  /**
   * Forgets everything, here and in the other tabs. @param endedOn the path that stays open although the
   * session is over
   */
  readonly signOut: (endedOn?: string) => void
  /** The same where nobody wanted it: other tabs may keep what is typed in them. */
  readonly end: (endedOn?: string) => void
  /**
   * The user as the server has just told; a user who has left since stays away.
   *
   * @returns `false` = the session is another user's, or over: nothing is kept
   */
  readonly keep: (known: KnownUser) => boolean
  /** A new token for the same user. */
  readonly renew: (token: string) => void
  readonly known: () => KnownUser | null
  readonly token: () => string | null
  /** Shows what is stored: at the start, and when another tab has changed it. */
  readonly adopt: () => void
}

/** What happens to a member without anybody here having asked for it. */
export interface MemberEvents {
  /** The session has run out while the page was open: it is over, and the member is to be ended. */
  readonly expired: () => void
  /** In another tab. @param isWanted somebody has logged out there */
  readonly endedElsewhere: (isWanted: boolean) => void
  /** There is a session, and nothing is stored of its user. */
  readonly userUnknown: () => void
}

export function memberOf(
  { session, stored, changeState, markSignedIn, nowMs }: MemberPlace,
  events: MemberEvents,
): Member {
  let known: KnownUser | null = null
  const become = (found: KnownUser | null) => {
    known = found
    const isSignedIn = session.value.isSignIn
    if (!isSignedIn) stored.clear() // what is kept of a user goes with the session, however that ended
    markSignedIn(isSignedIn)
    changeState(
      isSignedIn
        ? { status: 'signed-in', user: found?.user ?? null, endedOn: '', hasLoggedOut: false }
        : { status: 'guest', user: null },
    )
  }
  const adopt = () => {
    const found = stored.read()
    become(found && belongsTo(found, session.value) ? found : null)
    if (session.value.isSignIn && !known) events.userUnknown()
  }
  const setSession = heardFromElsewhere(session, (now, before) => {
    if (now.isSignIn) return adopt()
    if (before.auth !== null && before.auth.expiresAt.getTime() <= nowMs()) return events.expired()
    become(null)
    events.endedElsewhere(!stored.hasEnded())
  })
  const leave = (endedOn: string, isEnded: boolean) => {
    stored.noteEnd(isEnded)
    // The session goes first: another tab that hears of it has nobody to ask about.
    setSession({ auth: null })
    changeState({ endedOn, hasLoggedOut: !isEnded })
    become(null)
  }
  /** @returns whether the session could be set; else everything is forgotten */
  const hold = (change: SessionChange): boolean => {
    setSession(change)
    if (!session.value.isSignIn) leave('', false)
    return session.value.isSignIn
  }
  return {
    signIn: (token, found) => {
      // The session comes last: another tab that hears of it finds the user.
      stored.writeToken(token)
      stored.writeUser(found)
      stored.noteEnd(false)
      const isHeld = hold({ auth: { token }, userState: { ID: found.user.ID } })
      if (isHeld) become(found)
      return isHeld
    },
    signOut: (endedOn = '') => leave(endedOn, false),
    end: (endedOn = '') => leave(endedOn, true),
    keep: (found) => {
      if (!belongsTo(found, session.value)) return false
      stored.writeUser(found)
      become(found)
      return true
    },
    renew: (token) => {
      stored.writeToken(token)
      hold({ auth: { token } })
    },
    known: () => known,
    token: () => session.value.auth?.token ?? null,
    adopt,
  }
}

/**
 * @param tell of each change that is not made by what is returned, and of the session before it @returns sets
 *   the session
 */
function heardFromElsewhere(
  session: AuthSession,
  tell: (now: Session, before: Session) => void,
): AuthSession['set'] {
  let isOwnChange = false
  let last = session.value
  session.subscribe((now) => {
    const before = last
    last = now
    if (!isOwnChange) tell(now, before)
  })
  return (change) => {
    isOwnChange = true
    session.set(change)
    isOwnChange = false
  }
}

/** What another user has left behind is not shown to this one. */
function belongsTo({ user }: KnownUser, { isSignIn, userState }: Session): boolean {
  if (!isSignIn) return false
  return (
    typeof userState !== 'object' || userState === null || !('ID' in userState) || userState.ID === user.ID
  )
}
