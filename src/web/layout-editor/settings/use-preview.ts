/**
 * The block as readers would see it: asked for a moment after the last change; the last one that came stays
 * until the next has come.
 */
import { useEffect, useState } from 'react'
import type { Block } from '#contract/entities/dashboard.ts'
import type { RenderBlock } from '../../layouts/layout-types.ts'
import type { BlockModel } from '#pages/model/page-model.ts'

/** Long enough for the next letter to come. */
const DEBOUNCE_MS = 300

export interface Preview {
  /** `null` = none has come yet. */
  readonly model: BlockModel | null
  /** Distinguishes one drawing from the next. */
  readonly renderCount: number
  readonly status: 'asking' | 'shown' | 'failed'
  readonly retry: () => void
}

/** @param block `null` = it is not complete enough to be drawn: what was shown stays */
export function usePreview(block: Block | null, renderBlock: RenderBlock): Preview {
  const [state, setState] = useState<Pick<Preview, 'model' | 'status' | 'renderCount'>>({
    model: null,
    status: 'asking',
    renderCount: 0,
  })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!block) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, status: 'asking' }))
      renderBlock(block, asking.signal).then(
        (model) =>
          asking.signal.aborted ||
          setState(({ renderCount }) => ({ model, status: 'shown', renderCount: renderCount + 1 })),
        (failure: unknown) => {
          if (asking.signal.aborted) return
          console.warn(failure)
          setState((before) => ({ ...before, status: 'failed' }))
        },
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [block, renderBlock, tries])
  return { ...state, retry: () => setTries((count) => count + 1) }
}
