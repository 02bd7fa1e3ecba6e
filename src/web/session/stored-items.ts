/** Where the items of a session lie: in local storage or in cookies (specification §5, §9 "Auth storage"). */
import type { SessionEffects } from './session-effects.ts'

/** Reading never throws: what cannot be read is not there. Writing and removing may. */
export interface StoredItems {
  readonly read: (name: string) => string | null
  /** @param expiresAt when the item goes by itself; `null` = it stays, or goes with the browser */
  readonly write: (name: string, value: string, expiresAt: Date | null) => void
  readonly remove: (name: string) => void
}

export interface CookiePlace {
  readonly domain: string
  readonly isSecure: boolean
}

export function localItems(storage: SessionEffects['storage']): StoredItems {
  return {
    read: (name) => {
      try {
        return storage().getItem(name)
      } catch {
        return null
      }
    },
    write: (name, value) => storage().setItem(name, value),
    remove: (name) => storage().removeItem(name),
  }
}

/** Cookies of this one site (RFC 6265): sent with its own requests only, for all of its paths. */
export function cookieItems(cookies: SessionEffects['cookies'], { domain, isSecure }: CookiePlace): StoredItems {
  const write = (name: string, value: string, expires: string) => {
    const secure = isSecure ? '; Secure' : ''
    cookies.write(`${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=/; Domain=${domain}${expires}${secure}; SameSite=Strict`)
  }
  return {
    read: (name) => {
      try {
        return cookieValue(cookies.read(), name)
      } catch {
        return null
      }
    },
    write: (name, value, expiresAt) => write(name, value, expiresAt ? `; Expires=${expiresAt.toUTCString()}` : ''),
    remove: (name) => write(name, '', `; Expires=${new Date(0).toUTCString()}`),
  }
}

function cookieValue(all: string, name: string): string | null {
  const start = `${encodeURIComponent(name)}=`
  const found = all.split(/;\s*/).find((pair) => pair.startsWith(start))
  return found === undefined ? null : decoded(found.slice(start.length))
}

/** As it stands where it was not written by us. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
