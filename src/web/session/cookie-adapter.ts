/** A session in cookies (specification §5, §9 "Auth storage"). */
import { tryOrNull } from '#core/try-or-null.ts'
import type { CookieEffects } from './session-effects.ts'
import type { SessionStorage, StoredItems } from './session-storage.ts'

/** Attributes `Domain` and `Secure` (RFC 6265 §4.1.2). */
export interface CookieScope {
  readonly domain: string
  readonly isSecure: boolean
}

/** Cookies send no events to other tabs, so a BroadcastChannel message is used where supported. */
export function cookieAdapter({ cookies, channel }: CookieEffects, scope: CookieScope): SessionStorage {
  return {
    items: cookieItems(cookies, scope),
    otherTabs: ({ auth }, onChange) => {
      const open = channel(`session${auth}`, onChange)
      return { notify: () => open?.post(), close: () => open?.close() }
    },
  }
}

/** Cookies of this site (RFC 6265): sent with its own requests only, for all paths. */
function cookieItems(cookies: CookieEffects['cookies'], { domain, isSecure }: CookieScope): StoredItems {
  const write = (name: string, value: string, expires: string) => {
    const secure = isSecure ? '; Secure' : ''
    cookies.write(
      `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=/; Domain=${domain}${expires}${secure}; SameSite=Strict`,
    )
  }
  return {
    read: (name) => {
      try {
        return cookieValue(cookies.read(), name)
      } catch {
        return null
      }
    },
    write: (name, value, expiresAt) =>
      write(name, value, expiresAt ? `; Expires=${expiresAt.toUTCString()}` : ''),
    remove: (name) => write(name, '', `; Expires=${new Date(0).toUTCString()}`),
  }
}

function cookieValue(all: string, name: string): string | null {
  const start = `${encodeURIComponent(name)}=`
  const pairText = all.split(/;\s*/).find((pair) => pair.startsWith(start))
  return pairText === undefined ? null : decodeValue(pairText.slice(start.length))
}

/** A value written by other code is returned as it is. */
function decodeValue(value: string): string {
  return tryOrNull(() => decodeURIComponent(value)) ?? value
}
