/**
 * Mail link with which this document was opened. Its token and address are secrets: they are read once,
 * before any request, and stay in memory. The address bar and the history are replaced by `/user/{action}`
 * (decision 3, security S23), keeping only the redirect path of a login link (decision 6).
 */
import { localizedPath, splitLocale } from '#core/locale.ts'
import { safeRedirect } from '#core/addresses/safe-url.ts'
import { MAIL_LINKS_PATH, parseMailLink, type MailAction, type MailLink } from '#pages/paths/account-paths.ts'

let openedLink: MailLink | null = null

/** Required part of a browser; injected for tests. */
export interface AddressBar {
  readonly location: { readonly pathname: string; readonly search: string }
  readonly history: {
    readonly state: unknown
    replaceState(state: unknown, unused: string, url: string): void
  }
}

export function consumeMailLink({ location, history }: AddressBar): void {
  const { locale, path } = splitLocale(location.pathname)
  const link = parseMailLink(path)
  if (!link) return
  openedLink = link
  const wayBack = safeRedirect(new URLSearchParams(location.search).get('redirect') ?? '')
  const keptQuery = wayBack === null ? '' : `?redirect=${encodeURIComponent(wayBack)}`
  history.replaceState(
    history.state,
    '',
    localizedPath(`${MAIL_LINKS_PATH}/${link.action}`, locale) + keptQuery,
  )
}

/**
 * `null` = the document was opened by another address, or reloaded: the link has to be opened from the mail
 * again.
 */
export function mailLink(action: MailAction): MailLink | null {
  return openedLink?.action === action ? openedLink : null
}

/** Once its work is done. */
export function forgetMailLink(): void {
  openedLink = null
}
