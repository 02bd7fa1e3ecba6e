/**
 * A session that the browser holds: what is kept, what may be set, and when it is over. Pure; where it is
 * kept is the caller's affair. Specification §3 "Client-held session", §4 "Session", §5, §8 "Session
 * errors".
 */
import { NO_EXPIRY, tokenExpiry } from './token-expiry.ts'

export interface AuthToken {
  readonly token: string
  /** Such as `Bearer`. */
  readonly type: string
  readonly expiresAt: Date
}

export interface RefreshToken {
  readonly token: string
  readonly expiresAt: Date
}

export interface Session {
  /** `null` = signed out. */
  readonly auth: AuthToken | null
  /** `null` also where no refresh token is used. */
  readonly refresh: RefreshToken | null
  /** Whatever was saved with the session, as parsed JSON: the caller validates it. `null` = nothing. */
  readonly userState: unknown
  readonly isSignIn: boolean
}

/** Keys that are left out stay as they are. */
export interface SessionChange {
  /** Without a type: {@link DEFAULT_TYPE}. `null` signs out. */
  readonly auth?: { readonly token: string; readonly type?: string } | null
  readonly refresh?: string | null
  readonly userState?: unknown
}

/** As they lie in the browser; `null` = the item is not there. */
export interface StoredSession {
  readonly auth: string | null
  readonly type: string | null
  /** JSON. */
  readonly state: string | null
  readonly refresh: string | null
}

export interface SessionRules {
  /** Milliseconds since 1970. */
  readonly nowMs: number
  readonly usesRefresh: boolean
}

/** `errors` are for the log, never for a reader. */
export interface SessionChangeResult {
  readonly session: Session
  readonly errors: readonly string[]
}

const DEFAULT_TYPE = 'Bearer'

/** Specification §8, to the letter. */
export const SESSION_ERRORS = {
  expiredAuth: 'Given Auth Token is already expired.',
  unreadableToken: 'Error pursing the Auth Token. Make sure you provided a valid JWT.',
  expiredRefresh: 'Given Refresh Token is already expired.',
} as const

const SIGNED_OUT = { auth: null, refresh: null, userState: null, isSignIn: false } as const

/** Signed out, with nothing stored. */
export function signedOut(): Session {
  return SIGNED_OUT
}

/**
 * What stored items amount to. Signed in only with token, type and state, all of them good. With refresh
 * tokens in use, a missing or expired refresh token ends everything; a good one outlives a bad auth token,
 * and is then all that is kept: the user state names the user who is signed out.
 */
export function restoreSession(stored: StoredSession, { nowMs, usesRefresh }: SessionRules): Session {
  const refresh = usesRefresh ? validToken(stored.refresh, nowMs) : null
  if (usesRefresh && !refresh) return SIGNED_OUT
  const token = validToken(stored.auth, nowMs)
  const state = parseState(stored.state)
  if (!token || !stored.type || !state) return { ...SIGNED_OUT, refresh }
  return { auth: { ...token, type: stored.type }, refresh, userState: state.value, isSignIn: true }
}

/**
 * What the items have to be for {@link restoreSession} to find the same session again. @throws when the state
 * is no JSON, such as a circle
 */
export function toStoredSession({ auth, refresh, userState, isSignIn }: Session): StoredSession {
  return {
    auth: auth?.token ?? null,
    type: auth?.type ?? null,
    state: isSignIn || userState !== null ? JSON.stringify(userState) : null,
    refresh: refresh?.token ?? null,
  }
}

/**
 * The session after a change. A token that is over or cannot be read signs out and clears everything,
 * whatever else was to be set. A session that nothing was saved with gets `{}`: an item has to be there for
 * the next start-up.
 */
export function applySessionChange(
  current: Session,
  change: SessionChange,
  { nowMs, usesRefresh }: SessionRules,
): SessionChangeResult {
  const auth = change.auth ? readToken(change.auth.token, nowMs, SESSION_ERRORS.expiredAuth) : null
  const refresh =
    usesRefresh && change.refresh ? readToken(change.refresh, nowMs, SESSION_ERRORS.expiredRefresh) : null
  const errors = [...(auth?.errors ?? []), ...(refresh?.errors ?? [])]
  if (errors.length > 0) return { session: SIGNED_OUT, errors }

  const base = change.auth === null ? signedOut() : current
  const next = {
    auth: auth?.token ? { ...auth.token, type: change.auth?.type ?? DEFAULT_TYPE } : base.auth,
    refresh: change.refresh === undefined ? base.refresh : (refresh?.token ?? null),
    userState: change.userState === undefined ? base.userState : change.userState,
  }
  const isSignIn = next.auth !== null
  return { session: { ...next, userState: next.userState ?? (isSignIn ? {} : null), isSignIn }, errors }
}

/**
 * The session once time has passed: by the rules of {@link restoreSession}. The same value when nothing has
 * run out.
 */
export function sessionAt(session: Session, { nowMs, usesRefresh }: SessionRules): Session {
  const isOver = (token: RefreshToken | null) => token !== null && token.expiresAt.getTime() <= nowMs
  if (usesRefresh && isOver(session.refresh)) return SIGNED_OUT
  return isOver(session.auth) ? { ...SIGNED_OUT, refresh: session.refresh } : session
}

/** When the session changes by itself, in milliseconds since 1970; `null` = never. */
export function nextExpiry({ auth, refresh }: Session): number | null {
  const ends = [auth, refresh].flatMap((token) => (token ? [token.expiresAt.getTime()] : []))
  return ends.length === 0 ? null : Math.min(...ends)
}

function readToken(
  token: string,
  nowMs: number,
  expired: string,
): { readonly token: RefreshToken | null; readonly errors: readonly string[] } {
  try {
    const expiresAt = tokenExpiry(token)
    return expiresAt.getTime() > nowMs
      ? { token: { token, expiresAt }, errors: [] }
      : { token: null, errors: [expired] }
  } catch (failure) {
    const isWithoutEnd = failure instanceof Error && failure.message === NO_EXPIRY
    return { token: null, errors: [...(isWithoutEnd ? [NO_EXPIRY] : []), SESSION_ERRORS.unreadableToken] }
  }
}

function validToken(token: string | null, nowMs: number): RefreshToken | null {
  return token === null ? null : readToken(token, nowMs, '').token
}

/** Boxed, since `null` and `false` are states too. */
function parseState(text: string | null): { readonly value: unknown } | null {
  if (text === null) return null
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}
