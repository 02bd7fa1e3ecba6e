/**
 * The buttons that zoom. Leaflet drops what is asked of it while it still shows a zoom, so that waits for its
 * end.
 */

/** What is needed of Leaflet's map. */
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

/** A zoom this near a whole one counts as whole. */
const WHOLE_ZOOM_TOLERANCE = 0.01

export function zoomSteps(map: ZoomedMap): ZoomSteps {
  let isZooming = false
  /** What was asked for last. */
  let goal: number | null = null
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
