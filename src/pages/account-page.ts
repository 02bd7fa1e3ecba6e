/**
 * Account pages on the server: home below a dialog, the page that asks for a login, and the page without a
 * login.
 */
import { NEWSLETTER_PATH } from '#core/addresses/page-paths.ts'
import type { Texts } from '#texts/texts.ts'
import { parseAccountRoute } from './paths/account-paths.ts'
import { isManageNewsletterPath } from './paths/manage-newsletter-path.ts'
import { PAGE_SOURCE_DEFAULTS, type PageSource } from './model/page-source.ts'

/**
 * Account page of a path without its language prefix; `null` = another page, or no home page exists. Its own
 * path is one of six, whatever was requested, so that unlimited addresses are one page.
 */
export function accountPage(
  path: string,
  home: () => PageSource | null,
  { account, newsletterForm: { manage } }: Texts,
): PageSource | null {
  if (isManageNewsletterPath(path)) {
    return {
      ...PAGE_SOURCE_DEFAULTS,
      kind: 'newsletter',
      path: NEWSLETTER_PATH,
      title: manage.title,
      subtitle: manage.lead,
      rows: [],
    }
  }
  const route = parseAccountRoute(path)
  if (route?.kind === 'private') {
    return {
      ...PAGE_SOURCE_DEFAULTS,
      kind: 'private',
      path: route.path,
      title: account.privateTitle,
      subtitle: account.privateLead,
      rows: [],
    }
  }
  const behind = route && home()
  return behind && { ...behind, kind: 'dialog', path: route.path }
}
