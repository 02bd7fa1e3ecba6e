/**
 * Focus ring around an area. It lies over all areas: the outline of the area itself is partly covered by
 * later ones, and moving an element in the DOM would lose the focus. It has two tones: in light and dark, one
 * contrasts with the fills of areas, the other with their edges.
 */
import type { Map as LeafletMap } from 'leaflet'

const SVG = 'http://www.w3.org/2000/svg'

/** @param areas their outlines; each shows the ring while it has the focus, if the keyboard gave it that */
export function addFocusRing(map: LeafletMap, areas: readonly (Element | undefined)[]): void {
  const ring = document.createElementNS(SVG, 'g')
  ring.setAttribute('data-ring', '')
  const lines = [document.createElementNS(SVG, 'path'), document.createElementNS(SVG, 'path')]
  ring.append(...lines)
  let ringed: Element | null = null
  const follow = () => {
    for (const line of lines) line.setAttribute('d', ringed?.getAttribute('d') ?? '')
  }
  // Only a zoom redraws the outlines.
  map.on('zoomend', follow)
  for (const area of areas) {
    area?.addEventListener('focus', () => {
      if (!area.matches(':focus-visible')) return
      ringed = area
      follow()
      area.closest('svg')?.append(ring)
    })
    area?.addEventListener('blur', () => {
      ringed = null
      ring.remove()
    })
  }
}
