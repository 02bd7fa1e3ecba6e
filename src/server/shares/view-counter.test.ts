import { expect, test } from 'vitest'
import { createViewCounter } from './view-counter.ts'

const BEFORE_MIDNIGHT = Date.parse('2026-11-27T22:59:59Z')

test('counts by link and Oslo day, and writes each once', async () => {
  const written: unknown[] = []
  let nowMs = BEFORE_MIDNIGHT
  const counter = createViewCounter({
    addViews: async (...view) => void written.push(view),
    now: () => nowMs,
    warn: () => {},
  })
  counter.note('a')
  counter.note('a')
  counter.note('b')
  nowMs += 2_000
  counter.note('a')
  await counter.flush()
  await counter.stop()
  expect(written).toEqual([
    ['a', '2026-11-27', 2],
    ['b', '2026-11-27', 1],
    ['a', '2026-11-28', 1],
  ])
})

test('keeps counts that cannot be written, and says so without a link', async () => {
  const written: unknown[] = []
  const warnings: string[] = []
  let isAway = true
  const counter = createViewCounter({
    addViews: async (...view) => {
      if (isAway) throw new TypeError('secret')
      written.push(view)
    },
    now: () => BEFORE_MIDNIGHT,
    warn: (message) => void warnings.push(message),
  })
  counter.note('a')
  await counter.flush()
  counter.note('a')
  isAway = false
  await counter.stop()
  expect(written).toEqual([['a', '2026-11-27', 2]])
  expect(warnings).toEqual(['views of shared layouts wait to be stored: TypeError'])
})
