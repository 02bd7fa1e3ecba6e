/**
 * Creates a session as specification §8 describes, with the storage type among its parameters. The portal
 * itself uses local storage and calls `authSession` directly, so that no reader downloads the cookie code,
 * which exists for the specification.
 */
import { authSession, type AuthSession } from './auth-session.ts'
import { cookieAdapter } from './cookie-adapter.ts'
import { localStorageAdapter } from './local-storage-adapter.ts'
import {
  browserCookies,
  browserEffects,
  type CookieEffects,
  type SessionEffects,
  type StorageEffects,
} from './session-effects.ts'
import type { SessionStorage } from './session-storage.ts'

/** Where the session is kept; the portal uses `localstorage` (docs/session.md). */
export type StorageMode = 'localstorage' | 'cookie'

export type BrowserEffects = SessionEffects & StorageEffects & CookieEffects

/** Specification §8. */
const COOKIE_PARAMETERS =
  "authType 'cookie' requires 'cookieDomain' and 'cookieSecure' to be present in the param"

/**
 * @param name of the token's item, as in {@link authSession}
 * @param refreshName of the refresh token's item; `null` = not used
 * @param cookieDomain with `cookieSecure` for cookies only, and required there
 * @throws Error for cookies without domain or secure flag
 */
export function createAuthSession(
  name: string,
  storageMode: StorageMode,
  refreshName: string | null,
  cookieDomain?: string,
  cookieSecure?: boolean,
  effects: BrowserEffects = { ...browserEffects(), ...browserCookies() },
): AuthSession {
  return authSession(name, refreshName, adapterFor(storageMode, cookieDomain, cookieSecure, effects), effects)
}

function adapterFor(
  mode: StorageMode,
  domain: string | undefined,
  isSecure: boolean | undefined,
  effects: BrowserEffects,
): SessionStorage {
  if (mode === 'localstorage') return localStorageAdapter(effects)
  if (!domain || isSecure === undefined) throw new Error(COOKIE_PARAMETERS)
  return cookieAdapter(effects, { domain, isSecure })
}
