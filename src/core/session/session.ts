/**
 * Client-held session: its content, changes and expiry. Pure; the caller stores it. Specification §3
 * "Client-held session", §4 "Session", §5, §8 "Session errors".
 */
import { NO_EXPIRY, tokenExpiry } from './token-expiry.ts'

export interface AuthToken {
  readonly token: string
  /** Such as `Bearer`. */
  readonly type: string
  readonly expiresAt: Date
}

/** Only where a portal uses refresh tokens. */
export interface RefreshToken {
  readonly token: string
  readonly expiresAt: Date
}

export interface Session {
  /** `null` = signed out. */
  readonly auth: AuthToken | null
  /** `null` also where refresh tokens are not used. */
  readonly refresh: RefreshToken | null
  /** Parsed JSON saved with the session; the caller validates it. `null` = none. */
  readonly userState: unknown
  readonly isSignIn: boolean
}

/** Omitted members stay unchanged. */
export interface SessionChange {
  /** Omitted type = {@link DEFAULT_TYPE}. `null` signs out. */
  readonly auth?: { readonly token: string; readonly type?: string } | null
  readonly refresh?: string | null
  readonly userState?: unknown
}

/** Items of the browser's storage; `null` = missing. */
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

/** `errors` are for the log, never shown to a reader. */
export interface SessionChangeResult {
  readonly session: Session
  readonly errors: readonly string[]
}

const DEFAULT_TYPE = 'Bearer'

/** Texts fixed by specification §8. */
export const SESSION_ERRORS = {
  expiredAuth: 'Given Auth Token is already expired.',
  unreadableToken: 'Error pursing the Auth Token. Make sure you provided a valid JWT.',
  expiredRefresh: 'Given Refresh Token is already expired.',
} as const

const SIGNED_OUT = { auth: null, refresh: null, userState: null, isSignIn: false } as const

/** The signed-out session, with nothing stored. */
export function signedOut(): Session {
  return SIGNED_OUT
}

/**
 * Restores a session from stored items. Signed in only with valid token, type and state. With refresh tokens
 * in use, a missing or expired refresh token signs out completely; a valid one is kept even when the auth
 * token is invalid, but without the user state, which names the user who is signed out.
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
 * Stored items from which {@link restoreSession} restores the same session. @throws when the state is not
 * serialisable, such as a circular object
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
 * Applies a change. An expired or invalid token signs out and clears everything, whatever else was to be set.
 * A session without user state gets `{}`, since {@link restoreSession} requires the item.
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
 * The session at a later time, by the rules of {@link restoreSession}. Returns the same value when nothing has
 * expired.
 */
export function sessionAt(session: Session, { nowMs, usesRefresh }: SessionRules): Session {
  const isOver = (token: RefreshToken | null) => token !== null && token.expiresAt.getTime() <= nowMs
  if (usesRefresh && isOver(session.refresh)) return SIGNED_OUT
  return isOver(session.auth) ? { ...SIGNED_OUT, refresh: session.refresh } : session
}

/** Next instant at which {@link sessionAt} changes the session, in milliseconds since 1970; `null` = never. */
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

/** Wrapped, since `null` and `false` are valid states. */
function parseState(text: string | null): { readonly value: unknown } | null {
  if (text === null) return null
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}
