/** One session in browser storage, read and written as a whole. */
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
 * The token is written last and removed first: another tab that reads in between sees no session, never a
 * partial one. A session that cannot be stored completely is not stored at all. Never throws.
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
      // Storage is blocked, so there is nothing to remove.
    }
  }
}

function putSession(items: StoredItems, names: SessionNames, session: Session): void {
  const stored = toStoredSession(session)
  const expiresAt = session.auth?.expiresAt ?? null
  const writeItem = (name: string, value: string | null, end: Date | null) =>
    value === null ? items.remove(name) : items.write(name, value, end)
  if (stored.auth === null) items.remove(names.auth)
  if (names.refresh !== null) writeItem(names.refresh, stored.refresh, session.refresh?.expiresAt ?? null)
  writeItem(names.state, stored.state, expiresAt)
  writeItem(names.type, stored.type, expiresAt)
  if (stored.auth !== null) items.write(names.auth, stored.auth, expiresAt)
}
