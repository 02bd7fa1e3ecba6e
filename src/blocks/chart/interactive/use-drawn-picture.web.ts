/** Keeps the picture's nodes in sync with the view, and measures its plots. */
import { useLayoutEffect, useRef, useState } from 'react'
import type { ChartScene } from '#chart/scene/scene-model.ts'
import { chartTree } from '#chart/page/tree.ts'
import { drawTree, type DrawnTree } from '#chart/page/update-nodes.ts'

/** In px, from the upper left corner of the layer over the picture. */
export interface PlotBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * @param adoptsExisting the existing nodes show the first scene, and stay
 * @returns one box per plot, in order; empty while there is none
 */
export function useDrawnPicture(
  picture: HTMLElement,
  overlay: HTMLElement,
  scene: ChartScene,
  adoptsExisting: boolean,
): readonly PlotBox[] {
  const drawnScene = useRef<ChartScene | null>(null)
  const drawn = useRef<DrawnTree<Element | Text> | null>(null)
  const [boxes, setBoxes] = useState<readonly PlotBox[]>([])

  useLayoutEffect(() => {
    const isShown = scene === drawnScene.current || (drawnScene.current === null && adoptsExisting)
    if (!isShown) drawn.current = drawTree<Element, Text>(picture, chartTree(scene), document, drawn.current)
    drawnScene.current = scene
    // Tells the size once at the start, before anything is painted, and then whenever it changes.
    const observer = new ResizeObserver(() => {
      const next = plotBoxes(picture, overlay)
      setBoxes((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    })
    observer.observe(picture)
    return () => observer.disconnect()
  }, [picture, overlay, scene, adoptsExisting])

  return boxes
}

function plotBoxes(picture: HTMLElement, over: HTMLElement): readonly PlotBox[] {
  const origin = over.getBoundingClientRect()
  const plots = [...picture.querySelectorAll('.chart-plot')].map((plot) => plot.getBoundingClientRect())
  if (plots.some((plot) => plot.width === 0)) return []
  return plots.map((plot) => ({
    left: plot.left - origin.left,
    top: plot.top - origin.top,
    width: plot.width,
    height: plot.height,
  }))
}
