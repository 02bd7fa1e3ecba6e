/**
 * Keeps a page's figures up to date: when the first of its answers is due again and the tab is seen, the code that fetches and computes
 * is loaded and takes over (specification §4 "Refresh"). A page that is only read never loads it.
 */
import { useEffect, useState } from 'react'
import { useTexts, useLocale } from '#ui/texts-context.tsx'
import type { PageModel } from '../page-model.ts'

export function useRefreshed(loaded: PageModel | null): PageModel | null {
  const [fresh, setFresh] = useState<{ readonly of: PageModel | null; readonly page: PageModel } | null>(null)
  const locale = useLocale()
  const texts = useTexts()

  useEffect(() => {
    if (loaded === null || loaded.refreshMs === null) return
    let stop = () => {}
    let isOver = false
    const stopWaiting = whenDueAndSeen(loaded.refreshMs, () => {
      void import('../live/follow-page.ts').then(({ followPage }) => {
        if (!isOver) stop = followPage({ path: loaded.path, locale, texts, show: (page) => setFresh({ of: loaded, page }) })
      })
    })
    return () => {
      isOver = true
      stopWaiting()
      stop()
    }
  }, [loaded, locale, texts])

  return fresh && fresh.of === loaded ? fresh.page : loaded
}

/** Runs once, after the time has passed and while the tab is visible. */
function whenDueAndSeen(ms: number, run: () => void): () => void {
  let isDue = false
  const runIfSeen = () => {
    if (!isDue || document.hidden) return
    document.removeEventListener('visibilitychange', runIfSeen)
    run()
  }
  const timer = setTimeout(() => {
    isDue = true
    runIfSeen()
  }, ms)
  document.addEventListener('visibilitychange', runIfSeen)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', runIfSeen)
  }
}
