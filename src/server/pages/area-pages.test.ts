/** Pages of areas as the server answers them: addresses, redirects, files, structured data and Markdown. */
import { afterAll, describe, expect, test } from 'vitest'
import { HOSTILE_TEXT } from '#blocks/example.ts'
import { openApp, PUBLIC_URL } from '#tests/factories/app.ts'
import { areaWith } from '#tests/factories/area.ts'
import { contentWith, dashboardItems, editionOf, inBothLanguages } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'

const PATH = '/oslo/omrader/skoyen'
const area = (more: Parameters<typeof areaWith>[0]) =>
  inBothLanguages('area', more?.ID ?? 'oslo-skoyen', areaWith(more))
const edition = await editionOf(
  contentWith([
    ...dashboardItems('/', []),
    ...area({ former_ids: ['oslo-gammel'] }),
    ...area({ ID: 'oslo-stor', name: 'Stor', former_ids: ['oslo-en', 'oslo-to'] }),
    ...area({ ID: 'oslo-vest', name: 'Vest', former_ids: ['oslo-hel'] }),
    ...area({ ID: 'oslo-ost', name: 'Øst', former_ids: ['oslo-hel'] }),
    ...area({ ID: 'oslo-tom', name: 'Tom', vacancy: null, vacancy_prev: null }),
    ...area({ ID: 'oslo-fiendtlig', name: HOSTILE_TEXT }),
    ...area({ ID: 'logistics-moss', name: 'Moss', market: 'logistics_oslo' }),
  ]),
)
const running = await openApp(() => edition)
afterAll(running.stop)
const get = (path: string) => ask(running.port, path, { headers: { Host: 'portal.example.org' } })

test.each([PATH, `/en${PATH}`, '/oslo/omrader/tom', '/logistikk/omrader/moss', `${PATH}.md`])(
  '%s is there',
  async (path) => expect((await get(path)).status).toBe(200),
)

test.each<[string, number, string]>([
  ['/oslo/omrader/gammel', 301, PATH],
  ['/en/oslo/omrader/gammel?a=b', 301, `/en${PATH}?a=b`],
  ['/serier/oslo-skoyen_vacancy', 301, PATH],
  ['/serier/oslo-gammel_vacancy', 301, PATH],
  ['/en/serier/oslo-skoyen_good_standard_to', 301, `/en${PATH}`],
  ['/OSLO/Omrader/Skoyen', 308, PATH],
  [`${PATH}/`, 308, PATH],
])('%s: %i to %s', async (path, status, target) => {
  const answer = await get(path)
  expect([answer.status, answer.headers.location]).toEqual([status, target])
})

test.each(['/oslo/omrader/ukjent', '/oslo/omrader', '/bergen/omrader/skoyen', '/serier/oslo-ukjent_vacancy'])(
  '%s is not there',
  async (path) => expect((await get(path)).status).toBe(404),
)

test('a name with markup is text', async () => {
  const { status, text } = await get('/oslo/omrader/fiendtlig')
  expect(status).toBe(200)
  expect(text).not.toContain('<img src=x')
})

describe('for machines', () => {
  test('a place with its counts as a data set, and the addresses of both languages', async () => {
    const { text } = await get(`/en${PATH}`)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@graph': [
        { '@type': 'Place', name: 'Skøyen', containedInPlace: { name: 'Oslo' } },
        {
          '@type': 'Dataset',
          temporalCoverage: '2022-07-01/2024-01-31',
          distribution: [{ encodingFormat: 'text/csv' }, { encodingFormat: 'application/json' }],
        },
      ],
    })
    expect(text).toContain(`hreflang="nb-NO" href="${PUBLIC_URL}${PATH}"`)
    expect(text).toContain(`rel="canonical" href="${PUBLIC_URL}/en${PATH}"`)
  })

  test('a measure is a series by its id, with both days and its title', async () => {
    const { text } = await get('/api/portal/datasources?sources=oslo-skoyen_vacancy,oslo-tom_vacancy&lang=en')
    expect(JSON.parse(text)).toMatchObject([
      {
        ID: 'oslo-skoyen_vacancy',
        texts: { title: 'Skøyen, Oslo: office vacancy', unit: '%' },
        dates: ['2022-07-01', '2024-01-31'],
        values: [7, 6.5],
        quality: 'solid',
      },
    ])
  })

  test('its last value has the change and the day of the count before', async () => {
    const { text } = await get('/api/portal/lastdatasourcevalue?sources=oslo-skoyen_vacancy')
    expect(JSON.parse(text)).toMatchObject([{ value: 6.5, change: -0.5, change_date: '2022-07-01' }])
  })

  test('a measure is found by the id of before a rename, and not by that of a part or of a split area', async () => {
    const { text } = await get(
      '/api/portal/lastdatasourcevalue?sources=oslo-gammel_vacancy,oslo-en_vacancy,oslo-hel_vacancy&lang=en',
    )
    expect(JSON.parse(text)).toMatchObject([{ ID: 'oslo-gammel_vacancy', value: 6.5, change: -0.5 }])
    expect(JSON.parse(text)).toHaveLength(1)
  })

  test('the measures are files', async () => {
    const sources = 'oslo-skoyen_vacancy,oslo-skoyen_high_standard_to'
    const csv = await get(`/api/portal/datasources.csv?sources=${sources}&shape=long`)
    expect(csv.text.trim().split('\r\n')).toEqual([
      'date,series,value,quality',
      '2022-07-01,oslo-skoyen_vacancy,7,solid',
      '2024-01-31,oslo-skoyen_vacancy,6.5,solid',
      '2024-01-31,oslo-skoyen_high_standard_to,4000,solid',
    ])
    const stat = await get(`/api/portal/datasources.json-stat?sources=${sources}`)
    expect(JSON.parse(stat.text)).toMatchObject({ class: 'dataset', size: [2, 2] })
  })

  test('no list of series names a measure of an area', async () => {
    const { text } = await get('/api/portal/list-sources-by-category')
    expect(text).not.toContain('oslo-skoyen')
  })
})
