/**
 * Addresses that belong to a reader's account. They are the same document for everybody: who is logged in is known in the browser only
 * (decisions 2, 5, 7).
 */
import { localizedPath, splitLocale } from '#core/locale.ts'
import { safeRedirect } from '#core/safe-url.ts'

/** `dialog`: home with a dialog over it. `private`: what a guest is led to the login from. */
export type AccountPlace = { readonly kind: 'dialog'; readonly path: '/login' | '/register' } | { readonly kind: 'private'; readonly path: '/layout' | '/profile' }

const LOGIN = '/login'
const NEW_LAYOUT = '/layout/new'
const DIALOG = /^\/(login|register)(?:\/|$)/
const LAYOUT = /^\/layout(?:\/[a-z0-9-]+(?:\/edit)?)?$/
const PROFILE = /^\/profile(?:\/(?:edit|password|delete|newsletter))?$/

/** What a path without its language prefix means; `null` = it has nothing to do with accounts. */
export function accountPlace(path: string): AccountPlace | null {
  const dialog = DIALOG.exec(path)?.[1]
  if (dialog !== undefined) return { kind: 'dialog', path: dialog === 'login' ? '/login' : '/register' }
  if (LAYOUT.test(path)) return { kind: 'private', path: '/layout' }
  return PROFILE.test(path) ? { kind: 'private', path: '/profile' } : null
}

/**
 * The login in the language of an address, leading back to it: `/en/oslo?a=1` → `/en/login?redirect=%2Fen%2Foslo%3Fa%3D1`. From home
 * and from the dialog itself there is nowhere to go back to.
 *
 * @param address path, query and hash as they stand in the address bar
 */
export function loginAddress(address: string): string {
  const { locale, path } = splitLocale(address.replace(/[?#].*$/, ''))
  const login = localizedPath(LOGIN, locale)
  const isNowhere = path === '/' || accountPlace(path)?.kind === 'dialog' || safeRedirect(address) === null
  return isNowhere ? login : `${login}?redirect=${encodeURIComponent(address)}`
}

/** Where a guest who wants a layout goes. @param address as in {@link loginAddress} */
export function newLayoutAddress(address: string): string {
  return loginAddress(localizedPath(NEW_LAYOUT, splitLocale(address).locale))
}
