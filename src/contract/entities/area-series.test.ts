import { expect, test } from 'vitest'
import { AREA_MEASURES } from './area-history.ts'
import { areaMeasureSeries, parseAreaMeasureSeries } from './area-series.ts'

test.each(AREA_MEASURES)('the id of %s names its area and measure', (measure) => {
  const id = areaMeasureSeries('oslo-skoyen', measure)
  expect(id).toBe(`oslo-skoyen_${measure}`)
  expect(parseAreaMeasureSeries(id ?? '')).toEqual({ area: 'oslo-skoyen', measure })
})

test('an area whose id has an underscore keeps it', () => {
  expect(parseAreaMeasureSeries('a_b_vacancy')).toEqual({ area: 'a_b', measure: 'vacancy' })
})

test.each(['oslo-office-vacancy', '_vacancy', 'oslo-skoyen', 'oslo-skoyen_size'])('%s is none', (id) => {
  expect(parseAreaMeasureSeries(id)).toBeNull()
})

test('an id longer than 64 characters is not made', () => {
  expect(areaMeasureSeries('a'.repeat(50), 'high_standard_from')).toBeNull()
  expect(areaMeasureSeries('a'.repeat(50), 'vacancy')).toBe(`${'a'.repeat(50)}_vacancy`)
})
