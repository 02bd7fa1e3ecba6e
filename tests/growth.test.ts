import { expect, test } from 'vitest'
import { growthOf } from './factories/growth.ts'

const TIMES = 10
const short = 'a'.repeat(4_000)
const long = short.repeat(TIMES)

/** Reads each character once. */
const linearScan = (text: string) => text.replaceAll('b', '')
/** Reads from each position to the end. */
const quadraticScan = (text: string) => /a*b/.test(text)

test('linear and quadratic scans are distinguished', async () => {
  expect(await growthOf(linearScan, { short, long })).toBeLessThan(2.5 * TIMES)
  expect(await growthOf(quadraticScan, { short, long })).toBeGreaterThan(2.5 * TIMES)
})
