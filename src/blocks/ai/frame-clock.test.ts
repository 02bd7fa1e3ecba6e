import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserFrameClock } from './frame-clock.web.ts'

describe('the clock of text that changes', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    vi.stubGlobal('window', globalThis)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('has thirty steps per second, each with its time', () => {
    const times: number[] = []
    const step = (nowMs: number) => {
      times.push(nowMs)
      browserFrameClock.request(step)
    }
    browserFrameClock.request(step)
    vi.advanceTimersByTime(1_000)
    expect(times.length).toBeGreaterThanOrEqual(29)
    expect(times.length).toBeLessThanOrEqual(31)
    expect(times.at(-1)).toBeCloseTo(performance.now(), -2)
    expect(times.every((time, index) => index === 0 || time - (times[index - 1] ?? 0) >= 30)).toBe(true)
  })

  it('runs steps requested at different moments in the same frame', () => {
    const times: number[] = []
    browserFrameClock.request((nowMs) => times.push(nowMs))
    vi.advanceTimersByTime(7)
    browserFrameClock.request((nowMs) => times.push(nowMs))
    vi.advanceTimersByTime(40)
    expect(times).toHaveLength(2)
    expect(times[1]).toBe(times[0])
  })

  it('does not run cancelled steps', () => {
    const step = vi.fn<(nowMs: number) => void>()
    browserFrameClock.cancel(browserFrameClock.request(step))
    vi.advanceTimersByTime(100)
    expect(step).not.toHaveBeenCalled()
  })
})
