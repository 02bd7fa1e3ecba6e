/**
 * Loads the animation shortly before its text comes into view, for readers who have not seen it and allow
 * motion.
 */
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { whenVisible } from '../shared/when-visible.web.ts'
import { wasTyped } from './typed-history.web.ts'
import type { TypedLinesProps } from './typed-lines.web.tsx'

/** Distance at which the script is loaded, so that it can hide the text while it is out of view. */
const PRELOAD_MARGIN = '200px'

/** @param typedAs names the text; empty = it is not typed */
export function useTyping(typedAs: string) {
  const root = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<{
    readonly typedAs: string
    readonly Typed: ComponentType<TypedLinesProps>
  } | null>(null)

  useEffect(() => {
    const node = root.current
    if (
      typedAs === '' ||
      !node ||
      wasTyped(typedAs) ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    )
      return
    return whenVisible(
      node,
      () => {
        let isOver = false
        const load = async () => {
          const { TypedLines, hasSelectionOrFocus } = await import('./typed-lines.web.tsx')
          if (!isOver && !hasSelectionOrFocus(node)) setLive({ typedAs, Typed: TypedLines })
        }
        // Without its script the text is shown without animation.
        load().catch((failure: unknown) => console.warn(failure))
        return () => {
          isOver = true
        }
      },
      PRELOAD_MARGIN,
    )
  }, [typedAs])

  return { root, Typed: live?.typedAs === typedAs ? live.Typed : null }
}
