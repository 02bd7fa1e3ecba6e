import { expect, test } from 'vitest'
import { BUSY_LIMIT_MS, retryWhileBusy, type Effects } from './busy-retry.ts'
import { StoreBusyError } from '../errors.ts'

/** A fake clock that only sleeping advances, beside a wall clock that is set back in between. */
function fakeEffects(): { effects: Effects; pauses: number[] } {
  const pauses: number[] = []
  let elapsed = 0
  const sleep = async (ms: number) => {
    pauses.push(ms)
    elapsed += ms
  }
  return { effects: { now: () => -elapsed, elapsed: () => elapsed, random: () => 0.5, sleep }, pauses }
}

const busy = new Error('busy')
const isBusy = (error: unknown) => error === busy

test('retries after growing pauses until success', async () => {
  const { effects, pauses } = fakeEffects()
  let failuresLeft = 3
  const result = await retryWhileBusy(
    async () => {
      if (failuresLeft-- > 0) throw busy
      return 'done'
    },
    isBusy,
    'x',
    effects,
  )
  expect(result).toBe('done')
  expect(pauses).toEqual([4, 8, 16])
})

test('gives up after the limit', async () => {
  const { effects, pauses } = fakeEffects()
  await expect(retryWhileBusy(() => Promise.reject(busy), isBusy, 'kvartal.sqlite', effects)).rejects.toThrow(
    StoreBusyError,
  )
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(BUSY_LIMIT_MS)
})

test('rethrows any other error at once', async () => {
  const { effects, pauses } = fakeEffects()
  await expect(
    retryWhileBusy(() => Promise.reject(new Error('syntax')), isBusy, 'x', effects),
  ).rejects.toThrow('syntax')
  expect(pauses).toEqual([])
})
