import { expect, onTestFinished, test } from 'vitest'
import type { ContentOf } from '#contract/content-item.ts'
import { contentSchemas } from '#contract/content-item.ts'
import { makePack } from '#tests/factories/pack.ts'
import { formatProblems } from '../parse/problems.ts'
import { readPack } from '../read-pack.ts'

const FILE = 'areas/oslo.geojson'
const RING = [
  [10.72, 59.91],
  [10.73, 59.91],
  [10.73, 59.92],
  [10.72, 59.91],
]
const ISLAND = RING.map(([longitude = 0, latitude = 0]) => [longitude + 0.05, latitude])
const PROPERTIES = { ID: 'vika', name_no: 'Vika', name_en: 'Vika' }

interface Changes {
  readonly collection?: object
  readonly feature?: object
  readonly geometry?: object
  readonly ring?: readonly (readonly number[])[]
}

function collection({ collection: outer = {}, feature = {}, geometry = {}, ring = RING }: Changes): object {
  const shape = { type: 'Polygon', coordinates: [ring], ...geometry }
  return {
    type: 'FeatureCollection',
    ...outer,
    features: [{ type: 'Feature', id: 'vika', properties: PROPERTIES, geometry: shape, ...feature }],
  }
}

async function read(text: string): Promise<ContentOf<'shapes'> | readonly string[]> {
  const pack = await makePack({ [FILE]: text })
  onTestFinished(() => pack.remove())
  const result = await readPack(pack.directory)
  if (!result.ok) return formatProblems(result.problems).map((line) => line.replace(`${pack.directory}/`, ''))
  return contentSchemas.shapes.parse(result.pack.items.find(({ kind }) => kind === 'shapes')?.body)
}

const system = (name: unknown) => ({ crs: { type: 'name', properties: { name } } })
const raised = (height: readonly number[]) => RING.map((position) => [...position, ...height])

test.each<[string, Changes]>([
  ['as RFC 7946 has it', {}],
  ['a height', { ring: raised([12.5]) }],
  ['a height and a measure', { ring: raised([12.5, 0]) }],
  ['a height in some positions only', { ring: [...raised([0]).slice(0, 2), ...RING.slice(2)] }],
  ['the name of a layer', { collection: { name: 'oslo_omrader' } }],
  [
    'extents on all levels',
    {
      collection: { bbox: [10, 59, 11, 60] },
      feature: { bbox: [10, 59, 11, 60] },
      geometry: { bbox: [10, 59, 0, 11, 60, 9] },
    },
  ],
  ['the system of RFC 7946 by its name', { collection: system('urn:ogc:def:crs:OGC:1.3:CRS84') }],
  ['the same as EPSG has it', { collection: system('urn:ogc:def:crs:EPSG::4326') }],
  ['the same in short', { collection: system('EPSG:4326') }],
  ['no system', { collection: { crs: null } }],
])('read: %s', async (_why, changes) => {
  expect(await read(JSON.stringify(collection(changes)))).toMatchObject({
    features: [{ id: 'vika', geometry: { type: 'Polygon', coordinates: [RING] } }],
  })
})

test('several polygons, and a centre with a height', async () => {
  const text = JSON.stringify(
    collection({
      collection: { center: [10.7, 59.9, 3] },
      geometry: { type: 'MultiPolygon', coordinates: [[raised([1])], [ISLAND]] },
    }),
  )
  expect(await read(text)).toMatchObject({
    center: [10.7, 59.9],
    features: [{ geometry: { type: 'MultiPolygon', coordinates: [[RING], [ISLAND]] } }],
  })
})

test.each<[string, Changes, string]>([
  [
    'latitude first',
    { ring: RING.map(([longitude = 0, latitude = 0]) => [latitude, longitude]) },
    'features[0].geometry.coordinates: must have longitude before latitude',
  ],
  [
    'latitude first, in the north',
    {
      ring: [
        [69.6, 18.9],
        [69.7, 18.9],
        [69.7, 19],
        [69.6, 18.9],
      ],
    },
    'must have longitude before latitude',
  ],
  [
    'metres',
    { collection: system('urn:ogc:def:crs:EPSG::25833') },
    'crs: must be WGS 84 in degrees (EPSG:4326), is "urn:ogc:def:crs:EPSG::25833"',
  ],
  ['a system without a name', { collection: { crs: { type: 'link' } } }, 'crs: must be WGS 84 in degrees'],
  ['a member that no tool adds', { collection: { nmae: 'x' } }, 'nmae'],
  [
    'a position with one number',
    { ring: [[10.72], ...RING.slice(1)] },
    'features[0].geometry.coordinates[0][0]',
  ],
  [
    'a position of five numbers',
    { ring: [[10.72, 59.91, 1, 2, 3], ...RING.slice(1)] },
    'features[0].geometry.coordinates[0][0]',
  ],
])('refused: %s', async (_why, changes, problem) => {
  const problems = await read(JSON.stringify(collection(changes)))
  expect(problems).toEqual(expect.arrayContaining([expect.stringContaining(problem)]))
})

test.each<[string, string]>([
  ['lists that are never closed', '[1,'.repeat(33_000)],
  ['lists of lists', `{"type":"FeatureCollection","features":[${'[[0,0,0]],'.repeat(10_000)}0]}`],
  ['empty features', `{"type":"FeatureCollection","features":[${'{},'.repeat(30_000)}{}]}`],
  [
    'a ring of invalid positions',
    JSON.stringify(collection({ ring: Array.from({ length: 12_000 }, () => [60, 10, 0]) })),
  ],
  [
    'the name of a system without an end',
    JSON.stringify(collection({ collection: system(`EPSG:${'1.'.repeat(50_000)}`) })),
  ],
])('a hundred thousand characters of %s are refused in bounded time', async (_why, text) => {
  const before = process.cpuUsage()
  expect(Array.isArray(await read(text))).toBe(true)
  const { user, system: kernel } = process.cpuUsage(before)
  // Linear reading takes up to a second, and twice that beside other work; quadratic reading takes far
  // longer.
  expect((user + kernel) / 1_000).toBeLessThan(6_000)
})
