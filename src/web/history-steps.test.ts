import { expect, test, vi } from 'vitest'
import { listenBeforeRouter, takeSteps } from './history-steps.ts'

/** A window, and the router that listens to it. */
function opened() {
  const place = new EventTarget()
  const router = vi.fn<() => void>()
  listenBeforeRouter(place)
  place.addEventListener('popstate', router, { capture: true })
  return { router, step: () => place.dispatchEvent(new Event('popstate')) }
}

test('a step is the router’s unless somebody takes it, and again when they have ended', () => {
  const { router, step } = opened()
  const taker = vi.fn<() => void>()
  step()
  expect(router).toHaveBeenCalledTimes(1)
  const stop = takeSteps(taker)
  step()
  stop()
  expect([taker.mock.calls.length, router.mock.calls.length]).toEqual([1, 1])
  step()
  expect(router).toHaveBeenCalledTimes(2)
})

test('whoever came first takes the next one', () => {
  const { router, step } = opened()
  const taken: string[] = []
  const stopFirst = takeSteps(() => {
    taken.push('first')
    stopFirst()
  })
  const stopSecond = takeSteps(() => taken.push('second'))
  step()
  step()
  stopSecond()
  expect(taken).toEqual(['first', 'second'])
  expect(router).not.toHaveBeenCalled()
})
