import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { areaShapesSchema } from '#contract/entities/area.ts'
import { MARKETS } from '#contract/primitives.ts'
import { labelPoint } from './label-point.ts'
import type { Ring } from './outline.ts'
import { toWorldPixels } from './world-pixels.ts'

const square: Ring = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
]
const hole: Ring = [
  [30, 30],
  [70, 30],
  [70, 70],
  [30, 70],
]
const horseshoe: Ring = [
  [0, 0],
  [100, 0],
  [100, 100],
  [80, 100],
  [80, 20],
  [40, 20],
  [40, 100],
  [0, 100],
]

test.each<[string, readonly Ring[], object | null]>([
  ['the middle of a square', [square], { x: 50, y: 50, clearance: 50 }],
  ['nothing', [], null],
  [
    'a line',
    [
      [
        [0, 0],
        [50, 0],
        [100, 0],
      ],
    ],
    null,
  ],
  [
    'a point',
    [
      [
        [5, 5],
        [5, 5],
        [5, 5],
      ],
    ],
    null,
  ],
])('%s', (_why, rings, expected) => {
  expect(labelPoint(rings)).toEqual(expected)
})

test('not in a hole, and not between the legs of a horseshoe', () => {
  const labelled = labelPoint([square, hole])
  expect(labelled).not.toBeNull()
  expect([labelled?.x, labelled?.y].every((coordinate = 50) => coordinate > 30 && coordinate < 70)).toBe(
    false,
  )
  expect(labelPoint([horseshoe])).toMatchObject({ clearance: 20 })
  expect(labelPoint([horseshoe])?.x).toBeLessThan(40)
})

test('in the largest of several parts, however small they are beside the water between them', () => {
  const islandAt = (x: number, y: number, side: number): Ring => [
    [x, y],
    [x, y + side],
    [x + side, y + side],
    [x + side, y],
  ]
  const parts = [islandAt(0, 0, 20), islandAt(4_000, 3_000, 30)]
  expect(labelPoint(parts)).toEqual({ x: 4_015, y: 3_015, clearance: 15 })
  expect(labelPoint(parts.toReversed())).toEqual(labelPoint(parts))
})

test('in a strip that runs aslant between the points of the coarse grid', () => {
  const strip: Ring = [
    [0, 40],
    [960, 1_000],
    [975, 1_000],
    [0, 25],
  ]
  expect(labelPoint([strip])?.clearance).toBeGreaterThanOrEqual(1)
})

/** By the winding number, an algorithm other than the one under test. */
function isInside(x: number, y: number, ring: Ring): boolean {
  let angle = 0
  ring.forEach(([fromX, fromY], index) => {
    const [toX, toY] = ring[(index + 1) % ring.length] ?? [fromX, fromY]
    const delta = Math.atan2(toY - y, toX - x) - Math.atan2(fromY - y, fromX - x)
    angle += Math.atan2(Math.sin(delta), Math.cos(delta))
  })
  return Math.abs(angle) > Math.PI
}

describe('the areas of the demo', () => {
  const features = MARKETS.flatMap((market) => {
    const text = readFileSync(new URL(`../../../../content/areas/${market}.geojson`, import.meta.url), 'utf8')
    // The pack has a name for each language where the API has one.
    return areaShapesSchema.parse(JSON.parse(text.replaceAll('"name_no"', '"name"'))).features
  })

  test('there are 60', () => {
    expect(features).toHaveLength(60)
  })

  test.each(features.map((feature) => [feature.id, feature] as const))(
    '%s has its label inside',
    (_id, { geometry }) => {
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
      const rings = polygons.flat().map((ring) => ring.map(toWorldPixels))
      const point = labelPoint(rings)
      expect(point?.clearance).toBeGreaterThan(10)
      expect(rings.some((ring) => isInside(point?.x ?? 0, point?.y ?? 0, ring))).toBe(true)
    },
  )
})
