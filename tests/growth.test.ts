import { expect, test } from 'vitest'
import { growthOf } from './factories/growth.ts'

const TIMES = 10
const short = 'a'.repeat(4_000)
const long = short.repeat(TIMES)

const lookedAtOnce = (text: string) => text.replaceAll('b', '')
/** From each place to the end. */
const lookedAtAgainAndAgain = (text: string) => /a*b/.test(text)

test('linear and quadratic scans are distinguished', async () => {
  expect(await growthOf(lookedAtOnce, { short, long })).toBeLessThan(2.5 * TIMES)
  expect(await growthOf(lookedAtAgainAndAgain, { short, long })).toBeGreaterThan(2.5 * TIMES)
})
