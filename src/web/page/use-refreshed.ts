/**
 * Keeps a page's figures up to date: when the first of its answers is due again and the tab is seen, the page is asked for again
 * (specification §4 "Refresh"). Coming back to a tab asks only for what had become due meanwhile, so feeds are never asked sooner.
 */
import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { fetchPage } from '../fetch-page.ts'
import type { PageModel } from '../page-model.ts'
import type { ShellModel } from '../shell-model.ts'

export function useRefreshed(loaded: PageModel | null): PageModel | null {
  const [fresh, setFresh] = useState<{ readonly of: PageModel | null; readonly page: PageModel } | null>(null)
  const shell = useRouteLoaderData<ShellModel>('shell')
  const locale = shell?.locale
  const build = shell?.build

  useEffect(() => {
    if (loaded === null || loaded.refreshMs === null || locale === undefined || build === undefined) return
    const { path, refreshMs } = loaded
    let isOver = false
    let stopWaiting = () => {}
    const waitAgain = () => {
      stopWaiting = whenDueAndSeen(refreshMs, () => {
        void fetchPage(path, locale, build)
          .then((page) => {
            if (!isOver && page) setFresh({ of: loaded, page })
          })
          .catch((failure: unknown) => console.warn(failure)) // what is shown stays; the next interval tries again
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
