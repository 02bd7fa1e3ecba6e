import { afterAll, expect, test } from 'vitest'
import { areaLocatorOf } from './area-locators.ts'
import { openApp } from '#tests/factories/app.ts'
import { AREA_WITHOUT_FIGURES } from '#tests/factories/area.ts'
import { contentWith, dashboardItems, editionOf, inBothLanguages } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'
import { createAddressBook } from './address-book.ts'

const area = (id: string, name: string, market: string) =>
  inBothLanguages('area', id, { ID: id, market, name, ...AREA_WITHOUT_FIGURES })

function feature(id: string, west: number, east: number): object {
  const ring = [
    [west, 59],
    [east, 59],
    [east, 60],
    [west, 60],
    [west, 59],
  ]
  return {
    type: 'Feature',
    id,
    properties: { ID: id, name: id },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }
}

const street = (name: string, points: readonly (readonly [number, number, number])[]) => ({
  name,
  postalCode: '0277',
  town: 'Oslo',
  points,
})

const edition = await editionOf(
  contentWith([
    ...dashboardItems('/', []),
    ...area('oslo-vest', 'Vest', 'oslo'),
    ...area('oslo-ost', 'Øst', 'oslo'),
    ...inBothLanguages('shapes', 'oslo', {
      type: 'FeatureCollection',
      features: [feature('oslo-vest', 10, 10.5), feature('oslo-ost', 10.5, 11)],
    }),
    ...inBothLanguages('addresses', '0301', {
      ID: '0301',
      name: 'Oslo',
      streets: [
        street('Tversgata', [
          [1, 59.5, 10.2],
          [4, 59.5, 10.8],
        ]),
        street('Grenseveien', [[7, 59.5, 10.5004]]),
        street('Langtvekkveien', [[2, 59.5, 11.5]]),
      ],
    }),
  ]),
)
const running = await openApp(() => edition)

afterAll(() => running.stop())

const answer = async (path: string) => ask(running.port, path)

async function pageText(path: string): Promise<string> {
  const { text } = await answer(path)
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? []
  return main
    .replaceAll(/<(script|style)[^]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test.each<[string, string, readonly string[]]>([
  [
    'an exact address',
    'Tversgata 1',
    ['1 adresse passer', 'Tversgata 1, 0277 Oslo', 'Vest · Oslo · eksakt adresse'],
  ],
  ['the nearest', 'Tversgata 5', ['Øst · Oslo · nærmeste adresse til nummer 5']],
  [
    'a street through two areas',
    'tversgata',
    ['Tversgata, Oslo (Vest)', 'Vest · Oslo · hele gaten', '2 av 4 adresser', 'Øst · Oslo · hele gaten'],
  ],
  ['near a border', 'Grenseveien 7', ['Øst · Oslo · eksakt adresse', 'Nær grensen til Vest (23 m).']],
  ['outside', 'Langtvekkveien 2', ['utenfor områdene våre', 'Nærmeste område er Øst, 28,3 km unna.']],
  ['misspelt', 'Langtvekveien 2', ['navnet ligner på det du skrev']],
  ['made points', 'Tversgata 1', ['Adressepunkt laget for demoen.', 'Vi har adresser i Oslo.']],
  ['an address with the name of an area', 'Tversgata 1, Vest', ['Vest · Oslo · eksakt adresse']],
  ['the name of an area', 'vest', ['«vest» er et av områdene våre', 'Områder 1', 'Vest']],
  ['none', 'Storgata 1', ['Ingen adresse passer med «Storgata 1»']],
  ['too long', 'a'.repeat(150), ['En adresse kan ha høyst 100 tegn']],
  ['nothing', '', ['Skriv en adresse']],
])('/finn tells the area: %s', async (_why, typed, texts) => {
  const shown = (await pageText(`/finn?adresse=${encodeURIComponent(typed)}`)).replaceAll('\u00A0', ' ')
  for (const expected of texts) expect(shown).toContain(expected)
})

test('/en/finn answers in English, and links to the area', async () => {
  const { text, status } = await answer('/en/finn?adresse=tversgt.+1')
  expect(status).toBe(200)
  expect(text).toContain('href="/en/oslo/omrader/vest"')
  expect(text).toContain('exact address')
})

test('a typed address is text, never markup', async () => {
  const { text } = await answer(`/finn?adresse=${encodeURIComponent('<img src=x onerror=alert(1)> 1')}`)
  expect(text).not.toContain('<img src=x')
})

test('the search shows an address before other results', async () => {
  expect(await pageText('/sok?q=Tversgata+1')).toMatch(/Adresser 1 .*Tversgata 1, 0277 Oslo/)
})

test('suggestions have the address first', async () => {
  const { text } = await answer('/api/search/no?q=tversgata+1')
  expect(JSON.parse(text)).toMatchObject({
    hits: [
      { kind: 'address', kindName: 'Adresse', title: 'Tversgata 1, 0277 Oslo', path: '/oslo/omrader/vest' },
    ],
  })
})

test('words that are no address have no address', async () => {
  const { text } = await answer('/api/search/no?q=ledighet+2024')
  expect(JSON.parse(text)).toEqual({ query: 'ledighet 2024', hits: [] })
})

test('the locator of a pack is made once', () => {
  const { no } = edition.snapshot.content
  expect(areaLocatorOf(no)).toBe(areaLocatorOf(no))
})

test('a register that cannot be read leaves the addresses of the pack', async () => {
  const warnings: string[] = []
  const book = createAddressBook({
    register: {
      stamps: () => Promise.reject(new Error('no database')),
      extract: () => Promise.resolve(null),
      put: () => Promise.resolve(false),
    },
    now: () => 0,
    log: { warn: (message) => warnings.push(message) },
  })
  expect((await book.index(edition)).size).toBe(6)
  expect(warnings).toEqual(['the register of addresses cannot be read: no database'])
})
