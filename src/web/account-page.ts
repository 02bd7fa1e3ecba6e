/**
 * The pages of accounts as the server knows them: home under a dialog, the page that says that a login is
 * needed, the page that needs none.
 */
import { NEWSLETTER_PATH } from '#core/page-paths.ts'
import type { Texts } from '#texts/texts.ts'
import { accountPlace } from './account-paths.ts'
import { isManagedPath } from './newsletter/managed-path.ts'
import { BLOCKS_ONLY, type PageSource } from './page-source.ts'

/**
 * The page behind a path without its language prefix; `null` = it is no page of an account, or there is no
 * home to show. Its own path is one of six, whatever was asked, so that endless addresses are one page.
 */
export function accountPage(
  path: string,
  home: () => PageSource | null,
  { account, newsletterForm: { manage } }: Texts,
): PageSource | null {
  if (isManagedPath(path)) {
    return {
      ...BLOCKS_ONLY,
      kind: 'newsletter',
      path: NEWSLETTER_PATH,
      title: manage.title,
      subtitle: manage.lead,
      rows: [],
    }
  }
  const place = accountPlace(path)
  if (place?.kind === 'private') {
    return {
      ...BLOCKS_ONLY,
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
