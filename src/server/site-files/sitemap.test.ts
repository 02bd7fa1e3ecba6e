import { expect, test } from 'vitest'
import { childrenOf, parseXml, textOf } from '#tests/factories/strict-xml.ts'
import { sitemap } from './sitemap.ts'

const at = (path: string, lastModified: string | null = null) => ({ path, lastModified, comments: [] })
const addressesOf = (text: string) =>
  childrenOf(parseXml(text), 'url').map((url) => ({
    loc: textOf(url, 'loc'),
    lastmod: childrenOf(url, 'lastmod').map(({ text: day }) => day),
    links: childrenOf(url, 'xhtml:link').map(({ attributes }) => `${attributes.hreflang} ${attributes.href}`),
  }))

test('each page in both languages, each naming the other', () => {
  const links = (path: string) => [
    `nb-NO https://a.example${path}`,
    `en-GB https://a.example/en${path.replace(/^\/$/, '')}`,
    `x-default https://a.example${path}`,
  ]
  const paths = [at('/', '2026-11-20'), at('/vilkar')]
  expect(addressesOf(sitemap({ no: paths, en: paths }, 'https://a.example'))).toEqual([
    { loc: 'https://a.example/', lastmod: ['2026-11-20'], links: links('/') },
    { loc: 'https://a.example/vilkar', lastmod: [], links: links('/vilkar') },
    { loc: 'https://a.example/en', lastmod: ['2026-11-20'], links: links('/') },
    { loc: 'https://a.example/en/vilkar', lastmod: [], links: links('/vilkar') },
  ])
})

test('a page in one language has no alternate', () => {
  expect(addressesOf(sitemap({ no: [], en: [at('/nyheter/a')] }, 'https://a.example'))).toEqual([
    {
      loc: 'https://a.example/en/nyheter/a',
      lastmod: [],
      links: ['en-GB https://a.example/en/nyheter/a', 'x-default https://a.example/en/nyheter/a'],
    },
  ])
})

test('no more addresses than the limit of a sitemap', () => {
  const many = Array.from({ length: 30_000 }, (_, index) => at(`/serier/${index}`))
  expect(sitemap({ no: many, en: many }, 'https://a.example').match(/<loc>/g)).toHaveLength(50_000)
})
