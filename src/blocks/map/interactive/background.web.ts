/** State of a map's background: for all tiles together, since single ones may be missing anywhere. */

/** Required part of Leaflet's tile layer. */
export interface BackgroundLayer {
  readonly on: (event: 'tileload' | 'load', listener: () => void) => void
}

/**
 * @param onChange called with `true` when no tile could be loaded after all in view were tried, and with
 *   `false` when one has loaded after all
 */
export function watchBackground(layer: BackgroundLayer, onChange: (isDown: boolean) => void): void {
  let hasArrived = false
  let isDown = false
  const setDown = (value: boolean) => {
    if (value !== isDown) onChange(value)
    isDown = value
  }
  layer.on('tileload', () => {
    hasArrived = true
    setDown(false)
  })
  // Also when the last of them has failed.
  layer.on('load', () => setDown(!hasArrived))
}
