/** Maps: typical, with missing data, and hostile. Figures and outlines are invented. */
import type { Area, AreaShapes } from '#contract/entities/area.ts'
import type { Market } from '#contract/primitives.ts'
import { exampleData, exampleAnswer, HOSTILE_TEXT, type Example, type ExampleAnswer } from '../example.ts'
import type { AspectRatio } from './aspect-ratios.ts'

type Feature = AreaShapes['features'][number]
type Position = readonly [longitude: number, latitude: number]

const OSLO: [number, number] = [10.752, 59.913]

const vika: Area = {
  ID: 'oslo-vika',
  market: 'oslo',
  name: 'Vika',
  vacancy: 4.5,
  vacancy_prev: 4,
  good_standard_from: 4200,
  good_standard_to: 5300,
  high_standard_from: 5500,
  high_standard_to: 6800,
  date: '2024-01-31',
  quality: 'approx',
  quality_vacancy: 'anchored',
  quality_rent: 'approx',
}
const bryn: Area = { ...vika, ID: 'oslo-bryn', name: 'Bryn/Helsfyr', vacancy: 12, vacancy_prev: 12.6 }
const asker: Area = {
  ...vika,
  ID: 'oslo-asker',
  name: 'Asker',
  vacancy: 7,
  vacancy_prev: 7,
  quality_vacancy: 'approx',
  date: '2024-06-30',
}
const fornebu: Area = { ...vika, ID: 'oslo-fornebu', name: 'Fornebu', vacancy: 12.1, vacancy_prev: null }
const unknown: Area = {
  ...vika,
  ID: 'oslo-ensjo',
  name: 'Ensjø',
  vacancy: null,
  vacancy_prev: null,
  good_standard_from: null,
  good_standard_to: null,
  high_standard_from: null,
  high_standard_to: null,
}
/** A vacancy that the table rounds. */
const precise: Area = { ...vika, vacancy: 6.96, vacancy_prev: 7, good_standard_to: null }
const knownAreas = [vika, bryn, asker, fornebu, unknown]

/** A rectangle around a point, in degrees. */
function outline(
  id: string,
  name: string,
  [longitude, latitude]: Position,
  halfWidth = 0.006,
  halfHeight = 0.003,
): Feature {
  const [west, east, south, north] = [
    longitude - halfWidth,
    longitude + halfWidth,
    latitude - halfHeight,
    latitude + halfHeight,
  ]
  const ring: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return {
    type: 'Feature',
    id,
    properties: { ID: id, name },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }
}

const features: Feature[] = [
  outline('oslo-vika', 'Vika', [10.742, 59.9135]),
  outline('oslo-bryn', 'Bryn/Helsfyr', [10.755, 59.9135]),
  outline('oslo-asker', 'Asker', [10.768, 59.9135]),
  outline('oslo-fornebu', 'Fornebu', [10.742, 59.907]),
  outline('oslo-ensjo', 'Ensjø', [10.755, 59.907], 0.0004, 0.0002),
]
const islands: Feature = {
  type: 'Feature',
  id: 'oslo-vika',
  properties: { ID: 'oslo-vika', name: 'Vika' },
  geometry: {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [10.74, 59.91],
          [10.76, 59.91],
          [10.76, 59.92],
          [10.74, 59.92],
          [10.74, 59.91],
        ],
        [
          [10.748, 59.914],
          [10.752, 59.914],
          [10.752, 59.916],
          [10.748, 59.916],
          [10.748, 59.914],
        ],
      ],
      [
        [
          [10.77, 59.91],
          [10.775, 59.91],
          [10.775, 59.912],
          [10.77, 59.91],
        ],
      ],
    ],
  },
}

function shapes(market: Market, features: readonly Feature[], center?: [number, number]): ExampleAnswer {
  return exampleData(
    'areaShapes',
    { market },
    { type: 'FeatureCollection', ...(center ? { center } : {}), features: [...features] },
  )
}

function map(
  name: string,
  areas: readonly Area[],
  outlines: ExampleAnswer,
  city: Market = 'oslo',
  aspectRatio: AspectRatio = '3 / 2',
  marked: { readonly area?: string } = {},
): Example {
  return {
    name,
    block: { heading: 'Kart', attributes: { city, aspectRatio, ...marked } },
    answers: [exampleData('areas', {}, [...areas]), outlines],
  }
}

const logistics = knownAreas.map((area): Area => ({ ...area, market: 'logistics_oslo' }))

export const mapExamples: readonly Example[] = [
  map('as in Oslo', knownAreas, shapes('oslo', features, OSLO)),
  map('square', knownAreas, shapes('oslo', features, OSLO), 'oslo', '1 / 1'),
  map(
    'logistics, fitted to its areas',
    logistics,
    shapes('logistics_oslo', features),
    'logistics_oslo',
    '2 / 1',
  ),
  map('islands and a hole', [vika], shapes('oslo', [islands], OSLO)),
  map('a vacancy of two decimals', [precise], shapes('oslo', features, OSLO)),
  map('an area without outline', [vika, bryn, asker], shapes('oslo', features.slice(0, 1), OSLO)),
  map('an outline without area', [vika], shapes('oslo', features.slice(0, 2), OSLO)),
  map('no outline at all', knownAreas, shapes('oslo', [], OSLO)),
  map(
    'a market without outlines',
    knownAreas,
    exampleAnswer('areaShapes', { market: 'oslo' }, { ok: false, code: 'rest_not_found', status: 404 }),
  ),
  map('a market without areas', knownAreas, shapes('bergen', []), 'bergen'),
  map(
    'hostile',
    [{ ...vika, name: HOSTILE_TEXT }],
    shapes(
      'oslo',
      [
        outline('oslo-vika', 'Vika', [10.742, 59.9135]),
        outline('constructor', `${HOSTILE_TEXT} \u202Egnipeels`, [10.755, 59.9135]),
      ],
      OSLO,
    ),
  ),
  map(
    'a name of 10 000 characters',
    [{ ...vika, name: 'Vika '.repeat(2_000).trim() }],
    shapes('oslo', features.slice(0, 1), OSLO),
  ),
  {
    ...map(
      'outlines cannot be had',
      knownAreas,
      exampleAnswer('areaShapes', { market: 'oslo' }, { ok: false, code: 'rest_unavailable', status: 503 }),
    ),
    failsWith: 503,
  },
  {
    name: 'areas cannot be had',
    block: { heading: 'Kart', attributes: { city: 'oslo' } },
    answers: [
      exampleAnswer('areas', {}, { ok: false, code: 'rest_unavailable', status: 503 }),
      shapes('oslo', features, OSLO),
    ],
    failsWith: 503,
  },
  map('of one area', knownAreas, shapes('oslo', features, OSLO), 'oslo', '3 / 2', { area: 'oslo-fornebu' }),
]
