import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPosition, toWorldPixels } from './world-pixels.ts'

/** 256 · 2¹⁴: the world is as high as it is wide. */
const WORLD = 4_194_304

/** The formula of EPSG:3857 (IOGP guidance note 7-2, Popular Visualisation Pseudo Mercator), reckoned by hand. */
test.each([
  ['the middle of the world', [0, 0], [WORLD / 2, WORLD / 2]],
  ['the north-western corner', [-180, 85.051_128_78], [0, 0]],
  ['the south-eastern corner', [180, -85.051_128_78], [WORLD, WORLD]],
  ['beyond the end of the square', [0, 90], [WORLD / 2, 0]],
  [
    '45° north: ln(1 + √2) from the equator',
    [90, 45],
    [WORLD * 0.75, WORLD * (0.5 - Math.log(1 + Math.SQRT2) / (2 * Math.PI))],
  ],
  [
    '60° north: ln(2 + √3) from the equator',
    [-90, 60],
    [WORLD * 0.25, WORLD * (0.5 - Math.log(2 + Math.sqrt(3)) / (2 * Math.PI))],
  ],
] as const)('%s', (_why, position, [x, y]) => {
  const pixels = toWorldPixels(position)
  expect(pixels[0]).toBeCloseTo(x, 2)
  expect(pixels[1]).toBeCloseTo(y, 2)
})

test('in Oslo a pixel is about 4.8 metres', () => {
  const metresOfDegree = 111_320 * Math.cos((59.913 * Math.PI) / 180)
  const pixelsOfDegree = toWorldPixels([11, 59.913])[0] - toWorldPixels([10, 59.913])[0]
  expect(metresOfDegree / pixelsOfDegree).toBeCloseTo(4.79, 1)
})

test('there and back again', () => {
  const degrees = (maxDegrees: number) => fc.double({ min: -maxDegrees, max: maxDegrees, noNaN: true })
  fc.assert(
    fc.property(degrees(180), degrees(85), (longitude, latitude) => {
      const [foundLongitude, foundLatitude] = toPosition(toWorldPixels([longitude, latitude]))
      expect(foundLongitude).toBeCloseTo(longitude, 8)
      expect(foundLatitude).toBeCloseTo(latitude, 8)
    }),
  )
})
