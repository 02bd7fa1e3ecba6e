import { expect, test, vi } from 'vitest'
import { ttlPromiseCache, ttlCache } from './ttl-cache.ts'

test('creates a value once for each key, and again after its time to live', () => {
  let nowMs = 0
  const make = vi.fn<(key: string) => object>(() => ({}))
  const cache = ttlCache(600_000, make, () => nowMs)
  const first = cache.get('nb')
  nowMs = 599_999
  expect(cache.get('nb')).toBe(first)
  expect(cache.get('en')).not.toBe(first)
  nowMs = 600_000
  expect(cache.get('nb')).not.toBe(first)
  expect(make.mock.calls).toEqual([['nb'], ['en'], ['nb']])
})

test('concurrent requests are shared; a failed one is repeated', async () => {
  let isDown = true
  const fetchValue = vi.fn<(key: string) => Promise<string>>(async (key) => {
    if (isDown) throw new Error('down')
    return key
  })
  const answer = ttlPromiseCache(3_600_000, fetchValue, () => 0)
  const tries = await Promise.allSettled([answer('nb'), answer('nb')])
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(fetchValue).toHaveBeenCalledOnce()
  isDown = false
  expect(await answer('nb')).toBe('nb')
  expect(await answer('nb')).toBe('nb')
  expect(fetchValue).toHaveBeenCalledTimes(2)
})

test('an old request that fails late keeps the newer one', async () => {
  let nowMs = 0
  const failing: ((reason: Error) => void)[] = []
  const answer = ttlPromiseCache(
    10,
    () => new Promise<string>((_resolve, reject) => failing.push(reject)),
    () => nowMs,
  )
  const old = answer('nb')
  nowMs = 10
  const newer = answer('nb')
  failing[0]?.(new Error('late'))
  await expect(old).rejects.toThrow('late')
  expect(answer('nb')).toBe(newer)
})
