/**
 * The session of this browser: the rules of `core/session` on storage, synchronized with other tabs. It never
 * throws after its creation: where storage is blocked, full or invalid, the reader starts as a guest, and a
 * login lasts for this tab. docs/session.md
 */
import {
  applySessionChange,
  nextExpiry,
  sessionAt,
  type Session,
  type SessionChange,
} from '#core/session/session.ts'
import { readSession, writeSession } from './session-items.ts'
import type { SessionEffects } from './session-effects.ts'
import type { SessionNames, SessionStorage } from './session-storage.ts'

export interface AuthSession {
  readonly value: Session
  readonly set: (change: SessionChange) => void
  /**
   * Calls the listener with each later change, including those in other tabs. @returns the unsubscribe
   * function
   */
  readonly subscribe: (listener: (session: Session) => void) => () => void
  /** Stops listening and timers; stored items stay. */
  readonly close: () => void
}

/** Longer waits than this run out at once in browsers (a signed 32-bit number of milliseconds). */
const MAX_TIMER_MS = 2_147_483_647

/**
 * @param name of the token's item; type and state have the suffixes `_type` and `_state`
 * @param refreshName of the refresh token's item; `null` = not used
 */
export function authSession(
  name: string,
  refreshName: string | null,
  { items, otherTabs }: SessionStorage,
  effects: SessionEffects,
): AuthSession {
  const names: SessionNames = {
    auth: name,
    type: `${name}_type`,
    state: `${name}_state`,
    refresh: refreshName,
  }
  const rules = () => ({ nowMs: effects.nowMs(), usesRefresh: refreshName !== null })
  const read = () => readSession(items, names, rules())
  const listeners = new Set<(session: Session) => void>()
  let current = read()

  const become = (next: Session) => {
    if (isSameSession(next, current)) return
    current = next
    waitUntil(nextExpiry(current))
    for (const listener of listeners) notifySafely(listener, current, effects.logError)
  }
  /**
   * Storage is written before listeners are called: a listener that reads storage, or leaves the page, finds
   * the new session.
   */
  const storeThenBecome = (next: Session) => {
    writeSession(items, names, next, effects.logError)
    tabs.notify()
    become(next)
  }
  const endWhatIsOver = () => {
    const next = sessionAt(current, rules())
    if (next === current) return waitUntil(nextExpiry(current))
    const stored = read()
    if (stored.isSignIn) return become(stored) // another tab has a newer token
    storeThenBecome(next)
  }
  const waitUntil = createExpiryTimer(effects, endWhatIsOver)
  /** Items written by another tab are only read: a write in progress must not be cleared here. */
  const tabs = otherTabs(names, () => become(read()))
  const stopLooking = effects.onVisible(endWhatIsOver)
  writeSession(items, names, current, effects.logError)
  waitUntil(nextExpiry(current))

  return {
    get value() {
      return current
    },
    set: (change) => {
      const { session, errors } = applySessionChange(current, change, rules())
      for (const error of errors) effects.logError(error)
      storeThenBecome(session)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      waitUntil(null)
      tabs.close()
      stopLooking()
      listeners.clear()
    },
  }
}

/** One timer at a time. @returns sets the time (ms since 1970), replacing the previous one; `null` = none */
function createExpiryTimer(
  { setTimer, nowMs }: SessionEffects,
  onExpiry: () => void,
): (atMs: number | null) => void {
  let callOff = () => {}
  return (atMs) => {
    callOff()
    callOff =
      atMs === null ? () => {} : setTimer(onExpiry, Math.min(Math.max(atMs - nowMs(), 0), MAX_TIMER_MS))
  }
}

function isSameSession(a: Session, b: Session): boolean {
  return (
    a === b ||
    (a.isSignIn === b.isSignIn &&
      a.auth?.token === b.auth?.token &&
      a.auth?.type === b.auth?.type &&
      a.refresh?.token === b.refresh?.token &&
      isSameState(a.userState, b.userState))
  )
}

/** A state that is read again is a new object of the same text. */
function isSameState(a: unknown, b: unknown): boolean {
  try {
    return a === b || JSON.stringify(a) === JSON.stringify(b)
  } catch {
    return false
  }
}

/** A failing listener does not keep others from being called. */
function notifySafely(
  listener: (session: Session) => void,
  session: Session,
  logError: (message: string) => void,
): void {
  try {
    listener(session)
  } catch (failure) {
    logError(String(failure))
  }
}
