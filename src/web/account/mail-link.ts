/**
 * The link of a mail that this document was opened with. Its token and address are secrets: they are read
 * once, before anything is fetched or told, and stay in memory; the address bar, the history and what reads
 * them get `/user/{action}` (decision 3, security S23), with the way back after a login where the link has
 * one (decision 6), and nothing else of its query.
 */
import { localizedPath, splitLocale } from '#core/locale.ts'
import { safeRedirect } from '#core/addresses/safe-url.ts'
import { MAIL_LINKS_PATH, parseMailLink, type MailAction, type MailLink } from '#pages/paths/account-paths.ts'

let openedLink: MailLink | null = null

/** What of a browser it takes; handed in, so that tests need none. */
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
  const kept = wayBack === null ? '' : `?redirect=${encodeURIComponent(wayBack)}`
  history.replaceState(history.state, '', localizedPath(`${MAIL_LINKS_PATH}/${link.action}`, locale) + kept)
}

/**
 * `null` = the document was opened by another address, or loaded again: the link has to be opened from the
 * mail once more.
 */
export function mailLink(action: MailAction): MailLink | null {
  return openedLink?.action === action ? openedLink : null
}

/** Once its work is done. */
export function forgetMailLink(): void {
  openedLink = null
}
