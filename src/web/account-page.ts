/** The pages of accounts as the server knows them: home under a dialog, or the page that says that a login is needed. */
import type { Texts } from '#texts/texts.ts'
import { accountPlace } from './account-paths.ts'
import { BLOCKS_ONLY, type PageSource } from './page-source.ts'

/**
 * The page behind a path without its language prefix; `null` = it is no page of an account, or there is no home to show.
 * Its own path is one of five, whatever was asked, so that endless addresses are one page.
 */
export function accountPage(path: string, home: () => PageSource | null, { account }: Texts): PageSource | null {
  const place = accountPlace(path)
  if (place?.kind === 'private') {
    return { ...BLOCKS_ONLY, kind: 'private', path: place.path, title: account.privateTitle, subtitle: account.privateLead, rows: [] }
  }
  const behind = place && home()
  return behind && { ...behind, kind: 'dialog', path: place.path }
}
