/** Compares a page with the reader's last visit, when the page is idle. */
import { useEffect, useState } from 'react'
import type { BlockView } from '#blocks/view-input.ts'
import type { PageModel } from '#pages/model/page-model.ts'

const NO_KEYS: ReadonlySet<string> = new Set()
/** Where a browser cannot say when it is idle. */
const IDLE_FALLBACK_MS = 1_500

/** @returns keys of the items to mark; empty without a remembered visit */
export function useSinceVisit(page: PageModel): ReadonlySet<string> {
  const [changed, setChanged] = useState(NO_KEYS)
  useEffect(() => {
    let isOver = false
    const compare = async () => {
      const { rememberVisit } = await import('./remember-visit.ts')
      if (!isOver) setChanged(rememberVisit(fingerprintsOn(page), Date.now()))
    }
    const stopWaiting = whenIdle(() => {
      compare().catch((failure: unknown) => console.warn(failure)) // the page is whole without its marks
    })
    return () => {
      isOver = true
      stopWaiting()
    }
  }, [page])
  return changed
}

function fingerprintsOn({ rows }: PageModel) {
  const blocks = rows.flatMap((row) => row.columns.flat())
  const views = blocks.flatMap(({ body }): BlockView[] => (body.status === 'shown' ? [body.shown.view] : []))
  return views.flatMap((view) => view.seen ?? [])
}

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(run)
    return () => cancelIdleCallback(waiting)
  }
  const timer = setTimeout(run, IDLE_FALLBACK_MS)
  return () => clearTimeout(timer)
}
