/** The logged-in user: keeps the session, the stored user and the page's state consistent. */
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
  /** Ends the session involuntarily: other tabs may keep typed text. */
  readonly end: (endedOn?: string) => void
  /**
   * Stores the user of a response; ignored after a logout.
   *
   * @returns `false` = the session is another user's, or over: nothing is stored
   */
  readonly store: (known: KnownUser) => boolean
  /** A new token for the same user. */
  readonly renewToken: (token: string) => void
  readonly known: () => KnownUser | null
  readonly token: () => string | null
  /** Shows the stored user: at the start, and when another tab has changed it. */
  readonly loadStored: () => void
}

/** Events of the session that no action in this tab has caused. */
export interface SessionUserEvents {
  /** The session has run out while the page was open: it is over, and the member is to be ended. */
  readonly expired: () => void
  /** The session ended in another tab. @param isWanted whether the reader logged out there */
  readonly endedInOtherTab: (isWanted: boolean) => void
  /** There is a session, without a stored user. */
  readonly userUnknown: () => void
}

export function createSessionUser(
  { session, stored, changeState, markSignedIn, nowMs }: SessionUserDeps,
  events: SessionUserEvents,
): SessionUser {
  let knownUser: KnownUser | null = null
  const become = (nextUser: KnownUser | null) => {
    knownUser = nextUser
    const isSignedIn = session.value.isSignIn
    if (!isSignedIn) stored.clear() // stored data of a user are removed with the session, however it ended
    markSignedIn(isSignedIn)
    changeState(
      isSignedIn
        ? { status: 'signed-in', user: nextUser?.user ?? null, endedAtPath: '', hasLoggedOut: false }
        : { status: 'guest', user: null },
    )
  }
  const loadStored = () => {
    const storedUser = stored.read()
    become(storedUser && belongsTo(storedUser, session.value) ? storedUser : null)
    if (session.value.isSignIn && !knownUser) events.userUnknown()
  }
  const setSession = onForeignChange(session, (now, before) => {
    if (now.isSignIn) return loadStored()
    if (before.auth !== null && before.auth.expiresAt.getTime() <= nowMs()) return events.expired()
    become(null)
    events.endedInOtherTab(!stored.hasEnded())
  })
  const leave = (endedAtPath: string, isEnded: boolean) => {
    stored.recordEnd(isEnded)
    // The session is removed first, so that another tab that reads the change finds no user to fetch.
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
    signIn: (token, nextUser) => {
      // The session is stored last, so that another tab that detects it finds the user.
      stored.writeToken(token)
      stored.writeUser(nextUser)
      stored.recordEnd(false)
      const isHeld = hold({ auth: { token }, userState: { ID: nextUser.user.ID } })
      if (isHeld) become(nextUser)
      return isHeld
    },
    signOut: (endedOn = '') => leave(endedOn, false),
    end: (endedOn = '') => leave(endedOn, true),
    store: (nextUser) => {
      if (!belongsTo(nextUser, session.value)) return false
      stored.writeUser(nextUser)
      become(nextUser)
      return true
    },
    renewToken: (token) => {
      stored.writeToken(token)
      hold({ auth: { token } })
    },
    known: () => knownUser,
    token: () => session.value.auth?.token ?? null,
    loadStored,
  }
}

/**
 * @param onChange called with each change made elsewhere, and the previous session @returns the setter of the
 *   session
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

/** Stored data of another user are not shown to this one. */
function belongsTo({ user }: KnownUser, { isSignIn, userState }: Session): boolean {
  if (!isSignIn) return false
  return (
    typeof userState !== 'object' || userState === null || !('ID' in userState) || userState.ID === user.ID
  )
}
