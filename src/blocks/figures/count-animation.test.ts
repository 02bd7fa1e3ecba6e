import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  COUNTED_NUMBERS,
  COUNTING_MS,
  countedLines,
  countedNumbers,
  createCounts,
  DELAY_PER_ITEM_MS,
  STEP_MS,
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

  test.each([
    ['at once', 0, ['6,9', '0', '3', '6,9']],
    ['after two steps', 2 * STEP_MS, ['6,9', '6,9', '6,9', '0', '3', '6,9']],
  ])('begin %s, and the final one stands before and after them', (_when, delayMs, lines) =>
    expect(countedLines(['0', '3'], '6,9', delayMs)).toEqual(lines),
  )

  test('the style sheet gives each the same time, and items wait for whole steps', () => {
    const css = readFileSync(join(import.meta.dirname, 'figures.module.css'), 'utf8')
    expect(css).toContain(`counted calc(var(--count-steps) * ${STEP_MS}ms)`)
    expect(DELAY_PER_ITEM_MS % STEP_MS).toBe(0)
    expect((COUNTED_NUMBERS + 1) * STEP_MS).toBe(COUNTING_MS)
  })
})

describe('when it runs', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const open = () => {
    const calls: string[] = []
    const start = createCounts({
      now: Date.now,
      set: (run, ms) => Number(setTimeout(run, ms)),
      clear: (timer) => clearTimeout(timer),
    })
    const count = (position: number) =>
      start({
        position,
        onStart: (ms) => calls.push(`${position} after ${ms}`),
        onEnd: () => calls.push(`${position} ends`),
      })
    return { calls, count }
  }

  test('takes one second, and each item begins 0.2 s after the previous one', () => {
    const { calls, count } = open()
    count(0)
    expect(calls).toEqual(['0 after 0'])
    vi.advanceTimersByTime(999)
    expect(calls).toEqual(['0 after 0'])
    vi.advanceTimersByTime(1)
    expect([COUNTING_MS, calls]).toEqual([1_000, ['0 after 0', '0 ends']])
    count(3)
    expect([DELAY_PER_ITEM_MS, calls.at(-1)]).toEqual([200, '3 after 600'])
    vi.advanceTimersByTime(1_600)
    expect(calls.at(-1)).toBe('3 ends')
  })

  test('numbers that count at the same time end together, with the last of them', () => {
    const { calls, count } = open()
    count(0)
    count(2)
    vi.advanceTimersByTime(300)
    count(1)
    vi.advanceTimersByTime(1_199)
    expect(calls).toEqual(['0 after 0', '2 after 400', '1 after 200'])
    vi.advanceTimersByTime(1)
    expect(calls.slice(3)).toEqual(['0 ends', '2 ends', '1 ends'])
    vi.advanceTimersByTime(10_000)
    expect(calls).toHaveLength(6)
  })

  test.each([0, 700])('one that is stopped after %i ms ends no more; the others do', (ms) => {
    const { calls, count } = open()
    const stop = count(3)
    count(1)
    vi.advanceTimersByTime(ms)
    stop()
    vi.advanceTimersByTime(10_000)
    expect(calls.slice(2)).toEqual(['1 ends'])
  })
})
