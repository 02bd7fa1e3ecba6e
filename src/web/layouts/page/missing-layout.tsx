/** Page of a layout that is unknown here: the server is asked before it counts as missing (decision 10). */
import { useEffect, useState, type ReactNode } from 'react'
import { formatInstant } from '#core/format/instant.ts'
import { localizedPath } from '#core/locale.ts'
import { Button } from '#ui/button.tsx'
import { handOverFocus } from '#ui/form/hand-over-focus.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useLayoutTexts, useLocale, useTexts } from '#ui/texts-context.tsx'
import { NEW_LAYOUT_PATH } from '#pages/paths/account-paths.ts'
import { accountState } from '../../account/account-state.ts'
import { headOf } from '#pages/metadata/head.ts'
import { applyHead } from '../../page/apply-head.ts'
import { NotFound } from '../../page/not-found.tsx'
import pageStyles from '../../page/page.module.css'
import { adoptOrphanedDrafts } from '../orphaned-drafts.ts'
import { useRefreshedUser } from './use-refreshed-user.ts'
import { useLocation } from '../../router/router-context.ts'
import styles from '../layouts.module.css'

/** @param waiting shown during loading */
export function MissingLayout({ waiting }: { waiting: ReactNode }) {
  const { state, retry } = useRefreshedUser()
  if (state === 'asking') return waiting
  if (state === 'failed') return <LoadFailed askAgain={retry} />
  return (
    <>
      <LocalDraftNotice />
      <NoSuchLayout />
    </>
  )
}

/** Offers local drafts of a layout deleted elsewhere as a new layout. */
function LocalDraftNotice() {
  const { draft: words } = useLayoutTexts().editor
  const locale = useLocale()
  const [draft] = useState(() => {
    const { user } = accountState()
    return user && adoptOrphanedDrafts(user)[0]
  })
  if (!draft) return null
  return (
    <div className={styles.kept}>
      <Notice
        kind="info"
        heading={words.heading}
        actions={
          <Button size="small" variant="primary" href={localizedPath(NEW_LAYOUT_PATH, locale)} rel="nofollow">
            {words.use}
          </Button>
        }
      >
        {words.from(draft.layout.title.trim(), formatInstant(draft.at, locale))}
      </Notice>
    </div>
  )
}

function LoadFailed({ askAgain }: { askAgain: () => void }) {
  const { title, page, tryAgain } = useLayoutTexts().pages
  return (
    <>
      <header className={pageStyles.head}>
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      <Notice
        kind="error"
        actions={
          <Button ref={handOverFocus} size="small" onClick={askAgain}>
            {tryAgain}
          </Button>
        }
      >
        {page.failed}
      </Notice>
    </>
  )
}

/** Sets the document's title, which was unknown before the server responded. */
export function NoSuchLayout() {
  const { pathname } = useLocation()
  const locale = useLocale()
  const texts = useTexts()
  useEffect(() => applyHead(document, headOf(null, pathname, locale, texts)), [pathname, locale, texts])
  return <NotFound />
}
