/**
 * The picture of a chart. The server writes it as markup; the browser adopts those nodes as they are, without the data, and draws new
 * ones only when it has new data. No HTML string is ever set in the browser (Trusted Types).
 */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import '#chart/chart.css'
import { markupToNodes } from '#chart/nodes.ts'
import type { ChartScene } from '#chart/scene-model.ts'
import { pageMarkup } from '#chart/svg.ts'
import { chartTree } from '#chart/tree.ts'
import styles from './chart.module.css'

/** @param scene `null` = the nodes that the server wrote stay */
export function ChartPicture({ scene }: { scene: ChartScene | null }) {
  const place = useRef<HTMLDivElement>(null)
  const isServerMarkup = useSyncExternalStore(neverChanges, () => false, () => true)
  const [adopts] = useState(isServerMarkup)

  useEffect(() => {
    if (scene === null || place.current === null) return
    place.current.replaceChildren(markupToNodes<Element, Text>(chartTree(scene), document))
  }, [scene])

  if (!adopts) return <div ref={place} className={styles.picture} />
  // While hydrating React leaves the content alone; the empty string only says that it is not React's.
  const markup = scene === null ? '' : pageMarkup(scene)
  return <div ref={place} className={styles.picture} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />
}

const neverChanges = () => () => {}
