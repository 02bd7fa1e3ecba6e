/** Where admin mode is written: `#dnb-admin` in the address enables it for the tab (decision 16). */

export const ADMIN_HASH = '#dnb-admin'
/** In the tab's own storage. */
export const ADMIN_STORAGE_KEY = 'kvartal-admin'

/** Whether the address or the tab's storage asks for admin mode. */
export function mayBeAdmin(): boolean {
  return location.hash === ADMIN_HASH || isAdminStored(false)
}

/** @param otherwise where storage is blocked */
export function isAdminStored(otherwise: boolean): boolean {
  try {
    return sessionStorage.getItem(ADMIN_STORAGE_KEY) !== null
  } catch {
    return otherwise
  }
}
