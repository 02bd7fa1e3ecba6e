import { expect, test } from 'vitest'
import { createKeyedSerialQueue } from './keyed-serial-queue.ts'

test('runs work of one key in order, other keys concurrently, also after a failure', async () => {
  const serial = createKeyedSerialQueue()
  const log: string[] = []
  const step = (key: number, name: string, fails = false) =>
    serial(key, async () => {
      log.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      log.push(`${name} ends`)
      if (fails) throw new RangeError(name)
      return name
    })
  const results = await Promise.allSettled([step(1, 'a', true), step(1, 'b'), step(2, 'c')])
  expect(log.filter((line) => !line.startsWith('c'))).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  expect(log.indexOf('c begins')).toBeLessThan(log.indexOf('a ends'))
  expect(results).toEqual([
    { status: 'rejected', reason: new RangeError('a') },
    { status: 'fulfilled', value: 'b' },
    { status: 'fulfilled', value: 'c' },
  ])
})
