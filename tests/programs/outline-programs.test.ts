/** Outlines of areas by the judgement of Shapely: the import must refuse what GIS programs call invalid. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkOutlines } from '#content/outlines/check-outlines.ts'
import type { Feature } from '#content/outlines/outline-plane.ts'
import { areaShapesSchema } from '#contract/entities/area.ts'
import { MARKETS } from '#contract/primitives.ts'
import { pythonWith, runProgram, skipReason } from '../factories/program.ts'

const python = pythonWith('shapely')
const SCRIPT = new URL('read-outlines.py', import.meta.url).pathname
const verdictSchema = z.object({
  areas: z.array(z.string()),
  pairs: z.array(z.object({ depth: z.number(), holdsCircle: z.boolean() })),
})

type Geometry = Feature['geometry']
type Ring = [number, number][]

async function judged(areas: readonly Geometry[], pairs: readonly (readonly Geometry[])[]) {
  const printed = await runProgram(python ?? '', [SCRIPT], { input: JSON.stringify({ areas, pairs }) })
  return verdictSchema.parse(JSON.parse(printed))
}

const METRES_PER_DEGREE = (Math.PI * 6_378_137) / 180
const [LONGITUDE, LATITUDE] = [10.75, 59.91]

function inDegrees(ring: Ring): Ring {
  return ring.map(([east, north]) => [
    LONGITUDE + east / METRES_PER_DEGREE / Math.cos((LATITUDE * Math.PI) / 180),
    LATITUDE + north / METRES_PER_DEGREE,
  ])
}

function feature(id: string, geometry: Geometry): Feature {
  const located: Geometry =
    geometry.type === 'Polygon'
      ? { type: 'Polygon', coordinates: geometry.coordinates.map(inDegrees) }
      : { type: 'MultiPolygon', coordinates: geometry.coordinates.map((rings) => rings.map(inDegrees)) }
  return { type: 'Feature', id, properties: { ID: id, name: id }, geometry: located }
}

/** Samples of a generator, the same in every run. */
const samples = <Value>(generator: fc.Arbitrary<Value>, count: number) =>
  fc.sample(generator, { numRuns: count, seed: 35 })

/** Corners on a coarse grid: many rings touch or cross. Tens of metres. */
const corner = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))
const ring = fc
  .uniqueArray(corner, { minLength: 3, maxLength: 6, selector: String })
  .map((corners): Ring => [...corners, ...corners.slice(0, 1)].map(([x, y]) => [x * 10, y * 10]))
const areaOfRings = fc.oneof(
  fc
    .array(ring, { minLength: 1, maxLength: 2 })
    .map((rings): Geometry => ({ type: 'Polygon', coordinates: rings })),
  fc
    .array(ring, { minLength: 2, maxLength: 3 })
    .map((rings): Geometry => ({ type: 'MultiPolygon', coordinates: rings.map((one) => [one]) })),
)

/** A convex area around a place, in metres. */
const blob = (east: number) =>
  fc
    .tuple(
      fc.array(fc.double({ min: 60, max: 100, noNaN: true }), { minLength: 5, maxLength: 9 }),
      fc.double({ min: 0, max: 6, noNaN: true }),
    )
    .map(([radii, turn]): Geometry => {
      const corners = radii.map((radius, at): [number, number] => {
        const angle = turn + (2 * Math.PI * at) / radii.length
        return [east + radius * Math.cos(angle), radius * Math.sin(angle)]
      })
      return { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] }
    })
const pair = fc.double({ min: 80, max: 220, noNaN: true }).chain((apart) => fc.tuple(blob(0), blob(apart)))

describe.skipIf(python === undefined)(`Shapely${skipReason(python, 'python3-shapely')}`, () => {
  test('agrees on which of a thousand random areas are valid', async () => {
    const areas = samples(areaOfRings, 1_000)
    const { areas: verdicts } = await judged(areas, [])
    const differing = areas.flatMap((geometry, at) => {
      const verdict = verdicts[at] ?? ''
      // Holes may cut an area in two: the map draws it rightly.
      const isValid = verdict === 'Valid Geometry' || verdict.startsWith('Interior is disconnected')
      const [found] = checkOutlines([feature('a', geometry)])
      return isValid === (found === undefined) ? [] : [{ verdict, found, geometry: JSON.stringify(geometry) }]
    })
    expect(differing).toEqual([])
    expect(verdicts.filter((verdict) => verdict === 'Valid Geometry').length).toBeGreaterThan(100)
  })

  test('agrees on which of eighty pairs overlap by more than 10 m', async () => {
    const pairs = samples(pair, 80)
    const { pairs: verdicts } = await judged([], pairs)
    const differing = pairs.flatMap(([one, other], at) => {
      const { depth, holdsCircle } = verdicts[at] ?? { depth: 0, holdsCircle: false }
      const found = checkOutlines([feature('a', one), feature('b', other)])
      const isRefused = found.some(({ reason }) => reason.includes('overlap'))
      // A depth between is one or the other by half a step.
      const isAgreed = (depth > 9.5 && depth < 10.5) || isRefused === depth > 10
      return isAgreed && (isRefused || !holdsCircle) ? [] : [{ depth, holdsCircle, found }]
    })
    expect(differing).toEqual([])
    expect(verdicts.filter(({ depth }) => depth > 10.5).length).toBeGreaterThan(15)
    expect(verdicts.filter(({ depth }) => depth < 9.5).length).toBeGreaterThan(15)
  })

  test('finds the outlines of the demo pack valid', async () => {
    const areas = MARKETS.flatMap((market) => {
      const text = readFileSync(new URL(`../../content/areas/${market}.geojson`, import.meta.url), 'utf8')
      // The pack has a name for each language where the API has one.
      return areaShapesSchema.parse(JSON.parse(text.replaceAll('"name_no"', '"name"'))).features
    })
    const { areas: verdicts } = await judged(
      areas.map(({ geometry }) => geometry),
      [],
    )
    expect(verdicts.filter((verdict) => verdict !== 'Valid Geometry')).toEqual([])
  })
})
