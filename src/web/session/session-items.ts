/** One session in the items of its browser, read and written as a whole. */
import {
  toStoredSession,
  signedOut,
  restoreSession,
  type Session,
  type SessionRules,
} from '#core/session/session.ts'
import type { SessionNames, StoredItems } from './session-storage.ts'

export function readSession(items: StoredItems, names: SessionNames, rules: SessionRules): Session {
  return restoreSession(
    {
      auth: items.read(names.auth),
      type: items.read(names.type),
      state: items.read(names.state),
      refresh: names.refresh === null ? null : items.read(names.refresh),
    },
    rules,
  )
}

/**
 * The token is written last and removed first: another tab that looks in between sees no session, never half
 * of one. What cannot be kept whole is not kept at all. Never throws.
 */
export function writeSession(
  items: StoredItems,
  names: SessionNames,
  session: Session,
  logError: (message: string) => void,
): void {
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

function putSession(items: StoredItems, names: SessionNames, session: Session): void {
  const stored = toStoredSession(session)
  const expiresAt = session.auth?.expiresAt ?? null
  const put = (name: string, value: string | null, end: Date | null) =>
    value === null ? items.remove(name) : items.write(name, value, end)
  if (stored.auth === null) items.remove(names.auth)
  if (names.refresh !== null) put(names.refresh, stored.refresh, session.refresh?.expiresAt ?? null)
  put(names.state, stored.state, expiresAt)
  put(names.type, stored.type, expiresAt)
  if (stored.auth !== null) items.write(names.auth, stored.auth, expiresAt)
}
