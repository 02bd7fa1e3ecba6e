import { expect, test } from 'vitest'
import { utmToDegrees } from './transverse-mercator.ts'

test.each<[string, Parameters<typeof utmToDegrees>[0], readonly [number, number], number]>([
  ['the central meridian at the equator', { easting: 500_000, northing: 0, zone: 32 }, [9, 0], 7],
  [
    // The meridian from the equator to 60 degrees north is 6 654 072.819 m on GRS 80 (Geoscience Australia, 2020).
    'the central meridian at 60 degrees north',
    { easting: 500_000, northing: 0.9996 * 6_654_072.819, zone: 33 },
    [15, 60],
    7,
  ],
  [
    'off the meridian: the CN Tower, to a metre (Wikipedia, "Universal Transverse Mercator")',
    { easting: 630_084, northing: 4_833_438, zone: 17 },
    [-79.387139, 43.642567],
    4.5,
  ],
])('utmToDegrees: %s', (_why, point, [longitude, latitude], digits) => {
  const [x, y] = utmToDegrees(point)
  expect(x).toBeCloseTo(longitude, digits)
  expect(y).toBeCloseTo(latitude, digits)
})
