/** Keeps the document's title, description and addresses with the page that is shown. */
import { useEffect } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { useTexts } from '#ui/texts-context.tsx'
import { useAccountState } from '../account/account-state.ts'
import { LAYOUTS_PATH } from '../layout-paths.ts'
import type { PageModel } from '../page-model.ts'
import { pageParts } from '../page-parts.ts'
import { ROUTE_IDS } from '../route-ids.ts'
import type { ShellModel } from '../shell-model.ts'
import { applyHead, headOf } from './head.ts'

/** Apart from the page, so that a page is not drawn again when something about the account changes. */
export function PageHead({ page }: { page: PageModel | null }) {
  const shell = useRouteLoaderData<ShellModel>(ROUTE_IDS.shell)
  const texts = useTexts()
  const { pathname } = useLocation()
  const { user, endedOn } = useAccountState()
  // The server knows nobody, so its title is the one for guests.
  const isShown = page?.kind === 'private' && (user !== null || endedOn !== '')
  const titleOf = page?.path === LAYOUTS_PATH ? pageParts.layoutTitle : pageParts.privateTitle
  const title = isShown && shell ? titleOf?.(pathname, shell.locale, user) : undefined
  useEffect(() => {
    if (!shell) return
    applyHead(document, headOf(page && title !== undefined ? { ...page, title } : page, pathname, shell.locale, texts))
  }, [page, title, pathname, shell, texts])
  return null
}
