/**
 * The session of this browser: the rules of `core/session` on storage, in step with the other tabs. It never throws after it is made:
 * where storage is blocked, full or holds nonsense, nobody is signed in, and whoever signs in is so for this tab. docs/session.md
 */
import {
  changedSession, itemsOf, nextExpiry, sessionAt, signedOut, storedSession, type Session, type SessionChange,
} from '#core/session/session.ts'
import { browserEffects, type SessionEffects } from './session-effects.ts'
import { cookieItems, localItems, type StoredItems } from './stored-items.ts'

export type StorageMode = 'localstorage' | 'cookie'

export interface AuthSession {
  readonly value: Session
  readonly set: (change: SessionChange) => void
  /** Told of each change from now on, also of those in other tabs. @returns ends it */
  readonly subscribe: (listener: (session: Session) => void) => () => void
  /** Stops listening and waiting; what is stored stays. */
  readonly close: () => void
}

/** Specification §8. */
const COOKIE_PARAMETERS = "authType 'cookie' requires 'cookieDomain' and 'cookieSecure' to be present in the param"
/** Longer waits than this run out at once in browsers (a signed 32-bit number of milliseconds). */
const LONGEST_WAIT_MS = 2_147_483_647

/**
 * @param name of the token's item; type and state lie beside it, under the name with `_type` and `_state`
 * @param refreshName of the refresh token's item; `null` = none is used
 * @param cookieDomain with `cookieSecure` for cookies only, and needed there
 * @throws Error for cookies without domain or secure flag
 */
export function createAuthSession(
  name: string, storageMode: StorageMode, refreshName: string | null, cookieDomain?: string, cookieSecure?: boolean,
  effects: SessionEffects = browserEffects(),
): AuthSession {
  const items = itemsFor(storageMode, cookieDomain, cookieSecure, effects)
  const names = { auth: name, type: `${name}_type`, state: `${name}_state`, refresh: refreshName }
  const rules = () => ({ nowMs: effects.nowMs(), usesRefresh: refreshName !== null })
  const listeners = new Set<(session: Session) => void>()
  const read = () => storedSession(
    {
      auth: items.read(names.auth),
      type: items.read(names.type),
      state: items.read(names.state),
      refresh: refreshName === null ? null : items.read(refreshName),
    },
    rules(),
  )

  let current = read()
  let callOff = () => {}

  const become = (next: Session) => {
    if (isSame(next, current)) return
    current = next
    waitForExpiry()
    for (const listener of listeners) tellSafely(listener, current, effects.logError)
  }
  const keep = () => {
    writeSession(items, names, current, effects.logError)
    channel?.post()
  }
  /** What another tab has stored is only read: what it is in the middle of writing must not be cleared here. */
  const readAgain = () => become(read())
  const endWhatIsOver = () => {
    const next = sessionAt(current, rules())
    if (next === current) return waitForExpiry()
    const stored = read()
    if (stored.isSignIn) return become(stored) // another tab has a newer token
    become(next)
    keep()
  }
  const waitForExpiry = () => {
    callOff()
    const end = nextExpiry(current)
    callOff = end === null ? () => {} : effects.later(endWhatIsOver, Math.min(Math.max(end - effects.nowMs(), 0), LONGEST_WAIT_MS))
  }

  const channel = storageMode === 'cookie' ? effects.channel(`session${name}`, readAgain) : null
  const watched: ReadonlySet<string | null> = new Set([null, ...Object.values(names)])
  const endListening = [
    storageMode === 'cookie' ? () => {} : effects.onStoredElsewhere((changed) => watched.has(changed) && readAgain()),
    effects.onSeen(endWhatIsOver),
  ]
  writeSession(items, names, current, effects.logError)
  waitForExpiry()

  return {
    get value() {
      return current
    },
    set: (change) => {
      const { session, errors } = changedSession(current, change, rules())
      for (const error of errors) effects.logError(error)
      become(session)
      keep()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      callOff()
      for (const end of endListening) end()
      channel?.close()
      listeners.clear()
    },
  }
}

interface Names {
  readonly auth: string
  readonly type: string
  readonly state: string
  readonly refresh: string | null
}

function itemsFor(mode: StorageMode, domain: string | undefined, isSecure: boolean | undefined, effects: SessionEffects): StoredItems {
  if (mode === 'localstorage') return localItems(effects.storage)
  if (!domain || isSecure === undefined) throw new Error(COOKIE_PARAMETERS)
  return cookieItems(effects.cookies, { domain, isSecure })
}

/**
 * The token is written last and removed first: another tab that looks in between sees no session, never half of one. What cannot be
 * kept whole is not kept at all.
 */
function writeSession(items: StoredItems, names: Names, session: Session, logError: (message: string) => void): void {
  try {
    putSession(items, names, session)
  } catch (failure) {
    if (session.isSignIn) logError(`the session is kept for this page only: ${String(failure)}`)
    try {
      putSession(items, names, signedOut())
    } catch {
      // Storage is blocked: there is nothing to take away.
    }
  }
}

function putSession(items: StoredItems, names: Names, session: Session): void {
  const stored = itemsOf(session)
  const expiresAt = session.auth?.expiresAt ?? null
  const put = (name: string, value: string | null, end: Date | null) => (value === null ? items.remove(name) : items.write(name, value, end))
  if (stored.auth === null) items.remove(names.auth)
  if (names.refresh !== null) put(names.refresh, stored.refresh, session.refresh?.expiresAt ?? null)
  put(names.state, stored.state, expiresAt)
  put(names.type, stored.type, expiresAt)
  if (stored.auth !== null) items.write(names.auth, stored.auth, expiresAt)
}

function isSame(one: Session, other: Session): boolean {
  return one === other || (
    one.isSignIn === other.isSignIn && one.auth?.token === other.auth?.token && one.auth?.type === other.auth?.type
    && one.refresh?.token === other.refresh?.token && isSameState(one.userState, other.userState)
  )
}

/** What is read once more is a new value of the same text. What is no JSON is never read. */
function isSameState(one: unknown, other: unknown): boolean {
  try {
    return one === other || JSON.stringify(one) === JSON.stringify(other)
  } catch {
    return false
  }
}

/** One listener that fails does not keep the news from the others. */
function tellSafely(listener: (session: Session) => void, session: Session, logError: (message: string) => void): void {
  try {
    listener(session)
  } catch (failure) {
    logError(String(failure))
  }
}
