/** Keeps the document's title, description and addresses with the page that is shown. */
import { useEffect } from 'react'
import { useLocale, useTexts } from '#ui/texts-context.tsx'
import { useAccountState } from '../account/account-state.ts'
import { LAYOUTS_PATH } from '#pages/paths/layout-paths.ts'
import type { PageModel } from '#pages/model/page-model.ts'
import { lazyParts } from '../lazy-parts.ts'
import { headOf } from '#pages/metadata/head.ts'
import { applyHead } from './apply-head.ts'
import { useLocation } from '../router/router-context.ts'

/** Apart from the page, so that a page is not drawn again when something about the account changes. */
export function PageHead({ page }: { page: PageModel | null }) {
  const locale = useLocale()
  const texts = useTexts()
  const { pathname } = useLocation()
  const { user, endedAtPath } = useAccountState()
  // The server renders for guests only, so its title is the one for guests, and the same for all mail links.
  const isShown =
    page?.kind === 'dialog' || (page?.kind === 'private' && (user !== null || endedAtPath !== ''))
  const titleOf =
    page?.kind === 'dialog'
      ? lazyParts.dialogTitle
      : page?.path === LAYOUTS_PATH
        ? lazyParts.layoutTitle
        : lazyParts.privateTitle
  const title = isShown ? titleOf?.(pathname, locale, user) : undefined
  useEffect(() => {
    applyHead(document, headOf(page, pathname, locale, texts, title))
  }, [page, title, pathname, locale, texts])
  return null
}
