import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { examplesByType } from '#blocks/registry.examples.ts'
import { en } from '#texts/en/all-texts.ts'
import { nb } from '#texts/nb/all-texts.ts'
import { openApp, FILES } from '#tests/factories/app.ts'
import { contentWith, dashboardItems, editionOf, seriesWith } from '#tests/factories/edition.ts'
import { ask, portOf } from '#tests/factories/http.ts'
import { prepare } from '../responses/prepared-response.ts'
import { layoutRoutes } from './layout-routes.ts'

const RATE = seriesWith('rate', [
  ['2026-09-01', 4],
  ['2026-10-01', 4.5],
])
const TEXT = { type: 'text', heading: 'Innledning', attributes: { content: 'Det som **står** her.' } }
const edition = await editionOf(
  contentWith([...dashboardItems('leiemarked', [TEXT]), ...RATE.items], RATE.series),
)
const { port, stop, logged } = await openApp(() => edition)
afterAll(stop)

const JSON_TYPE = { 'Content-Type': 'application/json' }
const drawRaw = (body: string, headers: Readonly<Record<string, string>> = JSON_TYPE, lang = 'no') =>
  ask(port, `/api/page/layout/${lang}`, { method: 'POST', headers, body })
const draw = (layout: unknown, lang?: string) => drawRaw(JSON.stringify(layout), JSON_TYPE, lang)
const row = (...blocks: readonly unknown[]) => ({ layout: '100', columns: [blocks] })

describe('drawing', () => {
  test('renders a layout as a page that is not cached', async () => {
    const { status, headers, text } = await draw({
      title: 'Mitt',
      subtitle: 'Under',
      rows: [row(TEXT, { type: 'figures', heading: 'Tall', attributes: { figures: [{ id: 'rate' }] } })],
    })
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-store',
      'application/json; charset=utf-8',
    ])
    expect(JSON.parse(text)).toMatchObject({
      build: FILES['nb-NO'].script,
      shell: { build: FILES['nb-NO'].script },
      page: {
        kind: 'layout',
        title: 'Mitt',
        subtitle: 'Under',
        refreshMs: expect.any(Number),
        rows: [
          {
            key: 'r0',
            columns: [
              [
                { key: 'r0c0b0', type: 'text', body: { status: 'shown' } },
                { key: 'r0c0b1', type: 'figures', body: { status: 'shown' } },
              ],
            ],
          },
        ],
      },
    })
  })

  test('in the language that is asked for', async () => {
    const { text } = await draw({ rows: [row({ type: 'chart', heading: 'A' })] }, 'en')
    expect(JSON.parse(text).build).toBe(FILES['en-GB'].script)
    expect(text).toContain('No data sources selected for this block.')
  })

  test('unknown blocks are left out, broken ones show an error, and the others keep their places', async () => {
    const { text } = await draw({
      rows: [
        row(
          { type: 'weather', attributes: { a: 1 } },
          { type: 'map', heading: 'K', attributes: { city: 7 } },
          TEXT,
        ),
      ],
    })
    const { page } = JSON.parse(text)
    expect(page.rows[0].columns[0]).toMatchObject([
      { key: 'r0c0b1', type: 'map', body: { status: 'failed', httpStatus: 400, text: nb.block.invalid } },
      { key: 'r0c0b2', type: 'text', body: { status: 'shown' } },
    ])
    expect(logged).toEqual([
      'warn: layout: unknown block type "weather" at r0c0b0',
      expect.stringMatching(/^warn: layout: block r0c0b1 of type map: city: Invalid option/),
    ])
  })

  test('every example of every type', async () => {
    const examples = Object.entries(examplesByType).flatMap(([type, list]) =>
      list.map(({ block }) => ({ ...block, type })),
    )
    for (let index = 0; index < examples.length; index += 20)
      expect((await draw({ rows: [row(...examples.slice(index, index + 20))] })).status).toBe(200)
  })
})

test.each<[why: string, status: number, body: string, headers?: Readonly<Record<string, string>>]>([
  ['nothing', 400, ''],
  ['no JSON', 400, '{'],
  ['no object', 400, '[]'],
  ['null', 400, 'null'],
  ['no rows', 400, '{"title":"a"}'],
  ['rows that are no list', 400, '{"rows":{"length":1}}'],
  ['a row of a wrong layout', 400, '{"rows":[{"layout":"2080","columns":[[],[]]}]}'],
  ['a row with columns too many', 400, '{"rows":[{"layout":"100","columns":[[],[]]}]}'],
  ['a prototype', 400, '{"rows":[],"__proto__":{"isAdmin":true}}'],
  [
    'a prototype in a block',
    400,
    '{"rows":[{"layout":"100","columns":[[{"type":"text","attributes":{"__proto__":{}}}]]}]}',
  ],
  ['half a character', 400, '{"rows":[],"title":"\\ud800"}'],
  ['deeper than anything', 400, `{"rows":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['101 rows', 400, JSON.stringify({ rows: Array.from({ length: 101 }, () => row()) })],
  ['21 blocks', 400, JSON.stringify({ rows: [row(...Array.from({ length: 21 }, () => TEXT))] })],
  ['a heading without end', 400, JSON.stringify({ rows: [row({ ...TEXT, heading: 'a'.repeat(501) })] })],
  ['more than a megabyte', 413, JSON.stringify({ rows: [], title: 'a'.repeat(1_048_576) })],
  ['no type', 415, '{"rows":[]}', {}],
  ['a form of another site', 415, '{"rows":[]}', { 'Content-Type': 'text/plain' }],
  ['compressed', 415, '{"rows":[]}', { ...JSON_TYPE, 'Content-Encoding': 'gzip' }],
])('refused: %s', async (_why, status, body, headers) => {
  const answer = await drawRaw(body, headers)
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store'])
})

test('ten thousand malformed blocks: a page or a refusal, never a failure', async () => {
  let seed = 7
  const random = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed / 0x80000000
  }
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
  const values: readonly (() => unknown)[] = [
    () => null,
    () => -1,
    () => 1e308,
    () => '',
    () => 'x'.repeat(2_000),
    () => [],
    () => ({}),
    () => [null, {}, [[]]],
    () => true,
    () => 'oslo',
    () => ['rate', 'rate', 7],
    () => [{ id: 'rate' }, { id: 7 }, null],
    () => ({ toString: 'a', constructor: 'b', length: 1e9 }),
    () => '\u202E\u0000<script>',
    () => 'javascript:alert(1)',
    () => '2026-13-45',
    () => 0.1,
    () => [[[[[[]]]]]],
  ]
  const keys = [
    'city',
    'aspectRatio',
    'cities',
    'featured',
    'numberOfPosts',
    'sources',
    'numberOfItems',
    'content',
    'comment',
    'reports',
    'title',
    'text',
    'bulletPoints',
    'imageUrl',
    'vimeoID',
    'center',
    'buttons',
    'series',
    'type',
    'fromDate',
    'toDate',
    'withoutLegend',
    'yAxes',
    'figures',
    'animate',
    'columns',
    'rows',
    'hasOwnProperty',
  ]
  const types = [...Object.keys(examplesByType), 'weather', 'toString', 'hasOwnProperty']
  /** @param isSound whether its envelope is valid; its attributes never are */
  const block = (isSound: boolean) => ({
    type: pick(types),
    ...(isSound
      ? { heading: 'A' }
      : { [pick(['heading', 'subtitle', 'icon', 'seamless', 'source']) ?? '']: pick(values)?.() }),
    attributes:
      !isSound && random() < 0.2
        ? pick(values)?.()
        : Object.fromEntries(Array.from({ length: 4 }, () => [pick(keys), pick(values)?.()])),
  })
  const statuses = new Map<number, number>()
  for (let sentCount = 0; sentCount < 10_000; sentCount += 20) {
    const isSound = random() < 0.7
    const { status } = await draw({ rows: [row(...Array.from({ length: 20 }, () => block(isSound)))] })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 400)).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(300)
  // One line per type and hour (specification §8), and none for a defect.
  expect(logged.filter((line) => !line.startsWith('warn: layout: '))).toEqual([])
  expect(logged.length).toBeLessThanOrEqual(types.length)
}, 60_000)

describe('texts that take long to read', () => {
  const layoutOf = (contents: readonly string[]) => ({
    rows: contents.map((content) => row({ type: 'text', attributes: { content } })),
  })
  const listsIn = (text: string) => text.match(/"checked"/g)?.length ?? 0

  test('of a page each, with lists and links, all are drawn in full', async () => {
    const page = `## Punkter\n\n${'Leien i sentrum har steget i tre kvartaler på rad. '.repeat(10)}\n\n${'- Et **punkt** med [lenke](/oslo)\n'.repeat(15)}\n`
    const { text } = await draw(layoutOf(Array.from({ length: 20 }, () => page)))
    expect([listsIn(text), text.includes('**')]).toEqual([20 * 15, false])
  })

  test('endless texts share the budget of a layout: the rest is plain text, and other requests are served in between', async () => {
    const points = 2_400
    let otherRequests = 0
    let isDone = false
    const drawing = draw(
      layoutOf(Array.from({ length: 20 }, (_, index) => '- a\n'.repeat(points - index))),
    ).finally(() => (isDone = true))
    while (!isDone) {
      await ask(port, '/livez')
      if (!isDone) otherRequests += 1
    }
    const { status, text } = await drawing
    expect(status).toBe(200)
    expect(listsIn(text)).toBeGreaterThan(1_000)
    expect(listsIn(text)).toBeLessThan(1_500)
    expect(text.match(/"value":"- a"/g)?.length).toBeGreaterThan(20 * points - 1_500 - 20 * 20)
    expect(otherRequests).toBeGreaterThan(2)
  })
})

test('rendered for readers who do not read, up to a limit: then 503, until they have disconnected', async () => {
  const options = { status: 200, headers: [], cacheControl: 'no-store' }
  // Far more than the buffers of a connection take up, and not to be compressed.
  const prepared = prepare('x'.repeat(40 * 1_024 ** 2), options)
  let renderedCount = 0
  const fastify = Fastify()
  onTestFinished(() => fastify.close())
  layoutRoutes(fastify, {
    edition: () => edition,
    pages: {
      source: () => null,
      renderLayout: async () => {
        renderedCount += 1
        return { prepared, options, exists: true }
      },
    },
  })
  await fastify.listen({ host: '127.0.0.1', port: 0 })
  const own = portOf(fastify.server.address())
  const request = () =>
    ask(own, '/api/page/layout/no', {
      method: 'POST',
      headers: { ...JSON_TYPE, 'Accept-Encoding': 'br' },
      body: '{"rows":[]}',
    })
  const socket = connect(own, '127.0.0.1', () =>
    socket.write(
      `POST /api/page/layout/no HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 11\r\n\r\n{"rows":[]}`,
    ),
  )
  await once(socket, 'readable')
  const { status, headers } = await request()
  expect([status, headers['retry-after'], renderedCount]).toEqual([503, '5', 1])
  socket.destroy()
  await expect.poll(async () => (await request()).status).toBe(200)
})

test('more at once than may wait: come again', async () => {
  const answers = await Promise.all(Array.from({ length: 90 }, () => draw({ rows: [row(TEXT)] })))
  const counts = Map.groupBy(answers, ({ status }) => status)
  expect(new Set(counts.keys())).toEqual(new Set([200, 503]))
  expect(counts.get(503)?.[0]?.headers['retry-after']).toBe('5')
})

describe('the rows of a public page', () => {
  test.each<[string, number, object]>([
    [
      '/api/page/source/no/leiemarked',
      200,
      {
        title: 'Tittel',
        rows: [{ layout: '100', columns: [[{ type: 'text', attributes: TEXT.attributes }]] }],
      },
    ],
    ['/api/page/source/en/', 200, { title: 'Tittel' }],
    ['/api/page/source/no/serier/rate', 200, { title: 'Serie rate' }],
    ['/api/page/source/no/finnes-ikke', 404, { code: 'rest_not_found', message: nb.api.rest_not_found }],
    ['/api/page/source/en/finnes-ikke', 404, { code: 'rest_not_found', message: en.api.rest_not_found }],
    ['/api/page/source/no/layout/kontor', 404, { code: 'rest_not_found' }],
    ['/api/page/source/no/profile', 404, { code: 'rest_not_found' }],
    ['/api/page/source/no//evil.example', 404, { code: 'rest_not_found' }],
  ])('%s', async (path, status, body) => {
    const answer = await ask(port, path)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toMatchObject(body)
  })
})

test.each([
  ['GET', '/api/page/layout/no', 404],
  ['POST', '/api/page/layout/sv', 404],
  ['PUT', '/api/page/layout/no', 404],
])('%s %s', async (method, path, status) => {
  expect((await ask(port, path, { method })).status).toBe(status)
})
