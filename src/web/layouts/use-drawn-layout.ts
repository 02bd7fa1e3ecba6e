/**
 * A layout as a page, kept up to date: drawn by the server at once, and again when it changes or when figures
 * are due and the tab is seen.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Row } from '#contract/entities/dashboard.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { whenDueAndSeen } from '../page/due-and-seen.ts'
import type { PageModel } from '../page-model.ts'
import { ROUTE_IDS } from '../route-ids.ts'
import type { ShellModel } from '../shell-model.ts'
import { drawLayout, OtherBuildError } from './draw-layout.ts'

export type DrawnLayout =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'drawn'; readonly page: PageModel }
  /** Nothing could be drawn yet. */
  | { readonly kind: 'failed'; readonly isOtherBuild: boolean }

/** @returns also how to try again after a failure */
export function useDrawnLayout(layout: {
  readonly title: string
  readonly subtitle: string
  readonly rows: readonly Row[]
}): { readonly drawn: DrawnLayout; readonly tryAgain: () => void } {
  const shell = useRouteLoaderData<ShellModel>(ROUTE_IDS.shell)
  const locale = useLocale()
  const build = shell?.build
  const [drawn, setDrawn] = useState<DrawnLayout>({ kind: 'drawing' })
  const [tries, setTries] = useState(0)
  const newest = useRef(layout)
  useLayoutEffect(() => {
    newest.current = layout
  })
  // The same rows come anew with every answer about the user.
  const content = JSON.stringify(layout.rows)

  useEffect(() => {
    if (build === undefined) return
    const draw = drawLayout(locale, build)
    const leaving = new AbortController()
    let stopWaiting = () => {}
    const drawNow = () => {
      draw(newest.current, leaving.signal).then(
        (page) => {
          setDrawn({ kind: 'drawn', page })
          waitAgain(page.refreshMs)
        },
        (failure: unknown) => {
          if (leaving.signal.aborted) return
          console.warn(failure)
          // What is shown stays; the next time may go well.
          setDrawn((before) =>
            before.kind === 'drawn'
              ? before
              : { kind: 'failed', isOtherBuild: failure instanceof OtherBuildError },
          )
          waitAgain(TRY_AGAIN_MS)
        },
      )
    }
    const waitAgain = (ms: number | null) => {
      if (ms !== null) stopWaiting = whenDueAndSeen(document, ms, drawNow)
    }
    drawNow()
    return () => {
      leaving.abort()
      stopWaiting()
    }
  }, [content, tries, locale, build])

  return {
    drawn,
    tryAgain: () => {
      setDrawn({ kind: 'drawing' })
      setTries((before) => before + 1)
    },
  }
}

const TRY_AGAIN_MS = 60_000
