import { describe, expect, test } from 'vitest'
import { areaLocator, type AreaOutline, type PointLocation } from './locate-point.ts'
import { distanceToBorder, isInside, type OutlineRing, type Position } from './outline.ts'

/** A closed square, by its south-west corner and its side in degrees. */
function square(west: number, south: number, side: number): OutlineRing {
  return [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ]
}

const outline = (id: string, market: string, ...polygons: AreaOutline['polygons']): AreaOutline => ({
  id,
  market,
  polygons,
})

/** West and east share the border of longitude 10.1; west has a hole; north is two islands. */
const LOCATOR = areaLocator([
  outline('west', 'oslo', [square(10, 60, 0.1), square(10.04, 60.04, 0.02)]),
  outline('east', 'oslo', [square(10.1, 60, 0.1)]),
  outline('north', 'oslo', [square(10, 60.2, 0.1)], [square(10.3, 60.2, 0.1)]),
  outline('lager', 'logistics_oslo', [square(10.05, 60.05, 0.5)]),
])

const shown = ({ inside, nearby, nearest }: PointLocation): object => ({
  inside: inside.map(({ id }) => id),
  nearby: nearby.map(({ id, metres }) => `${id} ${Math.round(metres)}`),
  nearest: nearest === null ? null : `${nearest.id} ${Math.round(nearest.metres)}`,
})

describe('the area of a point', () => {
  test.each<[string, Position, object]>([
    ['inside', [10.02, 60.02], { inside: ['west'], nearby: [], nearest: null }],
    ['in areas of two markets', [10.08, 60.08], { inside: ['west', 'lager'], nearby: [], nearest: null }],
    ['in a hole', [10.045, 60.045], { inside: [], nearby: [], nearest: 'west 279' }],
    ['in the second part', [10.35, 60.25], { inside: ['north', 'lager'], nearby: [], nearest: null }],
    ['outside', [9.99, 60.02], { inside: [], nearby: [], nearest: 'west 558' }],
    ['on a shared border: the first', [10.1, 60.02], { inside: ['west'], nearby: ['east 0'], nearest: null }],
    ['near a shared border', [10.1005, 60.02], { inside: ['east'], nearby: ['west 28'], nearest: null }],
    ['further from it', [10.101, 60.02], { inside: ['east'], nearby: [], nearest: null }],
    ['on a corner', [10, 60], { inside: ['west'], nearby: [], nearest: null }],
  ])('%s', (_why, point, expected) => expect(shown(LOCATOR.locate(point))).toEqual(expected))

  test('of no outlines', () => {
    expect(areaLocator([]).locate([10, 60])).toEqual({ inside: [], nearby: [], nearest: null })
  })
})

test.each<[string, Position, boolean]>([
  ['a vertex on the line of sight', [9.99, 60], false],
  ['a horizontal edge on the line of sight', [9.95, 60.1], false],
  ['between two vertices', [10.05, 60.0001], true],
])('isInside: %s', (_why, point, expected) => expect(isInside([[square(10, 60, 0.1)]], point)).toBe(expected))

test.each<[string, Position, number]>([
  // 0.001 degrees of latitude at 60 degrees north are 111.4 m, of longitude 55.8 m (WGS 84).
  ['south of an edge', [10.05, 59.999], 111.4],
  ['west of an edge', [9.999, 60.05], 55.7],
  ['beyond a corner', [9.999, 59.999], 124.6],
])('distanceToBorder: %s', (_why, point, metres) =>
  expect(distanceToBorder([[square(10, 60, 0.1)]], point)).toBeCloseTo(metres, 0),
)
