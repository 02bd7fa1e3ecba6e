/** What stands in place of a layout that is not known here: the server is asked, and only when it has said so there is none (decision 10). */
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLayoutTexts, useLocale, useTexts } from '#ui/texts-context.tsx'
import { applyHead, headOf } from '../page/head.ts'
import { NotFound } from '../page/not-found.tsx'
import pageStyles from '../page/page.module.css'
import { useAskedAnew } from './use-asked-anew.ts'

/** @param waiting shown meanwhile */
export function MissingLayout({ waiting }: { waiting: ReactNode }) {
  const { state, askAgain } = useAskedAnew()
  if (state === 'asking') return waiting
  return state === 'failed' ? <NotFetched askAgain={askAgain} /> : <NoSuchLayout />
}

function NotFetched({ askAgain }: { askAgain: () => void }) {
  const { title, page, tryAgain } = useLayoutTexts().pages
  return (
    <>
      <header className={pageStyles.head}>
        <h1 tabIndex={-1}>{title}</h1>
      </header>
      <Notice kind="error" actions={<Button size="small" onClick={askAgain}>{tryAgain}</Button>}>{page.failed}</Notice>
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
