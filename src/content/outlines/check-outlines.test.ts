import { describe, expect, test } from 'vitest'
import { checkOutlines } from './check-outlines.ts'
import type { Feature } from './outline-plane.ts'

/** Metres from a place in Oslo. */
type Metres = readonly [east: number, north: number]
type MetreRing = readonly Metres[]

const [LONGITUDE, LATITUDE] = [10.75, 59.91]
const METRES_PER_DEGREE = (Math.PI * 6_378_137) / 180

function toDegrees([east, north]: Metres): [number, number] {
  const degreesEast = east / METRES_PER_DEGREE / Math.cos((LATITUDE * Math.PI) / 180)
  return [LONGITUDE + degreesEast, LATITUDE + north / METRES_PER_DEGREE]
}

function closed(ring: MetreRing): [number, number][] {
  return [...ring, ...ring.slice(0, 1)].map(toDegrees)
}

function area(id: string, ...rings: readonly MetreRing[]): Feature {
  return parts(id, rings)
}

/** @param polygons one = `Polygon`, several = `MultiPolygon` */
function parts(id: string, ...polygons: readonly (readonly MetreRing[])[]): Feature {
  const [first = []] = polygons
  return {
    type: 'Feature',
    id,
    properties: { ID: id, name: id },
    geometry:
      polygons.length === 1
        ? { type: 'Polygon', coordinates: first.map(closed) }
        : { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(closed)) },
  }
}

function box(west: number, south: number, east: number, north: number): MetreRing {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}

const reasons = (...features: readonly Feature[]) => checkOutlines(features).map(({ reason }) => reason)

describe('one area', () => {
  test.each<[string, Feature]>([
    ['a square', area('a', box(0, 0, 500, 500))],
    ['drawn the other way round', area('a', box(0, 0, 500, 500).toReversed())],
    ['a hole', area('a', box(0, 0, 500, 500), box(100, 100, 200, 200))],
    [
      'two holes that touch in a corner',
      area('a', box(0, 0, 500, 500), box(100, 100, 200, 200), box(200, 200, 300, 300)),
    ],
    [
      'a hole that touches the border in a corner',
      area('a', box(0, 0, 500, 500), [
        [0, 250],
        [100, 200],
        [100, 300],
      ]),
    ],
    ['two parts', parts('a', [box(0, 0, 500, 500)], [box(600, 0, 900, 500)])],
    ['parts that touch in a corner', parts('a', [box(0, 0, 500, 500)], [box(500, 500, 900, 900)])],
    [
      'a part in the hole of another',
      parts('a', [box(0, 0, 500, 500), box(100, 100, 400, 400)], [box(200, 200, 300, 300)]),
    ],
    [
      'a repeated position',
      area('a', [
        [0, 0],
        [0, 0],
        [500, 0],
        [500, 500],
      ]),
    ],
  ])('valid: %s', (_what, feature) => {
    expect(reasons(feature)).toEqual([])
  })

  test.each<[string, Feature, string]>([
    [
      'a bow',
      area('a', [
        [0, 0],
        [500, 500],
        [500, 0],
        [0, 500],
      ]),
      'where the ring crosses or touches itself',
    ],
    [
      'a spike',
      area('a', [
        [0, 0],
        [500, 0],
        [800, 0],
        [500, 0],
        [500, 500],
      ]),
      'where the ring crosses or touches itself',
    ],
    [
      'a corner on another edge',
      area('a', [
        [0, 0],
        [500, 0],
        [500, 500],
        [250, 0],
        [0, 500],
      ]),
      'where the ring crosses or touches itself',
    ],
    [
      'a ring that is a line',
      area('a', [
        [0, 0],
        [500, 0],
        [0, 0],
      ]),
      'encloses no ground',
    ],
    ['a hole outside', area('a', box(0, 0, 500, 500), box(600, 0, 700, 100)), 'a hole outside its polygon'],
    [
      'a hole over the border',
      area('a', box(0, 0, 500, 500), box(400, 100, 600, 200)),
      'where two rings cross',
    ],
    [
      'a hole that is the border',
      area('a', box(0, 0, 500, 500), box(0, 0, 500, 500)),
      'where two rings cross',
    ],
    [
      'a hole in a hole',
      area('a', box(0, 0, 500, 500), box(100, 100, 400, 400), box(200, 200, 300, 300)),
      'a hole within a hole',
    ],
    [
      'parts that overlap',
      parts('a', [box(0, 0, 500, 500)], [box(400, 400, 900, 900)]),
      'where two rings cross',
    ],
    [
      'a part within another',
      parts('a', [box(0, 0, 500, 500)], [box(100, 100, 200, 200)]),
      'two parts of the area overlap',
    ],
    [
      'the same part twice',
      parts('a', [box(0, 0, 500, 500)], [box(0, 0, 500, 500)]),
      'where two rings cross',
    ],
  ])('refused: %s', (_what, feature, reason) => {
    const found = reasons(feature)
    expect(found).toEqual([expect.stringContaining(reason)])
    expect(found[0]).toMatch(/at latitude 59\.9\d{4}, longitude 10\.7\d{4}: "a"$/)
  })

  test('the place of a crossing is the crossing, and the path its edge', () => {
    const bow = area('a', [
      [0, 0],
      [500, 500],
      [500, 0],
      [0, 500],
    ])
    const [east, north] = toDegrees([250, 250])
    expect(checkOutlines([bow])).toEqual([
      {
        path: ['features', 0, 'geometry', 'coordinates', 0, 0],
        reason: `is where the ring crosses or touches itself, at latitude ${north.toFixed(5)}, longitude ${east.toFixed(5)}: "a"`,
      },
    ])
  })

  test('a path into a MultiPolygon names the part', () => {
    const second: MetreRing = [
      [600, 0],
      [900, 500],
      [900, 0],
      [600, 500],
    ]
    expect(checkOutlines([parts('a', [box(0, 0, 500, 500)], [second])])).toMatchObject([
      { path: ['features', 0, 'geometry', 'coordinates', 1, 0, 0] },
    ])
  })
})

describe('two areas', () => {
  const west = box(0, 0, 1_000, 1_000)
  const eastFrom = (metres: number) => box(metres, 0, 2_000, 1_000)

  test.each<[string, Feature, Feature]>([
    ['that share their border', area('a', west), area('b', eastFrom(1_000))],
    [
      'that share it with other corners',
      area('a', west),
      area('b', [
        [1_000, 0],
        [1_000, 300],
        [1_000, 700],
        [1_000, 1_000],
        [2_000, 1_000],
        [2_000, 0],
      ]),
    ],
    ['9 m apart', area('a', west), area('b', eastFrom(1_009))],
    ['that overlap by 9 m', area('a', west), area('b', eastFrom(991))],
    ['60 m apart', area('a', west), area('b', eastFrom(1_060))],
    ['a kilometre apart', area('a', west), area('b', box(2_000, 0, 3_000, 1_000))],
    ['that touch in a corner', area('a', west), area('b', box(1_000, 1_000, 2_000, 2_000))],
    ['20 m apart in the corners', area('a', west), area('b', box(1_014, 1_014, 2_000, 2_000))],
    [
      'that part at a blunt angle',
      area('a', west),
      area('b', [
        [1_000, 0],
        [1_600, 1_000],
        [2_000, 0],
      ]),
    ],
    [
      'one in the hole of the other',
      area('a', west, box(300, 300, 700, 700)),
      area('b', box(300, 300, 700, 700)),
    ],
    [
      'one between the parts of the other',
      parts('a', [west], [box(2_000, 0, 3_000, 1_000)]),
      area('b', eastFrom(1_000)),
    ],
    [
      'an empty hole beside another area',
      area('a', west, box(900, 300, 980, 700)),
      area('b', eastFrom(1_000)),
    ],
  ])('fit: %s', (_what, a, b) => {
    expect(reasons(a, b)).toEqual([])
    expect(reasons(b, a)).toEqual([])
  })

  test.each<[string, Feature, Feature, RegExp]>([
    ['overlap by 12 m', area('a', west), area('b', eastFrom(988)), /overlap by 1[12] m or more/],
    ['overlap by 200 m', area('a', west), area('b', eastFrom(800)), /overlap by (199|200) m or more/],
    [
      'one within the other',
      area('a', west),
      area('b', box(300, 300, 700, 700)),
      /overlap by (299|300) m or more/,
    ],
    ['the same area twice', area('a', west), area('b', west), /overlap by 1\d m or more/],
    [
      'one over a hole that is too small',
      area('a', west, box(315, 315, 685, 685)),
      area('b', box(300, 300, 700, 700)),
      /overlap by (15|2[01]) m or more/,
    ],
    [
      'crossing strips',
      area('a', box(0, 450, 1_000, 550)),
      area('b', box(450, 0, 550, 1_000)),
      /overlap by (49|50) m or more/,
    ],
    ['a gap of 12 m', area('a', west), area('b', eastFrom(1_012)), /a gap of 1[12] m lies between/],
    ['a gap of 45 m', area('a', west), area('b', eastFrom(1_045)), /a gap of 4[45] m lies between/],
    [
      'a wedge',
      area('a', west),
      area('b', [
        [1_000, 0],
        [1_040, 1_000],
        [2_000, 1_000],
        [2_000, 0],
      ]),
      /a gap of (2[4-9]|3[01]) m lies between/,
    ],
    [
      'a pocket',
      area('a', west),
      area('b', [
        [1_000, 0],
        [1_000, 480],
        [1_030, 500],
        [1_000, 520],
        [1_000, 1_000],
        [2_000, 1_000],
        [2_000, 0],
      ]),
      /a gap of (1[1-9]|2\d) m lies between/,
    ],
    [
      'a gap around an area in a hole',
      area('a', west, box(285, 285, 715, 715)),
      area('b', box(300, 300, 700, 700)),
      /a gap of (1[45]|2[01]) m lies between/,
    ],
  ])('refused: %s', (_what, a, b, reason) => {
    for (const found of [reasons(a, b), reasons(b, a)]) {
      expect(found).toEqual([expect.stringMatching(reason)])
      expect(found[0]).toMatch(/"[ab]" and "[ab]"/)
      expect(found[0]).toMatch(/latitude 59\.9\d{4}, longitude 10\.7\d{4}/)
    }
  })

  test('a hole between three areas is a gap', () => {
    const south = area('south', box(0, 0, 1_000, 500))
    const left = area('left', [
      [0, 500],
      [480, 500],
      [500, 540],
      [500, 1_000],
      [0, 1_000],
    ])
    const right = area('right', [
      [1_000, 500],
      [520, 500],
      [500, 540],
      [500, 1_000],
      [1_000, 1_000],
    ])
    expect(reasons(south, left, right).filter((reason) => reason.includes('a gap of'))).not.toEqual([])
  })

  test('areas are compared only when each is valid', () => {
    const bow = area('a', [
      [0, 0],
      [500, 500],
      [500, 0],
      [0, 500],
    ])
    expect(reasons(bow, area('b', west))).toEqual([expect.stringContaining('"a"')])
  })
})

test('outlines that would take too long to compare are refused', () => {
  const comb = (shift: number): MetreRing => {
    const teeth = Array.from({ length: 4_000 }, (_, at): Metres => [at % 2 === 0 ? 0 : 4_000, at / 2 + shift])
    return [...teeth, [5_000, 2_000], [5_000, 0]]
  }
  const before = process.cpuUsage()
  expect(reasons(area('a', comb(0)), area('b', comb(0.25)))[0]).toMatch(/too many positions|overlap/)
  const { user } = process.cpuUsage(before)
  expect(user / 1_000).toBeLessThan(10_000)
})
