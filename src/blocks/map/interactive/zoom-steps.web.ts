/** Zoom buttons. Leaflet drops requests during a zoom animation, so they wait for its end. */

/** Required part of Leaflet's map. */
export interface ZoomedMap {
  readonly getZoom: () => number
  readonly getMinZoom: () => number
  readonly getMaxZoom: () => number
  readonly setZoom: (zoom: number) => void
  readonly on: (event: 'zoomstart' | 'zoomend', listener: () => void) => void
}

export interface ZoomSteps {
  /** To the next whole zoom; several at once add up. */
  readonly zoom: (direction: 1 | -1) => void
  /** Something else that moves the map, in place of steps that wait. */
  readonly move: (change: () => void) => void
}

/** Tolerance for an integer zoom. */
const WHOLE_ZOOM_TOLERANCE = 0.01

export function zoomSteps(map: ZoomedMap): ZoomSteps {
  let isZooming = false
  /** Last requested zoom, from which the next step counts while an animation runs; `null` = the map's own. */
  let goal: number | null = null
  /** The newest change; it replaces an earlier one, whose step its goal contains. */
  let waiting: (() => void) | null = null
  map.on('zoomstart', () => {
    isZooming = true
  })
  map.on('zoomend', () => {
    isZooming = false
    const change = waiting
    waiting = null
    if (change) change()
    else goal = null
  })
  const whenStill = (change: () => void) => {
    if (isZooming) waiting = change
    else change()
  }
  return {
    zoom: (direction) => {
      const from = isZooming && goal !== null ? goal : map.getZoom()
      const next =
        direction > 0
          ? Math.floor(from + WHOLE_ZOOM_TOLERANCE) + 1
          : Math.ceil(from - WHOLE_ZOOM_TOLERANCE) - 1
      const to = Math.max(map.getMinZoom(), Math.min(map.getMaxZoom(), next))
      goal = to
      whenStill(() => map.setZoom(to))
    },
    move: (change) => {
      goal = null
      whenStill(change)
    },
  }
}
