/**
 * The pages of accounts as the server knows them: home under a dialog, the page that says that a login is
 * needed, the page that needs none.
 */
import { NEWSLETTER_PATH } from '#core/addresses/page-paths.ts'
import type { Texts } from '#texts/texts.ts'
import { parseAccountRoute } from './paths/account-paths.ts'
import { isManageNewsletterPath } from './paths/manage-newsletter-path.ts'
import { PAGE_SOURCE_DEFAULTS, type PageSource } from './model/page-source.ts'

/**
 * The page behind a path without its language prefix; `null` = it is no page of an account, or there is no
 * home to show. Its own path is one of six, whatever was asked, so that endless addresses are one page.
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
  const place = parseAccountRoute(path)
  if (place?.kind === 'private') {
    return {
      ...PAGE_SOURCE_DEFAULTS,
      kind: 'private',
      path: place.path,
      title: account.privateTitle,
      subtitle: account.privateLead,
      rows: [],
    }
  }
  const behind = place && home()
  return behind && { ...behind, kind: 'dialog', path: place.path }
}
