import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  COUNTED_NUMBERS,
  COUNTING_MS,
  countedNumbers,
  DELAY_PER_ITEM_MS,
  scheduleCount,
} from './count-animation.ts'

describe('the numbers on the way', () => {
  test.each([
    ['up', 0, 6.9],
    ['down', 7.2, 6.9],
    ['to a negative number', 0.5, -0.3],
  ])('%s: begin at the first, decelerate, and stop short of the last', (_way, from, to) => {
    const numbers = countedNumbers(from, to)
    expect(numbers).toHaveLength(COUNTED_NUMBERS)
    expect(numbers[0]).toBeCloseTo(from, 10)
    const steps = [...numbers.slice(1), to].map((number, at) => Math.abs(number - (numbers[at] ?? 0)))
    expect(steps.every((step, at) => step < (steps[at - 1] ?? Infinity))).toBe(true)
    expect(steps.reduce((sum, step) => sum + step, 0)).toBeCloseTo(Math.abs(to - from), 10)
  })

  test('the style sheet has as many steps, in as much time', () => {
    const css = readFileSync(join(import.meta.dirname, 'figures.module.css'), 'utf8')
    expect(css).toContain(`counted ${COUNTING_MS / 1_000}s steps(${COUNTED_NUMBERS})`)
  })
})

describe('when it runs', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const counting = (position: number) => {
    const calls: string[] = []
    const stop = scheduleCount({
      timers: { set: (run, ms) => Number(setTimeout(run, ms)), clear: (timer) => clearTimeout(timer) },
      position,
      onStart: () => calls.push('start'),
      onEnd: () => calls.push('end'),
    })
    return { calls, stop }
  }

  test('takes one second', () => {
    const { calls } = counting(0)
    vi.advanceTimersByTime(0)
    expect(calls).toEqual(['start'])
    vi.advanceTimersByTime(999)
    expect(calls).toEqual(['start'])
    vi.advanceTimersByTime(1)
    expect([COUNTING_MS, calls]).toEqual([1_000, ['start', 'end']])
  })

  test('each item starts 0.2 s after the previous one', () => {
    const { calls } = counting(3)
    vi.advanceTimersByTime(599)
    expect(calls).toEqual([])
    vi.advanceTimersByTime(1)
    expect([DELAY_PER_ITEM_MS, calls]).toEqual([200, ['start']])
  })

  test.each([0, 700])('stopped after %i ms, nothing follows', (ms) => {
    const { calls, stop } = counting(3)
    vi.advanceTimersByTime(ms)
    const before = [...calls]
    stop()
    vi.advanceTimersByTime(10_000)
    expect(calls).toEqual(before)
  })
})
