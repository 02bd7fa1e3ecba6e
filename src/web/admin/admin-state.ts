/**
 * Whether the tools of an admin are shown (decision 16): `#dnb-admin` in the address turns them on for the
 * tab. They grant no right, so nothing here is a secret; the server knows nothing of it.
 */
import { useSyncExternalStore } from 'react'
import { listeners } from '#ui/listeners.ts'

const ADMIN_HASH = '#dnb-admin'
/** In the tab's own storage. */
const STORED_AS = 'kvartal-admin'

let isAdmin = false
const [listen, tell] = listeners()

/**
 * Looks at the tab and at the address, now and whenever the hash changes.
 *
 * @returns ends the looking
 */
export function watchAdminHash(): () => void {
  const look = () => {
    if (location.hash === ADMIN_HASH) store(true)
    change(location.hash === ADMIN_HASH || isStored())
  }
  look()
  window.addEventListener('hashchange', look)
  return () => window.removeEventListener('hashchange', look)
}

/** Takes the tools away, and the hash, which would bring them back. */
export function endAdmin(): void {
  store(false)
  if (location.hash === ADMIN_HASH)
    history.replaceState(history.state, '', location.pathname + location.search)
  change(false)
}

export function useIsAdmin(): boolean {
  return useSyncExternalStore(listen, adminNow, () => false)
}

export function adminNow(): boolean {
  return isAdmin
}

function change(now: boolean): void {
  if (now === isAdmin) return
  isAdmin = now
  tell()
}

/** Where storage is blocked it lasts until the page is left. */
function isStored(): boolean {
  try {
    return sessionStorage.getItem(STORED_AS) !== null
  } catch {
    return isAdmin
  }
}

function store(on: boolean): void {
  try {
    if (on) sessionStorage.setItem(STORED_AS, 'on')
    else sessionStorage.removeItem(STORED_AS)
  } catch {
    // `isAdmin` remembers.
  }
}
