import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenDueAndVisible } from './when-due-and-visible.ts'

/** A tab that the test hides and shows. */
class FakeTab extends EventTarget {
  hidden = false
  show(isSeen: boolean): void {
    this.hidden = !isSeen
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function waiting(ms: number) {
  const tab = new FakeTab()
  const run = vi.fn<() => void>()
  const stop = whenDueAndVisible(tab, ms, run)
  return { tab, run, stop }
}

test('runs once when the time has passed and the tab is seen', () => {
  const { tab, run } = waiting(600_000)
  vi.advanceTimersByTime(599_999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
  tab.show(false)
  tab.show(true)
  vi.advanceTimersByTime(6_000_000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('does not run while the tab is hidden; runs when it is visible again', () => {
  const { tab, run } = waiting(600_000)
  tab.show(false)
  vi.advanceTimersByTime(6_000_000)
  expect(run).not.toHaveBeenCalled()
  tab.show(true)
  expect(run).toHaveBeenCalledTimes(1)
})

test('becoming visible before it is due does not run it', () => {
  const { tab, run } = waiting(600_000)
  tab.show(false)
  vi.advanceTimersByTime(1_000)
  tab.show(true)
  expect(run).not.toHaveBeenCalled()
})

test.each([
  ['before it is due', 0],
  ['while it waits to be seen', 600_000],
])('stopped %s, it never runs', (_why, ms) => {
  const { tab, run, stop } = waiting(600_000)
  tab.show(false)
  vi.advanceTimersByTime(ms)
  stop()
  vi.advanceTimersByTime(600_000)
  tab.show(true)
  expect(run).not.toHaveBeenCalled()
})
