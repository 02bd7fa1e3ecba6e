/** Keeps the picture's nodes in step with what is shown, and knows where its plot is. */
import { useLayoutEffect, useRef, useState } from 'react'
import { markupToNodes } from '#chart/nodes.ts'
import type { ChartScene } from '#chart/scene-model.ts'
import { chartTree } from '#chart/tree.ts'

/** In px, from the upper left corner of the layer over the picture. */
export interface PlotBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * @param adopts the nodes that are there already show the first scene, and stay
 * @returns `null` while there is no plot
 */
export function useDrawnPicture(picture: HTMLElement, over: HTMLElement, scene: ChartScene, adopts: boolean): PlotBox | null {
  const drawn = useRef<ChartScene | null>(null)
  const [box, setBox] = useState<PlotBox | null>(null)

  useLayoutEffect(() => {
    const isShown = scene === drawn.current || (drawn.current === null && adopts)
    if (!isShown) picture.replaceChildren(markupToNodes<Element, Text>(chartTree(scene), document))
    drawn.current = scene
    // Tells the size once at the start, before anything is painted, and then whenever it changes.
    const observer = new ResizeObserver(() => {
      const next = plotBox(picture, over)
      setBox((before) => (isSameBox(before, next) ? before : next))
    })
    observer.observe(picture)
    return () => observer.disconnect()
  }, [picture, over, scene, adopts])

  return box
}

function plotBox(picture: HTMLElement, over: HTMLElement): PlotBox | null {
  const plot = picture.querySelector('.chart-plot')?.getBoundingClientRect()
  const origin = over.getBoundingClientRect()
  if (!plot || plot.width === 0) return null
  return { left: plot.left - origin.left, top: plot.top - origin.top, width: plot.width, height: plot.height }
}

function isSameBox(one: PlotBox | null, other: PlotBox | null): boolean {
  if (one === null || other === null) return one === other
  return one.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height
}
