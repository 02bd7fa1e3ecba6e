import { expect, test } from 'vitest'
import { watchBackground } from './background.web.ts'

/**
 * As Leaflet tells it: `load` when the last picture in view has come or failed; of one that failed it says
 * nothing here.
 */
type TileEvent = 'tileload' | 'load'

test.each<[why: string, told: readonly TileEvent[], said: readonly boolean[]]>([
  ['all come', ['tileload', 'tileload', 'load'], []],
  ['all fail', ['load'], [true]],
  ['the first fails and others come', ['tileload', 'load'], []],
  ['all fail, again after a move', ['load', 'load'], [true]],
  ['none at first, and one after a move', ['load', 'tileload', 'load'], [true, false]],
  ['some at first, and none after a move', ['tileload', 'load', 'load'], []],
])('the background of a map: %s', (_why, told, said) => {
  const listeners = new Map<TileEvent, () => void>()
  const heard: boolean[] = []
  watchBackground({ on: (event, listener) => void listeners.set(event, listener) }, (isDown) =>
    heard.push(isDown),
  )
  for (const event of told) listeners.get(event)?.()
  expect(heard).toEqual(said)
})
