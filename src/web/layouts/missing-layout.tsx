/**
 * What stands in place of a layout that is not known here: the server is asked, and only when it has said so
 * there is none (decision 10).
 */
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatInstant } from '#core/format/date.ts'
import { localizedPath } from '#core/locale.ts'
import { Button } from '#ui/button.tsx'
import { leaveFocus } from '#ui/form/leave-focus.ts'
import { Notice } from '#ui/notice.tsx'
import { useLayoutTexts, useLocale, useTexts } from '#ui/texts-context.tsx'
import { NEW_LAYOUT_PATH } from '../account-paths.ts'
import { accountState } from '../account/account-state.ts'
import { applyHead, headOf } from '../page/head.ts'
import { NotFound } from '../page/not-found.tsx'
import pageStyles from '../page/page.module.css'
import { adoptDrafts } from './gone-drafts.ts'
import { useAskedAnew } from './use-asked-anew.ts'
import styles from './layouts.module.css'

/** @param waiting shown meanwhile */
export function MissingLayout({ waiting }: { waiting: ReactNode }) {
  const { state, askAgain } = useAskedAnew()
  if (state === 'asking') return waiting
  if (state === 'failed') return <NotFetched askAgain={askAgain} />
  return (
    <>
      <KeptAllTheSame />
      <NoSuchLayout />
    </>
  )
}

/** What this device keeps of a layout that is deleted elsewhere: it goes on as a new one. */
function KeptAllTheSame() {
  const { draft: words } = useLayoutTexts().editor
  const locale = useLocale()
  const [draft] = useState(() => {
    const { user } = accountState()
    return user && adoptDrafts(user)[0]
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

function NotFetched({ askAgain }: { askAgain: () => void }) {
  const { title, page, tryAgain } = useLayoutTexts().pages
  return (
    <>
      <header className={pageStyles.head}>
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      <Notice
        kind="error"
        actions={
          <Button ref={leaveFocus} size="small" onClick={askAgain}>
            {tryAgain}
          </Button>
        }
      >
        {page.failed}
      </Notice>
    </>
  )
}

/** The document says so too, which could not be known before the server was asked. */
export function NoSuchLayout() {
  const { pathname } = useLocation()
  const locale = useLocale()
  const texts = useTexts()
  useEffect(() => applyHead(document, headOf(null, pathname, locale, texts)), [pathname, locale, texts])
  return <NotFound />
}
