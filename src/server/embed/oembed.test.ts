import { expect, test } from 'vitest'
import { encodeBlockConfig } from '#core/addresses/block-config.ts'
import { oEmbedOf, oEmbedUrl } from './oembed.ts'

const SITE = 'https://portal.example.org'
const CONFIG = encodeBlockConfig({ type: 'text', heading: 'Ord & "tegn"', attributes: { content: 'x' } })
const ask = (url: string, more = '') => oEmbedOf(`url=${encodeURIComponent(url)}${more}`, SITE)

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
        `<iframe src="${SITE}/block/${CONFIG}?lang=en&amp;theme=dark" title="Ord &amp; &quot;tegn&quot;" loading="lazy" height="260" style="border:0;width:100%"></iframe>\n` +
        `<script async src="${SITE}/embed.js"></script>`,
    },
  })
})

test('no larger than asked', () => {
  const result = ask(`${SITE}/block/${CONFIG}`, '&maxwidth=300&maxheight=200')
  expect(result).toMatchObject({ status: 200, answer: { width: 300, height: 200 } })
  expect(result.status === 200 && result.answer.html).toContain(
    'height="200" style="border:0;width:100%;max-width:300px"',
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
  expect(oEmbedOf(new URL(oEmbedUrl(SITE, address)).search.slice(1), SITE)).toMatchObject({ status: 200 })
})

test.each<[string, string, number]>([
  ['another site', 'url=https%3A%2F%2Felsewhere.example.org%2Fblock%2Fe30', 404],
  [
    'a site with the same beginning',
    `url=https%3A%2F%2Fportal.example.org.evil.example%2Fblock%2F${CONFIG}`,
    404,
  ],
  ['another scheme', `url=http%3A%2F%2Fportal.example.org%2Fblock%2F${CONFIG}`, 404],
  ['another page', `url=${encodeURIComponent(`${SITE}/oslo`)}`, 404],
  ['no block', `url=${encodeURIComponent(`${SITE}/block/e30`)}`, 404],
  [
    'an unknown type',
    `url=${encodeURIComponent(`${SITE}/block/${encodeBlockConfig({ type: 'hologram' })}`)}`,
    404,
  ],
  ['no address', '', 400],
  ['half an address', 'url=%2Fblock%2Fe30', 400],
  ['a width that is none', `url=${encodeURIComponent(`${SITE}/block/${CONFIG}`)}&maxwidth=-1`, 400],
  ['a height that is none', `url=${encodeURIComponent(`${SITE}/block/${CONFIG}`)}&maxheight=1e9`, 400],
  ['XML', `format=xml&url=${encodeURIComponent(`${SITE}/block/${CONFIG}`)}`, 501],
  ['an unknown format', `format=pdf&url=${encodeURIComponent(`${SITE}/block/${CONFIG}`)}`, 400],
])('%s', (_why, search, status) => expect(oEmbedOf(search, SITE)).toEqual({ status }))
