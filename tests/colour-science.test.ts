import { expect, test } from 'vitest'
import type { Hex } from '#core/palette.ts'
import { contrastRatio, deltaE2000, labOf, laidOver, seenDifference, type Lab } from './colour-science.ts'

const SHARMA: [string, Lab, Lab, number][] = [
  ['1: blue, hue term', [50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  ['2', [50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
  ['3', [50, 2.8361, -74.02], [50, 0, -82.7485], 3.4412],
  ['4: rotation term', [50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  ['7: one colour is grey', [50, 0, 0], [50, -1, 2], 2.3669],
  ['9: hues just under 180° apart', [50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  ['11: hues just over 180° apart', [50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  ['17: large differences', [50, 2.5, 0], [73, 25, -18], 27.1492],
  ['18', [50, 2.5, 0], [61, -5, 29], 22.8977],
  ['19', [50, 2.5, 0], [56, -27, -3], 31.903],
  ['20', [50, 2.5, 0], [58, 24, 15], 19.4535],
  ['25: green', [60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  ['33: near black', [6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377],
  ['34', [2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
]

test.each(SHARMA)('deltaE2000, pair %s of Sharma, Wu and Dalal', (_pair, one, other, difference) => {
  expect(deltaE2000(one, other)).toBeCloseTo(difference, 4)
  expect(deltaE2000(other, one)).toBeCloseTo(difference, 4)
})

test.each<[string, Hex, Lab]>([
  ['white', '#ffffff', [100, 0, 0]],
  ['black', '#000000', [0, 0, 0]],
  ['red', '#ff0000', [53.24, 80.09, 67.2]],
  ['green', '#00ff00', [87.73, -86.18, 83.18]],
  ['blue', '#0000ff', [32.3, 79.19, -107.86]],
])('labOf: %s of sRGB', (_why, hex, lab) => {
  labOf(hex).forEach((value, i) => expect(value).toBeCloseTo(lab[i] ?? Number.NaN, 1))
})

test.each<[string, Hex, Hex, number]>([
  ['black on white', '#000000', '#ffffff', 21],
  ['white on black', '#ffffff', '#000000', 21],
  ['the last grey that fails 4.5', '#777777', '#ffffff', 4.48],
  ['the first grey that passes', '#767676', '#ffffff', 4.54],
  ['itself', '#0b4f6c', '#0b4f6c', 1],
])('contrastRatio: %s', (_why, one, other, ratio) => expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2))

test('a malformed colour is refused, not read as black', () => {
  expect(() => contrastRatio('#fff', '#000000')).toThrow(RangeError)
})

test.each(['protan', 'deutan', 'tritan'] as const)('%s sight leaves greys as they are', (sight) => {
  labOf('#808080', sight).forEach((value, i) =>
    expect(value).toBeCloseTo(labOf('#808080')[i] ?? Number.NaN, 2),
  )
})

test('red and green of one lightness: different for normal and tritan vision, similar for protan and deutan', () => {
  const [red, green]: [Hex, Hex] = ['#c05040', '#6f8a2e']
  expect(seenDifference(red, green, 'normal')).toBeGreaterThan(40)
  expect(seenDifference(red, green, 'deutan')).toBeLessThan(15)
  expect(seenDifference(red, green, 'tritan')).toBeGreaterThan(30)
})

test.each<[string, number, Hex]>([
  ['fully transparent', 0, '#ffffff'],
  ['half', 0.5, '#808080'],
  ['all of it', 1, '#000000'],
])('laidOver: %s', (_why, opacity, seen) => expect(laidOver('#000000', '#ffffff', opacity)).toBe(seen))
