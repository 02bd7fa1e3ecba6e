import { expect, test } from 'vitest'
import { HOSTILE_TEXT } from '#blocks/example.ts'
import { contentWith, editionOf, inBothLanguages } from '#tests/factories/edition.ts'
import { childrenOf, parseXml, textOf } from '#tests/factories/strict-xml.ts'
import { atomFeed, type AtomOptions } from './atom-feed.ts'

const OPTIONS: AtomOptions = {
  locale: 'nb-NO',
  today: '2026-11-20',
  publicUrl: 'https://kvartal.example',
  paths: [
    { path: '/', lastModified: null, comments: ['oslo'] },
    { path: '/oslo', lastModified: null, comments: ['oslo'] },
  ],
}
const post = (ID: string, date: string, more: object = {}) =>
  inBothLanguages('post', ID, {
    ID,
    date,
    title: `Nyhet ${ID}`,
    excerpt: 'Ingress',
    url: `/nyheter/${ID}`,
    image: { medium: '', medium_large: '', large: '' },
    imageAlt: '',
    cities: [],
    featured: false,
    content: '',
    ...more,
  })
const comment = (ID: string, date: string, text = '**Sterkt** år.') =>
  inBothLanguages('comment', ID, { ID, date, title: `Kommentar ${ID}`, comment: text })

async function feedOf(items: Parameters<typeof contentWith>[0], options: Partial<AtomOptions> = {}) {
  const { snapshot } = await editionOf(contentWith(items))
  const feed = parseXml(atomFeed(snapshot.content.no, { ...OPTIONS, ...options }))
  return { feed, entries: childrenOf(feed, 'entry') }
}
const linkOf = (element: Parameters<typeof childrenOf>[0], rel: string) =>
  childrenOf(element, 'link').find(({ attributes }) => attributes.rel === rel)?.attributes.href

test('comments and news, newest first, each with the elements that feed readers need', async () => {
  const { feed, entries } = await feedOf([
    ...post('a', '2026-07-01'),
    ...comment('oslo', '2026-11-16'),
    ...post('b', '2026-10-12'),
  ])
  expect(feed.attributes).toEqual({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'nb-NO' })
  expect(['id', 'title', 'updated', 'author'].map((name) => textOf(feed, name))).toEqual([
    'tag:kvartal.example,2026:no/feed',
    'Kvartal: kommentarer og nyheter',
    '2026-11-16T00:00:00+01:00',
    'Test',
  ])
  expect([linkOf(feed, 'self'), linkOf(feed, 'alternate')]).toEqual([
    'https://kvartal.example/atom.xml',
    'https://kvartal.example/',
  ])
  expect(
    entries.map((entry) =>
      ['id', 'title', 'updated', 'published', 'summary'].map((name) => textOf(entry, name)),
    ),
  ).toEqual([
    [
      'tag:kvartal.example,2026:no/comment/oslo/2026-11-16',
      'Kommentar oslo',
      '2026-11-16T00:00:00+01:00',
      '2026-11-16T00:00:00+01:00',
      'Sterkt år.',
    ],
    [
      'tag:kvartal.example,2026:no/post/b',
      'Nyhet b',
      '2026-10-12T00:00:00+02:00',
      '2026-10-12T00:00:00+02:00',
      'Ingress',
    ],
    [
      'tag:kvartal.example,2026:no/post/a',
      'Nyhet a',
      '2026-07-01T00:00:00+02:00',
      '2026-07-01T00:00:00+02:00',
      'Ingress',
    ],
  ])
  expect(entries.map((entry) => linkOf(entry, 'alternate'))).toEqual([
    'https://kvartal.example/oslo',
    'https://kvartal.example/nyheter/b',
    'https://kvartal.example/nyheter/a',
  ])
})

test('the English feed has an English title and leads to English pages', async () => {
  const { feed, entries } = await feedOf([...comment('oslo', '2026-11-16')], { locale: 'en-GB' })
  expect([linkOf(feed, 'self'), ...entries.map((entry) => linkOf(entry, 'alternate'))]).toEqual([
    'https://kvartal.example/en/atom.xml',
    'https://kvartal.example/en/oslo',
  ])
  expect(textOf(feed, 'title')).toBe('Kvartal: comments and news')
})

test.each<[string, string, string]>([
  ['an article on another site', 'https://example.org/a?b=c&d', 'https://example.org/a?b=c&d'],
  ['a script', 'javascript:alert(1)', 'https://kvartal.example/nyheter'],
  ['another host in disguise', '//evil.example', 'https://kvartal.example/nyheter'],
  ['an address of a person', 'mailto:a@example.org', 'https://kvartal.example/nyheter'],
])('%s', async (_why, url, href) => {
  const { entries } = await feedOf(post('a', '2026-07-01', { url }))
  expect(entries.map((entry) => linkOf(entry, 'alternate'))).toEqual([href])
})

test('hostile texts are text', async () => {
  const title = `${HOSTILE_TEXT} ]]> &amp; \u0000\u0008\uFFFF \uD800 🏢`
  const { entries } = await feedOf([
    ...post('a', '2026-07-01', { title, excerpt: '<script>alert(1)</script>' }),
    ...comment('oslo', '2026-06-01', 'ord '.repeat(2_000)),
  ])
  const [first, second] = entries
  expect(first && [textOf(first, 'title'), textOf(first, 'summary'), first.children.length]).toEqual([
    `${HOSTILE_TEXT} ]]> &amp;  \uFFFD 🏢`,
    '<script>alert(1)</script>',
    6,
  ])
  expect(second && textOf(second, 'summary').length).toBeLessThanOrEqual(1_002)
  expect(second && textOf(second, 'summary')).toMatch(/ord …$/)
})

test('the newest fifty', async () => {
  const days = Array.from(
    { length: 60 },
    (_, index) => `2026-0${1 + Math.floor(index / 28)}-${String(1 + (index % 28)).padStart(2, '0')}`,
  )
  const { entries } = await feedOf(days.flatMap((day, index) => post(`n${index}`, day)))
  expect(entries).toHaveLength(50)
  expect(entries.map((entry) => textOf(entry, 'title')).at(-1)).toBe('Nyhet n10')
})

test('a feed without entries is dated by the edition, and a comment on no page leads home', async () => {
  const { feed, entries } = await feedOf([])
  expect([textOf(feed, 'updated'), entries]).toEqual(['2026-11-20T00:00:00+01:00', []])
  const {
    entries: [lonely],
  } = await feedOf(comment('alene', '2026-06-01'))
  expect(lonely && linkOf(lonely, 'alternate')).toBe('https://kvartal.example/')
})
