/**
 * The session as specification §8 has it, with the kind of storage among its parameters. The portal itself
 * keeps its session in local storage and takes `authSession` with that place, so that no reader fetches what
 * cookies need; cookies are here because the specification has them.
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

export type StorageMode = 'localstorage' | 'cookie'

export type BrowserEffects = SessionEffects & StorageEffects & CookieEffects

/** Specification §8. */
const COOKIE_PARAMETERS =
  "authType 'cookie' requires 'cookieDomain' and 'cookieSecure' to be present in the param"

/**
 * @param name of the token's item, as {@link authSession} has it
 * @param refreshName of the refresh token's item; `null` = none is used
 * @param cookieDomain with `cookieSecure` for cookies only, and needed there
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
