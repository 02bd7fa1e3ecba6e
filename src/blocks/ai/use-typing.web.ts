/**
 * Loads the typing shortly before its text comes into view, for readers who have not seen it typed and do not
 * mind motion.
 */
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { whenSeen } from '../when-seen.web.ts'
import { wasTyped } from './typed-before.web.ts'
import type { TypedLinesProps } from './typing/typed-lines.web.tsx'

/** Time for the script to arrive and hide the text while it is still out of sight. */
const AHEAD = '200px'

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
    return whenSeen(
      node,
      () => {
        let isOver = false
        const load = async () => {
          const { TypedLines, isBeingRead } = await import('./typing/typed-lines.web.tsx')
          if (!isOver && !isBeingRead(node)) setLive({ typedAs, Typed: TypedLines })
        }
        // Without its script the text simply stands there.
        load().catch((failure: unknown) => console.warn(failure))
        return () => {
          isOver = true
        }
      },
      AHEAD,
    )
  }, [typedAs])

  return { root, Typed: live?.typedAs === typedAs ? live.Typed : null }
}
