import { expect, test } from 'vitest'
import {
  REQUEST_HEIGHT_HASH,
  reportHeight,
  type HeightMessage,
  type HeightReportDeps,
} from './report-height.ts'

/** A frame whose height the test sets. */
function frame(given: Partial<Pick<HeightReportDeps, 'isFramed' | 'pathname'>> = {}) {
  const posted: HeightMessage[] = []
  const listeners = new Map<string, () => void>()
  const state = { height: 100, isLoaded: true, fragment: '' }
  reportHeight({
    isFramed: true,
    pathname: '/block/eyJ0Ijoi%2Bw==',
    ...given,
    isLoaded: () => state.isLoaded,
    fragment: () => state.fragment,
    height: () => state.height,
    post: (message) => posted.push(message),
    on: (event, listener) => listeners.set(event, listener),
    onChange: (listener) => listeners.set('change', listener),
  })
  return {
    posted,
    state,
    happens: (event: string) => listeners.get(event)?.(),
    listenedTo: [...listeners.keys()],
  }
}

test('three keys, the height in whole pixels, the config as in the address', () => {
  const { posted, state, happens } = frame()
  expect(posted).toEqual([{ type: 'height_change', height: 100, code: 'eyJ0Ijoi%2Bw==' }])
  state.height = 230.2
  happens('change')
  expect(posted.map(({ height }) => height)).toEqual([100, 231])
})

test.each(['load', 'resize', 'change'])('after %s, but only when the height changed', (event) => {
  const { posted, state, happens } = frame()
  happens(event)
  expect(posted).toHaveLength(1)
  state.height = 50
  happens(event)
  happens(event)
  expect(posted.map(({ height }) => height)).toEqual([100, 50])
})

test('no message before everything has loaded', () => {
  const posted: number[] = []
  let load = () => {}
  let isLoaded = false
  reportHeight({
    isFramed: true,
    pathname: '/block/e30',
    isLoaded: () => isLoaded,
    fragment: () => '',
    height: () => 100,
    onChange: (listener) => listener(),
    post: ({ height }) => posted.push(height),
    on: (event, listener) => {
      if (event === 'load') load = listener
    },
  })
  expect(posted).toEqual([])
  isLoaded = true
  load()
  expect(posted).toEqual([100])
})

test('outside a frame it sends no message and adds no listener', () => {
  const { posted, listenedTo } = frame({ isFramed: false })
  expect(posted).toEqual([])
  expect(listenedTo).toEqual([])
})

test('its own fragment repeats the message; another fragment does not', () => {
  const { posted, state, happens } = frame()
  state.fragment = '#rente'
  happens('hashchange')
  expect(posted).toHaveLength(1)
  state.fragment = REQUEST_HEIGHT_HASH
  happens('hashchange')
  expect(posted).toHaveLength(2)
  expect(posted[1]).toEqual(posted[0])
})

test('does not listen to messages', () =>
  expect(frame().listenedTo.toSorted()).toEqual(['change', 'hashchange', 'load', 'resize']))
