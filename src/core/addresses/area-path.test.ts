import { expect, test } from 'vitest'
import type { MARKETS } from '../markets.ts'
import { areaPath, isAreaPath } from './area-path.ts'

test.each<[string, (typeof MARKETS)[number], string, string]>([
  ['the id loses the prefix of its market', 'oslo', 'oslo-skoyen', '/oslo/omrader/skoyen'],
  ['other hyphens stay', 'bergen', 'bergen-sentrum-sor', '/bergen/omrader/sentrum-sor'],
  ['logistics has a path of its own', 'logistics_oslo', 'logistics-moss', '/logistikk/omrader/moss'],
  ['an id without the prefix stays whole', 'oslo', 'vika', '/oslo/omrader/vika'],
  ['the prefix of another market stays', 'oslo', 'bergen-asane', '/oslo/omrader/bergen-asane'],
  ['an id that is the prefix alone stays whole', 'oslo', 'oslo-', '/oslo/omrader/oslo-'],
])('areaPath: %s', (_why, market, id, path) => {
  expect(areaPath(market, id)).toBe(path)
  expect(isAreaPath(path)).toBe(true)
})

test.each([
  '/oslo',
  '/oslo/omrader',
  '/oslo/omrader/',
  '/oslo/omrader/a/b',
  '/bodo/omrader/a',
  '/bruk/omrader/oslo',
])('isAreaPath: %s is none', (path) => expect(isAreaPath(path)).toBe(false))
