/**
 * A layout as a page, kept up to date: rendered by the server at once, and again when it changes or when
 * figures are due and the tab is visible.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Row } from '#contract/entities/dashboard.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import { useLocale } from '#ui/texts-context.tsx'
import { whenDueAndVisible } from '../../page/when-due-and-visible.ts'
import type { PageModel } from '#pages/model/page-model.ts'
import { layoutRenderer, BuildMismatchError } from './layout-renderer.ts'
import { useDocumentShell } from '../../router/router-context.ts'

export type RenderedLayout =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'drawn'; readonly page: PageModel }
  /** No rendering yet. */
  | { readonly kind: 'failed'; readonly isOtherBuild: boolean }

/** @returns also how to try again after a failure */
export function useRenderedLayout(layout: {
  readonly title: string
  readonly subtitle: string
  readonly rows: readonly Row[]
}): { readonly drawn: RenderedLayout; readonly tryAgain: () => void } {
  const { build } = useDocumentShell()
  const locale = useLocale()
  const [rendered, setDrawn] = useState<RenderedLayout>({ kind: 'drawing' })
  const [tries, setTries] = useState(0)
  const newest = useRef(layout)
  useLayoutEffect(() => {
    newest.current = layout
  })
  // Every response about the user has new objects with equal rows.
  const content = JSON.stringify(layout.rows)

  useEffect(() => {
    const draw = layoutRenderer(locale, build)
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
          // The current rendering stays; the next refresh may succeed.
          setDrawn((before) =>
            before.kind === 'drawn'
              ? before
              : { kind: 'failed', isOtherBuild: failure instanceof BuildMismatchError },
          )
          waitAgain(RETRY_MS)
        },
      )
    }
    const waitAgain = (ms: number | null) => {
      if (ms !== null) stopWaiting = whenDueAndVisible(document, ms, drawNow)
    }
    drawNow()
    return () => {
      leaving.abort()
      stopWaiting()
    }
  }, [content, tries, locale, build])

  return {
    drawn: rendered,
    tryAgain: () => {
      setDrawn({ kind: 'drawing' })
      setTries((before) => before + 1)
    },
  }
}

const RETRY_MS = MINUTE_MS
