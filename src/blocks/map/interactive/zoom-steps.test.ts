import { expect, test } from 'vitest'
import { zoomSteps, type ZoomSteps } from './zoom-steps.web.ts'

/** Leaflet drops a zoom request during a zoom animation. */
function leafletLike(zoom: number) {
  const listeners = new Map<string, () => void>()
  let currentZoom = zoom
  let target: number | null = null
  return {
    getZoom: () => currentZoom,
    getMinZoom: () => 6,
    getMaxZoom: () => 18,
    on: (event: string, listener: () => void) => void listeners.set(event, listener),
    setZoom: (to: number) => {
      if (target !== null || to === currentZoom) return
      target = to
      listeners.get('zoomstart')?.()
    },
    settle: () => {
      while (target !== null) {
        currentZoom = target
        target = null
        listeners.get('zoomend')?.()
      }
    },
  }
}

const IN = 1
const OUT = -1

test.each<[what: string, from: number, pressed: readonly (1 | -1)[], to: number]>([
  ['in', 11, [IN], 12],
  ['in and at once out', 11, [IN, OUT], 11],
  ['three times in', 11, [IN, IN, IN], 14],
  ['in from between', 11.4, [IN], 12],
  ['out from between', 11.4, [OUT], 11],
  ['nearly whole', 10.995, [IN], 12],
  ['beyond the maximum, and one back', 17, [IN, IN, IN, OUT], 17],
  ['beyond the minimum, and one back', 7, [OUT, OUT, OUT, IN], 7],
])('%s', (_, from, pressed, to) => {
  const map = leafletLike(from)
  const steps = zoomSteps(map)
  for (const direction of pressed) steps.zoom(direction)
  map.settle()
  expect(map.getZoom()).toBe(to)
  steps.zoom(OUT)
  map.settle()
  expect(map.getZoom()).toBe(Math.max(6, to - 1))
})

test('another move of the map replaces waiting steps', () => {
  const map = leafletLike(11)
  const steps: ZoomSteps = zoomSteps(map)
  steps.zoom(IN)
  steps.zoom(IN)
  steps.move(() => map.setZoom(10))
  map.settle()
  expect(map.getZoom()).toBe(10)
})
