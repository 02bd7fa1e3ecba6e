/** Content of a block that failed after the server had rendered it. */
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { restoreBlockMarkup } from './server-markup.ts'

/**
 * Shows the server's content of the block again, without its interaction.
 *
 * @param fallback where the server did not render the block
 */
export function ServedBlock({ fallback }: { fallback: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  const [isMissing, setMissing] = useState(false)
  useLayoutEffect(() => {
    if (container.current && !restoreBlockMarkup(container.current)) setMissing(true)
  }, [])
  return isMissing ? fallback : <div ref={container} style={DISPLAY_CONTENTS} />
}

const DISPLAY_CONTENTS = { display: 'contents' } as const
