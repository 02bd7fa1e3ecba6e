/** Pages, API, files, pictures and embeds as of a day, over HTTP. */
import { afterAll, describe, expect, test } from 'vitest'
import { encodeBlockConfig } from '#core/addresses/block-config.ts'
import { addDays } from '#core/time/iso-date.ts'
import { blockSchema } from '#contract/entities/dashboard.ts'
import { FILES, openApp } from '#tests/factories/app.ts'
import {
  contentWith,
  dashboardItems,
  inBothLanguages,
  seriesWith,
  type Point,
} from '#tests/factories/edition.ts'
import type { EditionContent } from '#tests/factories/edition-content.ts'
import { areaWith } from '#tests/factories/area.ts'
import { ask } from '#tests/factories/http.ts'
import { callTool, mcpClient } from '#tests/factories/mcp.ts'
import { madeHistory } from '#tests/factories/made-history.ts'

const FIRST = '2026-11-16'
const TODAY = '2026-11-20'
const NOW = Date.parse('2026-11-20T12:00:00Z')

const figures = { type: 'figures', heading: 'Tall', attributes: { figures: [{ id: 'rate' }] } }
const chart = { type: 'chart', heading: 'Graf', attributes: { series: ['rate'] } }

function contentOfDay(value: number, blocks: readonly object[], more: EditionContent['items'] = []) {
  const points: readonly Point[] = [
    ['2026-09-01', 4],
    ['2026-10-01', value],
  ]
  const rate = seriesWith('rate', points)
  return contentWith(
    [
      ...rate.items,
      ...inBothLanguages('category', 'rates', { ID: 'rates', name: 'Renter' }),
      ...dashboardItems('', blocks, { title: 'Hjem' }),
      ...dashboardItems('marked', [chart], { title: 'Marked' }),
      ...more,
    ],
    rate.series,
  )
}

const history = madeHistory()
await history.publish(FIRST, contentOfDay(4.5, [figures, { type: 'hologram', attributes: {} }]))
await history.publish('2026-11-18', contentOfDay(4.75, [figures, chart]))
await history.publish(TODAY, contentOfDay(5, [figures, chart]))
const edition = await history.edition(TODAY)
const site = await openApp(() => edition, {
  past: { history, now: () => NOW },
  embed: { files: FILES, origins: ['*'] },
})
afterAll(() => site.stop())

const get = (path: string) => ask(site.port, path, { headers: { Accept: 'text/html' } })

describe('pages', () => {
  test.each([
    [FIRST, '4,50'],
    ['2026-11-17', '4,50'],
    ['2026-11-18', '4,75'],
    ['2026-11-19', '4,75'],
    [TODAY, '5,00'],
  ])('of %s show the figures of that day', async (day, value) => {
    const { status, text } = await get(`/?dato=${day}`)
    expect(status).toBe(200)
    const shown = text.replace(/<script[\s\S]*?<\/script>|Senere rettet: [^<]*/g, '')
    expect(shown).toContain(value)
    for (const other of ['4,50', '4,75', '5,00'].filter((one) => one !== value))
      expect(shown).not.toContain(other)
  })

  test('say the day at their top and lead back to the page of now', async () => {
    const norwegian = await get('/marked?dato=2026-11-18')
    expect(norwegian.text).toContain('<p>Slik det ble vist 18. november 2026</p>')
    expect(norwegian.text).toContain('<a href="/marked">Vis siden slik den er nå</a>')
    const english = await get('/en/marked?dato=2026-11-18')
    expect(english.text).toContain('<p>As shown on 18 November 2026</p>')
    expect(english.text).toContain('<a href="/en/marked">')
  })

  test('of today say that the day is not over', async () => {
    const { text, headers } = await get(`/?dato=${TODAY}`)
    expect(text).toContain('Slik det vises i dag, 20. november 2026. Dagen er ikke over')
    expect(headers['cache-control']).toBe('max-age=0, public, s-maxage=5, must-revalidate')
  })

  test('keep the day in links, menus, files and pictures', async () => {
    const { text } = await get('/?dato=2026-11-18')
    const addresses = [...text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, address = '']) => address)
    const undated = addresses.filter((address) => !address.includes('dato=2026-11-18'))
    expect(addresses).toContain('/marked?dato=2026-11-18')
    expect(addresses).toContain('/serier/rate?dato=2026-11-18')
    expect(addresses).toContain('/en?dato=2026-11-18')
    // The site's own files, the page of now, the corrections of since, and pages that have no earlier form.
    expect(
      undated.filter(
        (address) =>
          !/^\/(?:assets\/|favicon|apple|site|sok|login|profile|layout|rettelser|$|[a-z-]+\.(?:webmanifest|xml|svg|png|ico)|en\/[a-z-]+\.xml)/.test(
            address,
          ),
      ),
    ).toEqual([])
    expect(text).toContain('"dataUrl":"/api/portal/datasources?sources=rate&lang=no&dato=2026-11-18"')
    expect(text).toContain('content="https://portal.example.org/bilder/side/no/_.png?dato=2026-11-18"')
    expect(text).toContain('"refreshMs":null')
  })

  test('are not for search engines; the page of now is the canonical one', async () => {
    const { headers, text } = await get('/marked?dato=2026-11-18')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(text).toContain('<link rel="canonical" href="https://portal.example.org/marked">')
    expect(headers['cache-control']).toBe('max-age=0, public, s-maxage=300, must-revalidate')
    expect((await get('/marked')).headers['x-robots-tag']).toBeUndefined()
  })

  test('answer 304 to their own ETag, also from the hot path', async () => {
    const path = '/marked?dato=2026-11-17'
    const first = await get(path)
    const tag = String(first.headers.etag)
    for (let again = 0; again < 2; again += 1) {
      const second = await ask(site.port, path, { headers: { 'If-None-Match': tag } })
      expect([second.status, second.text]).toEqual([304, ''])
    }
  })

  test('as data for navigation are those of the day', async () => {
    const { status, text } = await get('/api/page/no/marked?dato=2026-11-18')
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({
      shell: { today: '2026-11-18', query: '?dato=2026-11-18' },
      page: { path: '/marked', asOf: '2026-11-18', refreshMs: null },
    })
  })

  test('that did not exist on the day are missing', async () => {
    const { status, text, headers } = await get('/finnes-ikke?dato=2026-11-18')
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
    expect(text).toContain('<p>Slik det ble vist 18. november 2026</p>')
    expect(text).toContain('<a href="?">Vis siden slik den er nå</a>')
    expect(text).toContain('>Siden finnes ikke</h1>')
    expect(text).toContain('<a href="/marked?dato=2026-11-18">Marked</a>')
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).not.toContain('finnes-ikke')
  })

  test('that did not exist on the day are pages of navigation, and their address is not kept', async () => {
    const { status, text } = await get('/api/page/en/finnes-ikke?dato=2026-11-18')
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({
      page: { kind: 'missing', path: '/404', status: 404, asOfNote: { now: { href: '?' } } },
    })
    expect((await get('/api/page/en/finnes-ikke')).status).toBe(404)
  })

  test.each(['/sok?q=rente&dato=x', '/login?dato=x', '/profile?dato=2026-11-18'])(
    'without an earlier form ignore the day: %s',
    async (path) => {
      const { status, headers } = await get(path)
      expect(status).toBe(200)
      expect(headers['x-robots-tag']).toBeUndefined()
    },
  )

  test('of an old composition leave out an unknown block, and log it once', async () => {
    for (const day of [FIRST, '2026-11-17']) expect((await get(`/?dato=${day}`)).text).toContain('4,50')
    expect(site.logged.filter((line) => line.includes('hologram'))).toHaveLength(1)
  })
})

describe('refused days', () => {
  test.each([
    'dato=2026-11-15',
    'dato=2026-11-21',
    'dato=2026-02-30',
    'dato=',
    'dato',
    'dato=i-dag',
    'dato=2026-11-18&dato=2026-11-18',
    'dato=2026-11-18T00:00:00Z',
    'dato=%00',
    'd%61to=2026-1-1',
  ])('?%s is 400 with the range', async (search) => {
    const page = await get(`/marked?${search}`)
    expect(page.status).toBe(400)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.text).toContain('fra 16. november 2026 til i dag')
    expect(page.text).toContain('<a href="/marked')
    expect((await get(`/en/marked?${search}`)).text).toContain('from 16 November 2026 until today')
    const call = await get(`/api/portal/datasources?sources=rate&lang=en&${search}`)
    expect([call.status, JSON.parse(call.text)]).toMatchObject([
      400,
      { code: 'rest_invalid_param', message: expect.stringContaining('from 16 November 2026 until today') },
    ])
    expect((await get(`/api/page/en/marked?${search}`)).status).toBe(400)
    expect((await get(`/bilder/side/no/marked.png?${search}`)).status).toBe(400)
    expect((await get(`/bilder/side/en/marked.png?${search}`)).text).toContain('The date must be written')
  })

  test('both names of the parameter together are refused', async () => {
    const { status, text } = await get(
      '/api/portal/datasources?sources=rate&lang=no&asOf=2026-11-18&dato=2026-11-18',
    )
    expect(status).toBe(400)
    expect(text).toContain('«asOf»')
  })

  test('without a history only today is shown', async () => {
    const bare = await openApp(() => edition)
    const refused = await ask(bare.port, '/marked?dato=2026-11-18', { headers: { Accept: 'text/html' } })
    expect([refused.status, refused.text.includes('bare dagen i dag')]).toEqual([400, true])
    expect((await ask(bare.port, `/marked?dato=${TODAY}`)).status).toBe(200)
    await bare.stop()
  })
})

describe('API and files', () => {
  test.each(['asOf', 'dato'])('%s gives the answers of the day', async (name) => {
    const { status, text, headers } = await get(
      `/api/portal/datasources?sources=rate&lang=no&${name}=2026-11-18`,
    )
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject([{ values: [4, 4.75] }])
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['access-control-allow-origin']).toBe('*')
  })

  test('a CSV file is of the day and named by it', async () => {
    const { text, headers } = await get('/api/portal/datasources.csv?sources=rate&lang=no&dato=2026-11-17')
    expect(text).toContain('4.5')
    expect(headers['content-disposition']).toContain('kvartal-rate-2026-11-17.csv')
  })

  test('a JSON-stat file names its own address with the day', async () => {
    const { text } = await get('/api/portal/datasources.json-stat?sources=rate&lang=no&asOf=2026-11-18')
    expect(text).toContain('dato=2026-11-18')
    expect(text).toContain('4.75')
  })

  test('a chart as a picture is of the day', async () => {
    const address = (day: string) => `/api/portal/chart.svg?sources=rate&lang=no&dato=${day}`
    const [first, later] = [await get(address(FIRST)), await get(address('2026-11-18'))]
    expect([first.status, later.status]).toEqual([200, 200])
    expect(first.text).not.toBe(later.text)
  })
})

describe('tools of the MCP server', () => {
  test('answer as of a day, with the day in their addresses', async () => {
    const client = await mcpClient(site.port)
    const { data, isError } = await callTool(client, 'get_series', { series: ['rate'], asOf: '2026-11-18' })
    expect(isError).toBe(false)
    expect(data).toMatchObject({
      series: [{ value: 4.75, address: 'https://portal.example.org/serier/rate?dato=2026-11-18' }],
    })
    expect((await callTool(client, 'get_series', { series: ['rate'] })).data).toMatchObject({
      series: [{ value: 5, address: 'https://portal.example.org/serier/rate' }],
    })
    const refused = await callTool(client, 'list_series', { asOf: '2026-11-01' })
    expect([refused.isError, refused.text]).toEqual([
      true,
      'asOf: the date must be written as YYYY-MM-DD and be from 16 November 2026 until today.',
    ])
    await client.close()
  })
})

describe('an embedded block', () => {
  const config = encodeBlockConfig(blockSchema.parse(figures))

  test('is of the day, says so and leads to the block of now', async () => {
    const { status, text, headers } = await get(`/block/${config}?lang=en&dato=2026-11-18`)
    expect(status).toBe(200)
    expect(text).toContain('As shown on 18 November 2026')
    expect(text).toContain(`href="/block/${config}?lang=en"`)
    expect(text).toContain('4.75')
    expect(headers['cache-control']).toBe('max-age=0, public, s-maxage=300, must-revalidate')
  })

  test('keeps its day in the answers of oEmbed, and so does a page', async () => {
    const question = (address: string) =>
      get(`/oembed?url=${encodeURIComponent(`https://portal.example.org${address}`)}`)
    const block = JSON.parse((await question(`/block/${config}?dato=2026-11-18`)).text)
    expect(block.html).toContain(`/block/${config}?dato=2026-11-18"`)
    const page = JSON.parse((await question('/?dato=2026-11-18')).text)
    expect(page.html).toContain('?dato=2026-11-18"')
    expect(page.thumbnail_url).toContain('_.png?dato=2026-11-18')
    expect((await question('/?dato=2026-11-01')).status).toBe(404)
  })

  test('of a day that cannot be shown is 400', async () => {
    const { status, text } = await get(`/block/${config}?dato=2026-11-01`)
    expect([status, text]).toEqual([
      400,
      'Datoen må skrives som ÅÅÅÅ-MM-DD og være fra 16. november 2026 til i dag.\n',
    ])
  })
})

describe('areas that have another name since', () => {
  const area = (ID: string, former_ids?: string[]) =>
    inBothLanguages('area', ID, areaWith({ ID, ...(former_ids ? { former_ids } : {}) }))

  test.each<[string, string, number, string | undefined]>([
    ['its name of then', '/oslo/omrader/gammel?dato=2026-11-17', 200, undefined],
    ['its name of now', '/oslo/omrader/ny?dato=2026-11-17', 302, '/oslo/omrader/gammel?dato=2026-11-17'],
    ['in English', '/en/oslo/omrader/ny?dato=2026-11-17', 302, '/en/oslo/omrader/gammel?dato=2026-11-17'],
    ['of two areas that became one', '/oslo/omrader/stor?dato=2026-11-17', 404, undefined],
    ['an area that came later', '/oslo/omrader/senere?dato=2026-11-17', 404, undefined],
    ['its name of then, now', '/oslo/omrader/gammel', 301, '/oslo/omrader/ny'],
    ['its name of now, now', '/oslo/omrader/ny', 200, undefined],
    ['one of two areas, now', '/oslo/omrader/a', 301, '/oslo/omrader/stor'],
    ['an area that was split, then', '/oslo/omrader/hel?dato=2026-11-17', 200, undefined],
    ['an area that was split, now', '/oslo/omrader/hel', 302, '/oslo'],
    ['an area that was split, in English', '/en/oslo/omrader/hel', 302, '/en/oslo'],
    ['a measure of it as a series', '/serier/oslo-hel_vacancy', 302, '/oslo'],
    ['a part of it, then', '/oslo/omrader/vest?dato=2026-11-17', 302, '/oslo/omrader/hel?dato=2026-11-17'],
    ['a part of it, now', '/oslo/omrader/vest', 200, undefined],
  ])('%s: %s is %i', async (_why, path, status, location) => {
    const renamed = madeHistory()
    const before = ['oslo-gammel', 'oslo-a', 'oslo-b', 'oslo-hel'].flatMap((ID) => area(ID))
    await renamed.publish(FIRST, contentOfDay(4, [figures], before))
    const after = [
      ...area('oslo-ny', ['oslo-gammel']),
      ...area('oslo-stor', ['oslo-a', 'oslo-b']),
      ...area('oslo-vest', ['oslo-hel']),
      ...area('oslo-ost', ['oslo-hel']),
      ...area('oslo-senere'),
    ]
    await renamed.publish(TODAY, contentOfDay(4, [figures], after))
    const now = await renamed.edition(TODAY)
    const app = await openApp(() => now, { past: { history: renamed, now: () => NOW } })
    const answer = await ask(app.port, path, { headers: { Accept: 'text/html' } })
    expect([answer.status, answer.headers.location]).toEqual([status, location])
    await app.stop()
  })
})

test('a store that does not answer gives 503, and the pages of now stay', async () => {
  const broken = madeHistory()
  broken.failWith('no connection')
  const app = await openApp(() => edition, { past: { history: broken, now: () => NOW } })
  const { status } = await ask(app.port, '/marked?dato=2026-11-18', { headers: { Accept: 'text/html' } })
  expect(status).toBe(500)
  expect((await ask(app.port, '/marked')).status).toBe(200)
  await app.stop()
})

test('a flood of days and paths leaves the pages of now in memory', async () => {
  const many = madeHistory()
  await many.publish('2026-01-01', contentOfDay(4, [figures]))
  const now = await many.edition(TODAY)
  const app = await openApp(() => now, { past: { history: many, now: () => NOW } })
  const etag = (await ask(app.port, '/marked')).headers.etag
  const days = Array.from({ length: 120 }, (_, at) => addDays('2026-01-01', at))
  for (const day of days) expect((await ask(app.port, `/marked?dato=${day}`)).status).toBe(200)
  // The page of now is not rendered again: an id of the request is set behind the hot path only.
  const again = await ask(app.port, '/marked')
  expect([again.status, again.headers.etag, again.headers['x-request-id']]).toEqual([200, etag, undefined])
  await app.stop()
})
