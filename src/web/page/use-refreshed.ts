/**
 * Keeps a page's figures up to date: when the first of its answers is due again and the tab is visible, the
 * page is fetched again (specification §4 "Refresh"). Returning to a tab fetches only what has become due, so
 * feeds are never fetched sooner.
 */
import { useEffect, useState } from 'react'
import { useLocale } from '#ui/texts-context.tsx'
import { fetchPage } from '../navigation/fetch-page.ts'
import type { PageModel } from '#pages/model/page-model.ts'
import { loadPartsFor } from '../lazy-parts.ts'
import { useShell } from '../navigation/use-shell.ts'
import { whenDueAndVisible } from './when-due-and-visible.ts'

export function useRefreshed(loaded: PageModel | null): PageModel | null {
  const [fresh, setFresh] = useState<{ readonly of: PageModel | null; readonly page: PageModel } | null>(null)
  const locale = useLocale()
  const build = useShell()?.build

  useEffect(() => {
    if (!loaded?.refreshMs || !build) return
    const { path, refreshMs } = loaded
    let isOver = false
    let stopWaiting = () => {}
    const waitAgain = () => {
      stopWaiting = whenDueAndVisible(document, refreshMs, () => {
        void fetchPage(path, locale, build)
          .then(async (page) => {
            // A page that was removed or needs newer code stays until the reader navigates.
            if (typeof page === 'string') return
            // It may need further lazy parts.
            await loadPartsFor(page, locale)
            if (!isOver) setFresh({ of: loaded, page })
          })
          .catch((failure: unknown) => console.warn(failure)) // the current page stays; the next interval retries
          .finally(() => {
            if (!isOver) waitAgain()
          })
      })
    }
    waitAgain()
    return () => {
      isOver = true
      stopWaiting()
    }
  }, [loaded, locale, build])

  return fresh?.of === loaded ? fresh.page : loaded
}
