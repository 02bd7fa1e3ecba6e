/**
 * Whether the admin tools are shown (decision 16): `#dnb-admin` in the address enables them for the tab. They
 * grant no right, so nothing here is a secret, and the server is not involved.
 */
import { useSyncExternalStore } from 'react'
import { createListenerSet } from '#ui/listener-set.ts'
import { ADMIN_HASH, ADMIN_STORAGE_KEY, isAdminStored } from './admin-address.ts'

let isAdmin = false
const [listen, notify] = createListenerSet()

/**
 * Reads the tab's storage and the address, now and whenever the hash changes.
 *
 * @returns the unsubscribe function
 */
export function watchAdminHash(): () => void {
  const look = () => {
    if (location.hash === ADMIN_HASH) writeStored(true)
    setAdminMode(location.hash === ADMIN_HASH || isAdminStored(isAdmin)) // where storage is blocked, until the page is left
  }
  look()
  window.addEventListener('hashchange', look)
  return () => window.removeEventListener('hashchange', look)
}

/** Hides the tools and removes the hash, which would enable them again. */
export function endAdmin(): void {
  writeStored(false)
  if (location.hash === ADMIN_HASH)
    history.replaceState(history.state, '', location.pathname + location.search)
  setAdminMode(false)
}

/** Whether the tools are shown; false during SSR and hydration. */
export function useIsAdmin(): boolean {
  return useSyncExternalStore(listen, isAdminMode, () => false)
}

export function isAdminMode(): boolean {
  return isAdmin
}

function setAdminMode(now: boolean): void {
  if (now === isAdmin) return
  isAdmin = now
  notify()
}

function writeStored(isOn: boolean): void {
  try {
    if (isOn) sessionStorage.setItem(ADMIN_STORAGE_KEY, 'on')
    else sessionStorage.removeItem(ADMIN_STORAGE_KEY)
  } catch {
    // `isAdmin` remembers.
  }
}
