/** A block of a page: an island on the page that the server has rendered, an ordinary component on others. */
import { createElement, useContext, useLayoutEffect, useRef, useState } from 'react'
import { ChangedSinceVisit } from '#blocks/shared/since-visit.web.ts'
import type { BlockModel } from '#pages/model/page-model.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { loadedPageBlock } from './block-code.ts'
import { IslandsContext, type Island } from './islands-context.ts'
import styles from './islands.module.css'

export function PageBlockOrIsland({ block }: { block: BlockModel }) {
  const islands = useContext(IslandsContext)
  const [island] = useState(() => islands.get(block))
  if (island) return <IslandPlace island={island} block={block} />
  return createElement(loadedPageBlock(), { block })
}

function IslandPlace({ island, block }: { island: Island; block: BlockModel }) {
  const place = useRef<HTMLDivElement>(null)
  const changed = useContext(ChangedSinceVisit)
  const isHydrated = useIsHydrated()
  // Keeps its first value, so that React never sets the content again. During hydration React leaves it alone; an
  // element that React creates itself may not be given HTML (Trusted Types).
  const [markup] = useState(() => (isHydrated ? null : { __html: island.html }))

  useLayoutEffect(() => {
    // The element is elsewhere when React has discarded the server's markup, or has shown another page.
    const { element } = island
    if (place.current && element && element.parentNode !== place.current)
      place.current.replaceChildren(element)
    return () => island.close()
  }, [island])
  useLayoutEffect(() => island.show(block, changed), [island, block, changed])

  if (markup === null) return <div ref={place} className={styles.place} />
  return (
    <div
      ref={place}
      className={styles.place}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- the server's own markup of a block; empty in the browser
      dangerouslySetInnerHTML={markup}
    />
  )
}
