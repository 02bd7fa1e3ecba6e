import { expect, test } from 'vitest'
import { watchBackground } from './background.web.ts'

/**
 * Events of Leaflet: `load` when the last tile in view has loaded or failed; failures of single tiles are not
 * needed.
 */
type TileEvent = 'tileload' | 'load'

test.each<[why: string, told: readonly TileEvent[], said: readonly boolean[]]>([
  ['all come', ['tileload', 'tileload', 'load'], []],
  ['all fail', ['load'], [true]],
  ['the first fails and others come', ['tileload', 'load'], []],
  ['all fail, again after a move', ['load', 'load'], [true]],
  ['none at first, and one after a move', ['load', 'tileload', 'load'], [true, false]],
  ['some at first, and none after a move', ['tileload', 'load', 'load'], []],
])('the background of a map: %s', (_why, events, expectedCalls) => {
  const listeners = new Map<TileEvent, () => void>()
  const calls: boolean[] = []
  watchBackground({ on: (event, listener) => void listeners.set(event, listener) }, (isDown) =>
    calls.push(isDown),
  )
  for (const event of events) listeners.get(event)?.()
  expect(calls).toEqual(expectedCalls)
})
