/**
 * The block as readers would see it: asked for a moment after the last change; the last one that came stays
 * until the next has come.
 */
import { useEffect, useState } from 'react'
import type { Block } from '#contract/entities/dashboard.ts'
import type { DrawBlock } from '../../layouts/layouts-face.ts'
import type { BlockModel } from '../../page-model.ts'

/** Long enough for the next letter to come. */
const PAUSE_MS = 300

export interface Preview {
  /** `null` = none has come yet. */
  readonly model: BlockModel | null
  /** Distinguishes one drawing from the next. */
  readonly drawing: number
  readonly status: 'asking' | 'shown' | 'failed'
  readonly again: () => void
}

/** @param block `null` = it is not complete enough to be drawn: what was shown stays */
export function usePreview(block: Block | null, draw: DrawBlock): Preview {
  const [state, setState] = useState<Pick<Preview, 'model' | 'status' | 'drawing'>>({
    model: null,
    status: 'asking',
    drawing: 0,
  })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!block) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, status: 'asking' }))
      draw(block, asking.signal).then(
        (model) =>
          asking.signal.aborted ||
          setState(({ drawing }) => ({ model, status: 'shown', drawing: drawing + 1 })),
        (failure: unknown) => {
          if (asking.signal.aborted) return
          console.warn(failure)
          setState((before) => ({ ...before, status: 'failed' }))
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [block, draw, tries])
  return { ...state, again: () => setTries((count) => count + 1) }
}
