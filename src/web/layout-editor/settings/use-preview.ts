/**
 * Preview of the block: requested with a delay after the last change; the previous one stays until the next
 * arrives.
 */
import { useEffect, useState } from 'react'
import type { Block } from '#contract/entities/dashboard.ts'
import type { RenderBlock } from '../../layouts/layout-types.ts'
import type { BlockModel } from '#pages/model/page-model.ts'

/** Longer than the pause between two keystrokes. */
const DEBOUNCE_MS = 300

export interface Preview {
  /** `null` = none yet. */
  readonly model: BlockModel | null
  /** Distinguishes successive renderings. */
  readonly renderCount: number
  readonly status: 'asking' | 'shown' | 'failed'
  readonly retry: () => void
}

/** @param block `null` = incomplete: the previous preview stays */
export function usePreview(block: Block | null, renderBlock: RenderBlock): Preview {
  const [state, setState] = useState<Pick<Preview, 'model' | 'status' | 'renderCount'>>({
    model: null,
    status: 'asking',
    renderCount: 0,
  })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!block) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, status: 'asking' }))
      renderBlock(block, abort.signal).then(
        (model) =>
          abort.signal.aborted ||
          setState(({ renderCount }) => ({ model, status: 'shown', renderCount: renderCount + 1 })),
        (failure: unknown) => {
          if (abort.signal.aborted) return
          console.warn(failure)
          setState((before) => ({ ...before, status: 'failed' }))
        },
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [block, renderBlock, tries])
  return { ...state, retry: () => setTries((count) => count + 1) }
}
