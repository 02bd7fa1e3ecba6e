/** Who is logged in: the session, what is stored of the user, and what the page shows of both, kept in step. */
import type { Session } from '#core/session/session.ts'
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
  /** Forgets everything, here and in the other tabs. @param endedOn the path that stays open although the session is over */
  readonly signOut: (endedOn?: string) => void
  /** The same where nobody wanted it: other tabs may keep what is typed in them. */
  readonly end: (endedOn?: string) => void
  /** The user as the server has just told; whoever has left meanwhile stays away. */
  readonly keep: (known: KnownUser) => void
  /** A new token for the same user. */
  readonly renew: (token: string) => void
  readonly known: () => KnownUser | null
  readonly token: () => string | null
  /** Shows what is stored: at the start, and when another tab has changed it. */
  readonly adopt: () => void
}

/** What happens to a member without anybody here having asked for it. */
export interface MemberEvents {
  /** The session has run out while the page was open; it is over already. */
  readonly expired: () => void
  /** In another tab. @param isWanted somebody has logged out there */
  readonly endedElsewhere: (isWanted: boolean) => void
  /** There is a session, and nothing is stored of its user. */
  readonly userUnknown: () => void
}

export function memberOf({ session, stored, changeState, markSignedIn, nowMs }: MemberPlace, events: MemberEvents): Member {
  let known: KnownUser | null = null
  let isOwnChange = false
  let before = session.value

  const show = () => {
    const isSignedIn = session.value.isSignIn
    markSignedIn(isSignedIn)
    changeState(isSignedIn ? { status: 'signed-in', user: known?.user ?? null, endedOn: '' } : { status: 'guest', user: null })
  }
  const setSession = (change: Parameters<AuthSession['set']>[0]) => {
    isOwnChange = true
    session.set(change)
    isOwnChange = false
    before = session.value
  }
  const leave = (endedOn: string, isEnded: boolean) => {
    known = null
    stored.noteEnd(isEnded)
    // The session goes first: another tab that hears of it has nobody to ask about.
    setSession({ auth: null })
    stored.clear()
    changeState({ endedOn })
    show()
  }
  const signOut = (endedOn = '') => leave(endedOn, false)
  const adopt = () => {
    const found = stored.read()
    known = found && belongsTo(found, session.value) ? found : null
    show()
    if (session.value.isSignIn && !known) events.userUnknown()
  }

  session.subscribe((value) => {
    if (isOwnChange) return
    const hasExpired = before.auth !== null && before.auth.expiresAt.getTime() <= nowMs()
    before = value
    if (value.isSignIn) return adopt()
    known = null
    if (!hasExpired) {
      show()
      return events.endedElsewhere(!stored.hasEnded())
    }
    stored.clear()
    events.expired()
  })

  return {
    signIn: (token, found) => {
      // The session comes last: another tab that hears of it finds the user.
      stored.writeToken(token)
      stored.writeUser(found)
      stored.noteEnd(false)
      setSession({ auth: { token }, userState: { ID: found.user.ID } })
      if (!session.value.isSignIn) {
        signOut()
        return false
      }
      known = found
      show()
      return true
    },
    signOut,
    end: (endedOn = '') => leave(endedOn, true),
    keep: (found) => {
      if (!belongsTo(found, session.value)) return
      known = found
      stored.writeUser(found)
      show()
    },
    renew: (token) => {
      stored.writeToken(token)
      setSession({ auth: { token } })
      if (!session.value.isSignIn) signOut()
    },
    known: () => known,
    token: () => session.value.auth?.token ?? null,
    adopt,
  }
}

/** What another user has left behind is not shown to this one. */
function belongsTo({ user }: KnownUser, { isSignIn, userState }: Session): boolean {
  if (!isSignIn) return false
  return typeof userState !== 'object' || userState === null || !('ID' in userState) || userState.ID === user.ID
}
