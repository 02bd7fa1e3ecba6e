/** Results of queries of which no page has all words, or none as they are spelt. */
import { afterAll, expect, test } from 'vitest'
import { searchTextsByLocale } from '#texts/by-locale/search-texts-by-locale.ts'
import { openApp } from '#tests/factories/app.ts'
import {
  contentWith,
  dashboardItems,
  editionOf,
  inBothLanguages,
  seriesWith,
} from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'

const post = (id: string, title: string) =>
  inBothLanguages('post', id, {
    ID: id,
    date: '2026-10-19',
    title,
    excerpt: '',
    url: `/nyheter/${id}`,
    image: { medium: '', medium_large: '', large: '' },
    imageAlt: '',
    cities: [],
    featured: false,
    content: '',
  })
const ALL = 26
const edition = await editionOf(
  contentWith([
    ...dashboardItems('/', [], { title: 'Markedet nå' }),
    ...inBothLanguages('city', 'oslo', { path: 'oslo', title: 'Oslo', subtitle: 'Innbyggere i hovedstaden' }),
    ...Array.from({ length: ALL }, (_, at) => seriesWith(`many-${at}`, []).items).flat(),
    ...post('both', 'Kontorledighet stiger'),
    ...post('norwegian', 'Rikes samling').filter(({ lang }) => lang === 'no'),
    ...post('english', 'Office vacancy rises').filter(({ lang }) => lang === 'en'),
  ]),
)
const running = await openApp(() => edition)
afterAll(running.stop)
const get = async (path: string) => (await ask(running.port, path)).text
const pageOf = async (address: string): Promise<unknown> => JSON.parse(await get(`/api/page/${address}`)).page
const [nb, en] = [searchTextsByLocale['nb-NO'], searchTextsByLocale['en-GB']]

test.each([
  [
    'most of them',
    '/sok?q=kontor+ledighet+madrid',
    nb.hitsOfSome(1, 'kontor ledighet madrid', 2),
    '<mark>Kontorledighet</mark> stiger',
  ],
  ['one of them', '/sok?q=oslo+madrid', nb.hitsOfSome(1, 'oslo madrid', 1), '<mark>Oslo</mark>'],
  [
    'in English',
    '/en/sok?q=office+vacancy+madrid',
    en.hitsOfSome(2, 'office vacancy madrid', 2),
    '<mark>Office</mark> <mark>vacancy</mark> rises',
  ],
  [
    'a stop word is not marked',
    '/sok?q=hovedstaden+i+Madrid',
    nb.hitsOfSome(1, 'hovedstaden i Madrid', 1),
    'Innbyggere i <mark>hovedstaden</mark>',
  ],
  [
    'a word with a typing error',
    '/sok?q=hovedsatden',
    nb.hitsOfSimilar(1, 'hovedsatden'),
    'Innbyggere i <mark>hovedstaden</mark>',
  ],
  [
    'a typing error, in English',
    '/en/sok?q=vacansy',
    en.hitsOfSimilar(2, 'vacansy'),
    'Office <mark>vacancy</mark> rises',
  ],
  ['a synonym', '/sok?q=vacancy', nb.hits(1, 'vacancy'), '<mark>Kontorledighet</mark> stiger'],
  [
    'a stop word is not marked where all words are found',
    '/sok?q=hovedstaden+i',
    nb.hits(1, 'hovedstaden i'),
    'Innbyggere i <mark>hovedstaden</mark>',
  ],
  ['a stop word alone shows nothing', '/sok?q=i+madrid', nb.none('i madrid'), nb.adviceAfterNone],
])('%s: the summary and the marked result', async (_why, path, said, shown) => {
  const html = await get(path)
  expect(html).toContain(said)
  expect(html).toContain(shown)
})

test.each([
  [nb.hitsOfSome(1, 'a b', 1), 'Ingen treff på alle ordene i «a b». Her er 1 treff på minst ett av dem.'],
  [nb.hitsOfSome(7, 'a b c', 2), 'Ingen treff på alle ordene i «a b c». Her er 7 treff på noen av dem.'],
  [
    en.hitsOfSome(1, 'a b', 1),
    'No results have all the words in “a b”. Here is 1 that has at least one of them.',
  ],
  [
    en.hitsOfSome(7, 'a b c', 2),
    'No results have all the words in “a b c”. Here are 7 that have some of them.',
  ],
  [nb.hitsOfSimilar(1, 'a'), 'Ingen treff på «a» skrevet slik. Her er 1 treff på ord som ligner.'],
  [en.hitsOfSimilar(1, 'a'), 'No results for “a” as it is spelt. Here is 1 for similar words.'],
  [en.hitsOfSimilar(7, 'a'), 'No results for “a” as it is spelt. Here are 7 for similar words.'],
])('the sentence: %s', (said, wanted) => expect(said).toBe(wanted))

test('shows the first five of a kind, and links to all of them in pages', async () => {
  const subtitle = nb.hitsOfSome(ALL, 'serie madrid', 1)
  const href = '/sok?q=serie%20madrid&type=series'
  const more = { text: nb.shownOfSome(5, ALL), link: { href } }
  expect(await pageOf('no/sok?q=serie+madrid')).toMatchObject({
    subtitle,
    search: { groups: [{ count: ALL, hits: { length: 5 }, more }], advice: '', places: [] },
  })
  expect(await pageOf(`no${href}`)).toMatchObject({
    subtitle,
    search: { groups: [{ count: ALL, hits: { length: 20 } }] },
  })
})

test.each([
  [
    'has as it is spelt what is similar here',
    'no/sok?q=rises',
    { href: '/en/sok?q=rises', text: nb.elsewhere(1) },
  ],
  ['has some of what is not here', 'no/sok?q=rises+madrid', { text: nb.elsewhere(1) }],
  ['has more than is here', 'no/sok?q=rises+office+vacancy', { text: nb.elsewhere(1) }],
  ['has no more than is here', 'no/sok?q=oslo+madrid', null],
  ['has all, and so has this', 'no/sok?q=oslo', null],
  ['has synonyms of what is here', 'no/sok?q=office+vacancy', null],
  ['has less than this', 'en/sok?q=office+vacancy+oslo', null],
  ['has similar words as well', 'no/sok?q=rixes', null],
  ['has nothing similar', 'no/sok?q=samlign', null],
  ['has nothing either', 'no/sok?q=madrid+lisboa', null],
])('the other language %s', async (_why, address, elsewhere) =>
  expect(await pageOf(address)).toMatchObject({ search: { elsewhere } }),
)

test('suggestions have all words of the query', async () =>
  expect(JSON.parse(await get('/api/search/no?q=oslo+madrid'))).toEqual({ query: 'oslo madrid', hits: [] }))
