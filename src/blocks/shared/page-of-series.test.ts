import { expect, test } from 'vitest'
import { isPageOfSeries } from './page-of-series.ts'

test.each<[string, string, boolean]>([
  ['/serier/no-cpi-12m', 'no-cpi-12m', true],
  ['/serier/no-cpi-12m', 'no-policy-rate', false],
  ['/oslo/omrader/skoyen', 'oslo-skoyen_vacancy', true],
  ['/logistikk/omrader/moss', 'logistics-moss_high_standard_to', true],
  ['/oslo/omrader/lysaker', 'oslo-skoyen_vacancy', false],
  ['/oslo', 'oslo-office-vacancy', false],
])('%s is the page of %s: %s', (path, id, isIts) => expect(isPageOfSeries(path, id)).toBe(isIts))
