/**
 * Picture of a chart. The server writes it as markup; the browser adopts those nodes without data, and draws
 * new ones only for new data. No HTML string is ever set in the browser (Trusted Types).
 */
import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import '#chart/page/chart.css'
import { markupToNodes } from '#chart/page/nodes.ts'
import type { ChartScene } from '#chart/scene/scene-model.ts'
import { pageMarkup } from '#chart/page/svg.ts'
import { chartTree } from '#chart/page/tree.ts'
import { PICTURE_PROPS, restoreServedPicture } from './served-pictures.web.ts'
import styles from './chart.module.css'

interface ChartPictureProps {
  /** Where the nodes are. */
  readonly container: RefObject<HTMLDivElement | null>
  /** `null` = the nodes that are there stay. */
  readonly scene: ChartScene | null
}

export function ChartPicture({ container, scene }: ChartPictureProps) {
  const isServerMarkup = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  // Keeps its first value, so that React never sets another string. During hydration React leaves the content
  // alone; the empty string marks content that React does not own.
  const [markup] = useState(() =>
    isServerMarkup ? { __html: scene === null ? '' : pageMarkup(scene) } : null,
  )

  // Before the page's place is restored after "back": a picture that came later would push it away.
  useLayoutEffect(() => {
    if (container.current === null) return
    if (scene === null) restoreServedPicture(container.current)
    else container.current.replaceChildren(markupToNodes<Element, Text>(chartTree(scene), document))
  }, [container, scene])

  if (markup === null) return <div ref={container} className={styles.picture} {...PICTURE_PROPS} />
  return (
    <div
      ref={container}
      className={styles.picture}
      {...PICTURE_PROPS}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- server-rendered markup, escaped by the chart module
      dangerouslySetInnerHTML={markup}
    />
  )
}

const neverChanges = () => () => {}
