/** Keeps the picture's nodes in step with what is shown, and knows where its plots are. */
import { useLayoutEffect, useRef, useState } from 'react'
import { markupToNodes } from '#chart/page/nodes.ts'
import type { ChartScene } from '#chart/scene/scene-model.ts'
import { chartTree } from '#chart/page/tree.ts'

/** In px, from the upper left corner of the layer over the picture. */
export interface PlotBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * @param adoptsExisting the nodes that are there already show the first scene, and stay
 * @returns one for each plot, in order; empty while there is none
 */
export function useDrawnPicture(
  picture: HTMLElement,
  overlay: HTMLElement,
  scene: ChartScene,
  adoptsExisting: boolean,
): readonly PlotBox[] {
  const drawn = useRef<ChartScene | null>(null)
  const [boxes, setBoxes] = useState<readonly PlotBox[]>([])

  useLayoutEffect(() => {
    const isShown = scene === drawn.current || (drawn.current === null && adoptsExisting)
    if (!isShown) picture.replaceChildren(markupToNodes<Element, Text>(chartTree(scene), document))
    drawn.current = scene
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
