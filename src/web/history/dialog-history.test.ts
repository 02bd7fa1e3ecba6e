import { expect, onTestFinished, test, vi } from 'vitest'
import { listenBeforeRouter, stepSilently, interceptSteps } from './dialog-history.ts'

/** A window, and the router that listens to it. */
function opened() {
  const fakeWindow = new EventTarget()
  const router = vi.fn<() => void>()
  listenBeforeRouter(fakeWindow)
  fakeWindow.addEventListener('popstate', router, { capture: true })
  return { router, step: () => fakeWindow.dispatchEvent(new Event('popstate')) }
}

test('the router gets a step unless a handler intercepts it', () => {
  const { router, step } = opened()
  const taker = vi.fn<() => void>()
  step()
  expect(router).toHaveBeenCalledTimes(1)
  const stop = interceptSteps(taker)
  step()
  stop()
  expect([taker.mock.calls.length, router.mock.calls.length]).toEqual([1, 1])
  step()
  expect(router).toHaveBeenCalledTimes(2)
})

test('of two stacked dialogs, the upper one handles the next step back', () => {
  const { router, step } = opened()
  const handledSteps: string[] = []
  const stopLower = interceptSteps(() => handledSteps.push('lower'))
  const stopUpper = interceptSteps(() => {
    handledSteps.push('upper')
    stopUpper()
  })
  step()
  step()
  stopLower()
  expect(handledSteps).toEqual(['upper', 'lower'])
  expect(router).not.toHaveBeenCalled()
})

test('stepSilently hides exactly one step from handlers and router', () => {
  const go = vi.fn<(delta: number) => void>()
  vi.stubGlobal('history', { go })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { router, step } = opened()
  const taker = vi.fn<() => void>()
  stepSilently(-1)
  const stop = interceptSteps(taker)
  step()
  expect([go.mock.calls, taker.mock.calls, router.mock.calls]).toEqual([[[-1]], [], []])
  step()
  stop()
  expect([taker.mock.calls.length, router.mock.calls.length]).toEqual([1, 0])
})
