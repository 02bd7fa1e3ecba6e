/** A block in a frame, requested over HTTP. */
import { afterEach, expect, test } from 'vitest'
import { encodeBlockConfig, MAX_BLOCK_CONFIG_LENGTH } from '#core/addresses/block-config.ts'
import { nb } from '#texts/nb/all-texts.ts'
import { en } from '#texts/en/all-texts.ts'
import { filesOf, openApp, PUBLIC_URL, type TestApp } from '#tests/factories/app.ts'
import { contentWith, dashboardItems, editionOf, seriesWith } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'
import { cspHash } from '../http/csp-hash.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'

const EMBED = { files: { 'nb-NO': filesOf('embed-nb'), 'en-GB': filesOf('embed-en') }, origins: ['*'] }
const RATE = seriesWith('rate', [
  ['2026-09-01', 4],
  ['2026-10-01', 4.5],
])
const config = encodeBlockConfig({
  type: 'figures',
  heading: 'Nøkkeltall',
  attributes: { figures: [{ id: 'rate' }] },
})

let running: TestApp | null = null
afterEach(() => running?.stop())

async function open(origins = EMBED.origins, edition?: () => Edition | null): Promise<TestApp> {
  const shown = await editionOf(contentWith(RATE.items, RATE.series))
  running = await openApp(edition ?? (() => shown), { embed: { ...EMBED, origins } })
  return running
}

const get = async (path: string, headers = {}) => ask((running ?? (await open())).port, path, { headers })

test('the rendered block with its own script, without the shell of the site', async () => {
  await open()
  const { status, text, headers } = await get(`/block/${config}`)
  expect(status).toBe(200)
  for (const part of [
    '<html lang="nb">',
    '<base target="_top">',
    'Serie rate',
    '/assets/embed-nb-1.js',
    '<meta name="robots" content="noindex">',
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/<form|<header class="[^"]*header|popover="auto"|localStorage|onload=/)
  expect(text).toContain(
    `href="${PUBLIC_URL}/oembed?url=${encodeURIComponent(`${PUBLIC_URL}/block/${config}`)}&amp;format=json"`,
  )
  expect(headers['cache-control']).toBe('max-age=0, public, s-maxage=5, must-revalidate')
  expect((await get(`/block/${config}`, { 'If-None-Match': String(headers.etag) })).status).toBe(304)
})

const OWN_TEXT = {
  type: 'text',
  heading: 'Innledning',
  attributes: { content: 'Portalens egne [ord](https://ssb.no/x).' },
}

test.each<[why: string, block: object, lang: 'no' | 'en', said: RegExp | null]>([
  [
    'words of the address',
    { type: 'text', attributes: { content: 'Kontoen din stenges.' } },
    'no',
    /<aside[^>]*><p>Skrevet av den som laget denne adressen, ikke av Kvartal\.<\/p>/,
  ],
  [
    'its links',
    {
      type: 'text',
      attributes: {
        content: '[Logg inn](https://evil.example/login) [her](https://kvartal.evil.example:8443/)',
      },
    },
    'en',
    /<p>Written by the one who made this address, not by Kvartal\. Links from here go to evil\.example, kvartal\.evil\.example:8443\.<\/p>/,
  ],
  [
    'a button',
    {
      type: 'campaign',
      attributes: { title: 'Logg inn', buttons: [{ buttonText: 'Her', url: 'https://evil.example/login' }] },
    },
    'no',
    /går til evil\.example\./,
  ],
  ['a text of the portal', OWN_TEXT, 'no', null],
  ['figures', { type: 'figures', attributes: { figures: [{ id: 'rate' }] } }, 'no', null],
])('opened directly it names the author of its content: %s', async (_why, block, lang, said) => {
  const edition = await editionOf(
    contentWith([...RATE.items, ...dashboardItems('/', [OWN_TEXT])], RATE.series),
  )
  await open(['*'], () => edition)
  const { status, text, headers } = await get(`/block/${encodeBlockConfig({ ...block })}?lang=${lang}`)
  expect(status).toBe(200)
  if (said) expect(text).toMatch(said)
  else expect(text).not.toContain('<aside')
  expect(text.includes('content="noindex, nofollow"')).toBe(said !== null)
  // Frames and direct readers get the same document: a script allowed by the policy hides the note in frames.
  const [, script = ''] = /<script>([^<]*)<\/script>/.exec(text) ?? []
  expect(script).toContain('data-framed')
  expect(headers['content-security-policy']).toContain(cspHash(script))
  expect(headers.vary).toBe('Accept-Encoding')
})

test.each<[why: string, path: string, status: number, location: string | undefined]>([
  ['a slash at the end leads to the block, as on pages', `/block/${config}/`, 308, `/block/${config}`],
  ['with its query', `/block/${config}/?lang=en`, 308, `/block/${config}?lang=en`],
  ['two slashes are no block', `/block/${config}//`, 400, undefined],
  ['an invalid config with a trailing slash', '/block/b/', 400, undefined],
  ['another host cannot be named', '/block///evil.example/', 400, undefined],
])('%s', async (_why, path, status, location) => {
  await open()
  const answer = await get(path)
  expect([answer.status, answer.headers.location]).toEqual([status, location])
})

test.each([
  ['Norwegian by default', '', '<html lang="nb">', nb.block.source],
  ['English', '?lang=en', '<html lang="en-GB">', en.block.source],
  ['dark', '?theme=dark', '<html lang="nb" data-theme="dark">', nb.block.source],
  ['both', '?theme=light&lang=en', '<html lang="en-GB" data-theme="light">', en.block.source],
  ['nonsense', '?theme="><script>&lang=fr', '<html lang="nb">', nb.block.source],
])('language and theme: %s', async (_why, query, start, word) => {
  await open()
  const { status, text } = await get(`/block/${config}${query}`)
  expect(status).toBe(200)
  expect(text).toContain(start)
  expect(text).toContain(word)
})

test.each([
  ['150 points are points', 150, 150, 150],
  ['of 900, as many as an address takes, some are, and the rest bare words', 900, 150, 200],
])('a text: %s', async (_why, count, least, most) => {
  await open()
  const { status, text } = await get(
    `/block/${encodeBlockConfig({ type: 'text', attributes: { content: '- a\n'.repeat(count) } })}`,
  )
  const points = text.match(/<li\b/g)?.length ?? 0
  expect([status, points >= least && points <= most, text.match(/- a(?=<)/g)?.length ?? 0]).toEqual([
    200,
    true,
    count - points,
  ])
})

test('allows frames on the configured sites; other pages allow none', async () => {
  await open(['https://www.example.org', 'https://*.example.no'])
  const { headers, text } = await get(`/block/${config}`)
  expect(headers['content-security-policy']).toContain(
    '; frame-ancestors https://www.example.org https://*.example.no;',
  )
  expect(headers['content-security-policy']).toContain(
    `script-src 'self' 'sha256-${cspHash(/<script>([^<]*)<\/script>/.exec(text)?.[1] ?? '')}';`,
  )
  expect(headers).not.toHaveProperty('x-frame-options')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  for (const path of ['/', '/oslo', '/en/block/e30', '/api/dnb/v1/settings']) {
    const page = await get(path)
    expect(page.headers['x-frame-options'] ?? page.headers['content-type']).toMatch(/^DENY$|json/)
    expect(page.headers['content-security-policy'] ?? "frame-ancestors 'none'").toContain(
      "frame-ancestors 'none'",
    )
  }
})

test.each([
  ['no base64', '%zz'],
  ['nothing', ''],
  ['no UTF-8', 'e_8'],
  ['no block', 'e30'],
  ['an unknown type', encodeBlockConfig({ type: 'hologram' })],
  [
    'attributes that are not accepted',
    encodeBlockConfig({ type: 'figures', heading: 'x', attributes: { figures: 'rate' } }),
  ],
  [
    'a comment that no longer exists',
    encodeBlockConfig({ type: 'comment', attributes: { comment: 'gone' } }),
  ],
])('%s: the error panel, 400, not cached', async (_why, wrong) => {
  await open()
  const { status, text, headers } = await get(`/block/${wrong}?lang=en&theme=dark`)
  expect(status).toBe(400)
  expect(text).toContain('<html lang="en-GB" data-theme="dark">')
  expect(text).toContain(en.block.error)
  expect(text).not.toContain('json+oembed')
  expect(headers['cache-control']).toBe('no-store')
})

test('a config that is too long: 414, with the same panel', async () => {
  await open()
  expect((await get(`/block/${'a'.repeat(MAX_BLOCK_CONFIG_LENGTH)}`)).status).toBe(400)
  const { status, text } = await get(`/block/${'a'.repeat(MAX_BLOCK_CONFIG_LENGTH + 1)}`)
  expect(status).toBe(414)
  expect(text).toContain(nb.block.error)
})

test('plain base64 with slashes is one config', async () => {
  await open()
  const plain = Buffer.from(
    JSON.stringify({ type: 'text', attributes: { content: 'Står det ??? og ~~~ her' } }),
  ).toString('base64')
  expect(plain).toMatch(/[+/]/)
  for (const form of [plain, encodeURIComponent(plain)])
    expect(await get(`/block/${form}`)).toMatchObject({ status: 200 })
})

test('another edition shows its own figures', async () => {
  const later = seriesWith('rate', [
    ['2026-09-01', 4],
    ['2026-11-01', 7.75],
  ])
  const [first, second] = [
    await editionOf(contentWith(RATE.items, RATE.series)),
    await editionOf(contentWith(later.items, later.series), { number: 2 }),
  ]
  let shown = first
  await open(['*'], () => shown)
  expect((await get(`/block/${config}`)).text).toContain('4,5')
  shown = second
  expect((await get(`/block/${config}`)).text).toContain('7,75')
})

test('without content: come again', async () => {
  await open(['*'], () => null)
  expect((await get(`/block/${config}`)).status).toBe(503)
})

test('the script and oEmbed may be loaded from anywhere', async () => {
  await open()
  const script = await get('/embed.js')
  expect(script.headers).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'text/javascript; charset=utf-8',
  })
  const answer = await get(`/oembed?url=${encodeURIComponent(`${PUBLIC_URL}/block/${config}`)}`)
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  expect(JSON.parse(answer.text)).toMatchObject({ type: 'rich', title: 'Nøkkeltall' })
  expect(await get('/oembed?url=x')).toMatchObject({
    status: 400,
    headers: { 'access-control-allow-origin': '*' },
  })
  for (const path of ['/block/intet', '/api/dnb/v1/settings', '/'])
    expect((await get(path)).headers).not.toHaveProperty('access-control-allow-origin')
})

test('requests beyond the queue limit get 503', async () => {
  await open()
  const made = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      get(
        `/block/${encodeBlockConfig({ type: 'text', heading: `Nr. ${at}`, attributes: { content: 'x' } })}`,
      ),
    ),
  )
  const refused = made.filter(({ status }) => status === 503)
  expect(made.filter(({ status }) => status === 200).length).toBe(60 - refused.length)
  expect(refused.every(({ headers }) => headers['retry-after'] !== undefined)).toBe(true)
})
