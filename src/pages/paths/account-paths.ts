/**
 * Addresses of account pages. All readers get the same document: only the browser knows who is logged in
 * (decisions 2, 5, 7).
 */
import { localizedPath, splitLocale } from '#core/locale.ts'
import { safeRedirect } from '#core/addresses/safe-url.ts'
import { tryOrNull } from '#core/try-or-null.ts'

/** Path of all mail links, whatever their token. */
export const MAIL_LINKS_PATH = '/user'

/** Actions of mail links (specification §2 "Routes"; `email` and `email-undo`: decision 54). */
export const MAIL_ACTIONS = ['reset', 'validate', 'delete', 'email', 'email-undo'] as const
export type MailAction = (typeof MAIL_ACTIONS)[number]

/** Home with a dialog over it. All mail links share one document. */
export type DialogRoute =
  | { readonly kind: 'dialog'; readonly path: '/login' | '/register' }
  | { readonly kind: 'dialog'; readonly path: typeof MAIL_LINKS_PATH; readonly action: MailAction }

/** `private`: pages that redirect a guest to the login. */
export type AccountRoute = DialogRoute | { readonly kind: 'private'; readonly path: '/layout' | '/profile' }

/** A link of a mail as it came: its token, and the address that it was sent to. */
export interface MailLink {
  readonly action: MailAction
  readonly token: string
  readonly email: string
}

const LOGIN = '/login'
export const NEW_LAYOUT_PATH = '/layout/new'
const DIALOG = /^\/(login|register)(?:\/|$)/
/** The last two parts are removed from the address bar after they were read. */
const USER = /^\/user\/([a-z-]+)(?:\/([^/]+)\/([^/]+))?$/
const LAYOUT = /^\/layout(?:\/[a-z0-9-]+(?:\/edit)?)?$/
const PROFILE = /^\/profile(?:\/(?:edit|password|delete|newsletter))?$/

/** Account route of a path without its language prefix; `null` = another page. */
export function parseAccountRoute(path: string): AccountRoute | null {
  const dialog = DIALOG.exec(path)?.[1]
  if (dialog !== undefined) return { kind: 'dialog', path: dialog === 'login' ? '/login' : '/register' }
  const action = parseMailAction(USER.exec(path)?.[1])
  if (action) return { kind: 'dialog', path: MAIL_LINKS_PATH, action }
  if (LAYOUT.test(path)) return { kind: 'private', path: '/layout' }
  return PROFILE.test(path) ? { kind: 'private', path: '/profile' } : null
}

/** Mail link of a path without its language prefix; `null` = none, or its parts were already removed. */
export function parseMailLink(path: string): MailLink | null {
  const [, name, token, id] = USER.exec(path) ?? []
  const action = parseMailAction(name)
  return action && token !== undefined && id !== undefined
    ? { action, token: decodeOrEmpty(token), email: decodeOrEmpty(id) }
    : null
}

function parseMailAction(name: string | undefined): MailAction | null {
  return MAIL_ACTIONS.find((action) => action === name) ?? null
}

/** @returns '' for an invalid encoding: such a link does not work */
function decodeOrEmpty(part: string): string {
  return tryOrNull(() => decodeURIComponent(part)) ?? ''
}

/**
 * The login in the language of an address, leading back to it: `/en/oslo?a=1` →
 * `/en/login?redirect=%2Fen%2Foslo%3Fa%3D1`. From home and from the dialog itself there is nowhere to go back
 * to.
 *
 * @param address path, query and hash as they stand in the address bar
 */
export function loginAddress(address: string): string {
  const { locale, path } = splitLocale(address.replace(/[?#].*$/, ''))
  const login = localizedPath(LOGIN, locale)
  const isNowhere =
    path === '/' || parseAccountRoute(path)?.kind === 'dialog' || safeRedirect(address) === null
  return isNowhere ? login : `${login}?redirect=${encodeURIComponent(address)}`
}

/** Target of a guest who wants to create a layout. @param address as in {@link loginAddress} */
export function newLayoutAddress(address: string): string {
  return loginAddress(localizedPath(NEW_LAYOUT_PATH, splitLocale(address).locale))
}
