import { expect, test } from 'vitest'
import { encodeBlockConfig } from '#core/addresses/block-config.ts'
import { oEmbedUrl } from '#core/addresses/embed-snippet.ts'
import { blockSchema } from '#contract/entities/dashboard.ts'
import { oEmbedOf, type OEmbedDeps } from './oembed.ts'

const SITE = 'https://portal.example.org'
const CONFIG = encodeBlockConfig({ type: 'text', heading: 'Ord & "tegn"', attributes: { content: 'x' } })
const PAGE_BLOCK = blockSchema.parse({ type: 'chart', heading: 'Over tid', attributes: { series: ['a'] } })
const PAGE_CONFIG = encodeBlockConfig(PAGE_BLOCK)

/** A site with a series page and an article. */
const deps: OEmbedDeps = {
  publicUrl: SITE,
  pageEmbed: (pathname, anchor) => {
    if (pathname === '/serier/a' && anchor !== 'none')
      return {
        title: 'Renten',
        path: '/serier/a',
        locale: 'nb-NO',
        framed: { block: PAGE_BLOCK, config: PAGE_CONFIG },
      }
    if (pathname === '/en/nyheter/b')
      return { title: 'Rates rise', path: '/nyheter/b', locale: 'en-GB', framed: null }
    return null
  },
}
const ask = (url: string, more = '') => oEmbedOf(`url=${encodeURIComponent(url)}${more}`, deps)

test('a block of this site', () => {
  expect(ask(`${SITE}/block/${CONFIG}?lang=en&theme=dark&utm=1`, '&format=json')).toEqual({
    status: 200,
    answer: {
      version: '1.0',
      type: 'rich',
      title: 'Ord & "tegn"',
      provider_name: 'Kvartal',
      provider_url: SITE,
      cache_age: 86_400,
      width: 720,
      height: 260,
      html:
        `<iframe src="${SITE}/block/${CONFIG}?lang=en&amp;theme=dark" title="Ord &amp; &quot;tegn&quot;" loading="lazy" frameborder="0" width="720" height="260" style="border:0;width:100%"></iframe>\n` +
        `<script async src="${SITE}/embed.js"></script>`,
    },
  })
})

test('no larger than requested', () => {
  const result = ask(`${SITE}/block/${CONFIG}`, '&maxwidth=300&maxheight=200')
  expect(result).toMatchObject({ status: 200, answer: { width: 300, height: 200 } })
  expect(result.status === 200 && result.answer.type === 'rich' && result.answer.html).toContain(
    'width="300" height="200" style="border:0;width:100%;max-width:300px"',
  )
})

test('a block without heading has the name of the site', () => {
  expect(ask(`${SITE}/block/${encodeBlockConfig({ type: 'text' })}`)).toMatchObject({
    status: 200,
    answer: { title: 'Kvartal' },
  })
})

test('the address that a document names leads to the block', () => {
  const address = `${SITE}/block/${CONFIG}?lang=en`
  expect(oEmbedOf(new URL(oEmbedUrl(SITE, address)).search.slice(1), deps)).toMatchObject({ status: 200 })
})

const THUMBNAIL = {
  thumbnail_url: `${SITE}/bilder/side/no/serier/a.png`,
  thumbnail_width: 1200,
  thumbnail_height: 630,
}

test.each<[string, string, string, object]>([
  [
    'a page with a block that can be embedded',
    '/serier/a',
    '',
    { type: 'rich', title: 'Renten', width: 720, height: 600, ...THUMBNAIL },
  ],
  [
    'a page with a query and the anchor of a block',
    '/serier/a?x=1#over-tid',
    '',
    { type: 'rich', title: 'Renten' },
  ],
  ['a page whose fragment cannot be decoded', '/serier/a#%', '', { type: 'rich', title: 'Renten' }],
  [
    'a page without such a block',
    '/en/nyheter/b',
    '',
    { type: 'link', title: 'Rates rise', thumbnail_url: `${SITE}/bilder/side/en/nyheter/b.png` },
  ],
])('%s', (_what, path, more, expected) =>
  expect(ask(SITE + path, more)).toMatchObject({ status: 200, answer: expected }),
)

test('a page is framed by its block, whose heading is the frame’s title', () => {
  const result = ask(`${SITE}/serier/a`)
  expect(result.status === 200 && result.answer.type === 'rich' && result.answer.html).toContain(
    `<iframe src="${SITE}/block/${PAGE_CONFIG}" title="Over tid"`,
  )
})

test('a thumbnail larger than the requested size is left out', () => {
  const result = ask(`${SITE}/en/nyheter/b`, '&maxwidth=600')
  expect(result).toEqual({
    status: 200,
    answer: {
      version: '1.0',
      type: 'link',
      title: 'Rates rise',
      provider_name: 'Kvartal',
      provider_url: SITE,
      cache_age: 86_400,
    },
  })
})

const BLOCK = `url=${encodeURIComponent(`${SITE}/block/${CONFIG}`)}`
const PIXELS = 'must be a whole number of CSS pixels from 1 to 999999'

test.each<[string, string, number, string]>([
  [
    'another site',
    'url=https%3A%2F%2Felsewhere.example.org%2Fblock%2Fe30',
    404,
    `url is no address of ${SITE}`,
  ],
  [
    'a site with the same beginning',
    `url=https%3A%2F%2Fportal.example.org.evil.example%2Fblock%2F${CONFIG}`,
    404,
    `url is no address of ${SITE}`,
  ],
  [
    'the site as a user name',
    `url=${encodeURIComponent(`https://portal.example.org@evil.example/block/${CONFIG}`)}`,
    404,
    `url is no address of ${SITE}`,
  ],
  [
    'another scheme',
    `url=http%3A%2F%2Fportal.example.org%2Fblock%2F${CONFIG}`,
    404,
    `url is no address of ${SITE}`,
  ],
  ['a script', 'url=javascript%3Aalert(1)', 404, `url is no address of ${SITE}`],
  [
    'a page that is not for sharing',
    `url=${encodeURIComponent(`${SITE}/profile`)}`,
    404,
    'url names no block and no public page',
  ],
  [
    'no block',
    `url=${encodeURIComponent(`${SITE}/block/e30`)}`,
    404,
    'url names no block and no public page',
  ],
  [
    'an unknown type',
    `url=${encodeURIComponent(`${SITE}/block/${encodeBlockConfig({ type: 'hologram' })}`)}`,
    404,
    'url names no block and no public page',
  ],
  ['no address', '', 400, 'url is missing'],
  ['half an address', 'url=%2Fblock%2Fe30', 400, 'url is no absolute address'],
  ['two addresses', `${BLOCK}&${BLOCK}`, 400, 'url is given twice'],
  ['a negative width', `${BLOCK}&maxwidth=-1`, 400, `maxwidth ${PIXELS}`],
  ['a width of 0', `${BLOCK}&maxwidth=0`, 400, `maxwidth ${PIXELS}`],
  ['an empty width', `${BLOCK}&maxwidth=`, 400, `maxwidth ${PIXELS}`],
  ['a width with a unit', `${BLOCK}&maxwidth=600px`, 400, `maxwidth ${PIXELS}`],
  ['two widths', `${BLOCK}&maxwidth=1&maxwidth=2`, 400, 'maxwidth is given twice'],
  ['a height in exponent notation', `${BLOCK}&maxheight=1e9`, 400, `maxheight ${PIXELS}`],
  ['XML', `format=xml&${BLOCK}`, 501, 'format must be json'],
  ['an unknown format', `format=pdf&${BLOCK}`, 400, 'format must be json'],
])('%s', (_why, search, status, reason) => expect(oEmbedOf(search, deps)).toEqual({ status, reason }))
