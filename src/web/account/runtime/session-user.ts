/** Who is logged in: the session, what is stored of the user, and what the page shows of both, kept in step. */
import type { Session, SessionChange } from '#core/session/session.ts'
import type { AuthSession } from '../../session/auth-session.ts'
import type { AccountState } from '../account-state.ts'
import type { KnownUser, StoredAccount } from './stored-account.ts'

export interface SessionUserDeps {
  readonly session: AuthSession
  readonly stored: StoredAccount
  readonly changeState: (change: Partial<AccountState>) => void
  /** Marks on the document whether the reader is signed in; style sheets follow it. */
  readonly markSignedIn: (isSignedIn: boolean) => void
  readonly nowMs: () => number
}

export interface SessionUser {
  /** @returns `false` = the session could not be set, and the reader is a guest */
  readonly signIn: (token: string, known: KnownUser) => boolean
  /**
   * Forgets everything, here and in the other tabs. @param endedOn the path that stays open although the
   * session is over
   */
  readonly signOut: (endedOn?: string) => void
  /** Ends the session without the reader's will: other tabs may keep what is typed in them. */
  readonly end: (endedOn?: string) => void
  /**
   * The user as the server has just told; a user who has left since stays away.
   *
   * @returns `false` = the session is another user's, or over: nothing is kept
   */
  readonly store: (known: KnownUser) => boolean
  /** A new token for the same user. */
  readonly renewToken: (token: string) => void
  readonly known: () => KnownUser | null
  readonly token: () => string | null
  /** Shows what is stored: at the start, and when another tab has changed it. */
  readonly loadStored: () => void
}

/** Events of the session that no action in this tab has caused. */
export interface SessionUserEvents {
  /** The session has run out while the page was open: it is over, and the member is to be ended. */
  readonly expired: () => void
  /** The session ended in another tab. @param isWanted whether the reader logged out there */
  readonly endedInOtherTab: (isWanted: boolean) => void
  /** There is a session, and nothing is stored of its user. */
  readonly userUnknown: () => void
}

export function createSessionUser(
  { session, stored, changeState, markSignedIn, nowMs }: SessionUserDeps,
  events: SessionUserEvents,
): SessionUser {
  let known: KnownUser | null = null
  const become = (found: KnownUser | null) => {
    known = found
    const isSignedIn = session.value.isSignIn
    if (!isSignedIn) stored.clear() // what is kept of a user goes with the session, however that ended
    markSignedIn(isSignedIn)
    changeState(
      isSignedIn
        ? { status: 'signed-in', user: found?.user ?? null, endedAtPath: '', hasLoggedOut: false }
        : { status: 'guest', user: null },
    )
  }
  const loadStored = () => {
    const found = stored.read()
    become(found && belongsTo(found, session.value) ? found : null)
    if (session.value.isSignIn && !known) events.userUnknown()
  }
  const setSession = onForeignChange(session, (now, before) => {
    if (now.isSignIn) return loadStored()
    if (before.auth !== null && before.auth.expiresAt.getTime() <= nowMs()) return events.expired()
    become(null)
    events.endedInOtherTab(!stored.hasEnded())
  })
  const leave = (endedAtPath: string, isEnded: boolean) => {
    stored.recordEnd(isEnded)
    // The session goes first: another tab that reads the change finds no user to ask for.
    setSession({ auth: null })
    changeState({ endedAtPath, hasLoggedOut: !isEnded })
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
      stored.recordEnd(false)
      const isHeld = hold({ auth: { token }, userState: { ID: found.user.ID } })
      if (isHeld) become(found)
      return isHeld
    },
    signOut: (endedOn = '') => leave(endedOn, false),
    end: (endedOn = '') => leave(endedOn, true),
    store: (found) => {
      if (!belongsTo(found, session.value)) return false
      stored.writeUser(found)
      become(found)
      return true
    },
    renewToken: (token) => {
      stored.writeToken(token)
      hold({ auth: { token } })
    },
    known: () => known,
    token: () => session.value.auth?.token ?? null,
    loadStored,
  }
}

/**
 * @param onChange of each change that is not made by what is returned, and of the session before it @returns
 *   sets the session
 */
function onForeignChange(
  session: AuthSession,
  onChange: (now: Session, before: Session) => void,
): AuthSession['set'] {
  let isOwnChange = false
  let last = session.value
  session.subscribe((now) => {
    const before = last
    last = now
    if (!isOwnChange) onChange(now, before)
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
