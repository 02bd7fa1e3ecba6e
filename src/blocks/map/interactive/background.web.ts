/**
 * Whether a map has its background: said of all its pictures together, since one alone may be missing
 * anywhere.
 */

/** What is needed of Leaflet's layer of pictures. */
export interface BackgroundLayer {
  readonly on: (event: 'tileload' | 'load', listener: () => void) => void
}

/**
 * @param onChange told that not one picture could be had, once all that are in view have been tried, and that
 *   one has come after all
 */
export function watchBackground(layer: BackgroundLayer, onChange: (isDown: boolean) => void): void {
  let hasArrived = false
  let isDown = false
  const say = (is: boolean) => {
    if (is !== isDown) onChange(is)
    isDown = is
  }
  layer.on('tileload', () => {
    hasArrived = true
    say(false)
  })
  // Also when the last of them has failed.
  layer.on('load', () => say(!hasArrived))
}
