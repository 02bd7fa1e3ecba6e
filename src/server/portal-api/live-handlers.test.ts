/** Calls whose data does not come from the content pack. */
import { expect, test } from 'vitest'
import type { AnswerOf, CallName, QueryOf } from '#contract/portal.ts'
import { contentWith, editionOf, inBothLanguages } from '#tests/factories/edition.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { answerCall } from './handlers.ts'

const NOW = '2026-11-20T06:45:00.000Z'
const feed = (ID: string) =>
  inBothLanguages('feed', ID, {
    ID,
    title: ID,
    attribution: `${ID} AS`,
    website: `https://${ID}.example`,
    url: `https://${ID}.example/rss`,
  })
const article = (at: number, date: string) => ({ date, title: `${at}`, url: `https://e.example/${at}` })
const commentary = (time: string, output: string, city: string | null = null) => ({
  time,
  output,
  sources: [{ website: 'https://ssb.no', attribution: 'SSB' }],
  method: 'rules',
  data_until: '2026-11-20',
  city,
  links: [],
})

const edition = await editionOf({
  ...contentWith([...feed('filled'), ...feed('empty')]),
  live: {
    documents: [
      {
        kind: 'feed',
        id: 'filled',
        lang: 'no',
        body: {
          fetched: NOW,
          articles: [
            article(0, ''),
            ...Array.from({ length: 30 }, (_, at) =>
              article(at + 1, `2026-11-${String(at + 1).padStart(2, '0')}T00:00:00.000Z`),
            ),
          ],
        },
      },
      { kind: 'feed', id: 'forgotten', lang: 'no', body: { fetched: NOW, articles: [] } },
      { kind: 'commentary', id: 'market', lang: 'no', body: commentary(NOW, 'Nå.') },
      { kind: 'commentary', id: 'oslo', lang: 'en', body: commentary(NOW, 'Oslo now.', 'oslo') },
    ],
    archive: [
      { id: 'market', lang: 'no', time: NOW, body: commentary(NOW, 'Nå.') },
      {
        id: 'market',
        lang: 'no',
        time: '2026-11-19T06:45:00.000Z',
        body: commentary('2026-11-19T06:45:00.000Z', 'Før.'),
      },
    ],
  },
})

function answer<Name extends CallName>(
  name: Name,
  query: QueryOf<Name>,
  of: Edition = edition,
): AnswerOf<Name> | string {
  const result = answerCall(name, of, query)
  return result.ok ? result.data : `${result.code} ${result.parameter ?? ''}`.trim()
}

test('get-rss-feeds: in the requested order; unknown feeds are left out, one never fetched is marked', () => {
  const feeds = answer('feedArticles', { sources: ['empty', 'unknown', 'filled'], lang: 'en' })
  expect(feeds).toMatchObject([
    { ID: 'empty', attribution: 'empty AS', website: 'https://empty.example', articles: [], fetched: null },
    { ID: 'filled', fetched: NOW, articles: { length: 25 } },
  ])
})

test('get-rss-feeds: the newest 25, undated articles last', () => {
  const feeds = answer('feedArticles', { sources: ['filled'], lang: 'no' })
  const titles = typeof feeds === 'string' ? [] : feeds[0]?.articles.map(({ title }) => title)
  expect(titles).toEqual(Array.from({ length: 25 }, (_, at) => String(30 - at)))
})

test.each<[string, readonly string[]]>([
  ['no source', []],
  ['no known source', ['unknown', '__proto__']],
  ['a copy of a feed that is no longer listed', ['forgotten']],
])('get-rss-feeds: %s is refused', (_why, sources) => {
  expect(answer('feedArticles', { sources: [...sources], lang: 'no' })).toBe('rest_invalid_param sources')
})

test.each<[string, QueryOf<'commentary'>, string]>([
  ['the whole market', { lang: 'no' }, 'Nå.'],
  ['a city in the other language', { lang: 'en', city: 'oslo' }, 'Oslo now.'],
  ['before the first', { lang: 'no', city: 'oslo' }, 'rest_not_found'],
  ['before the first of the market', { lang: 'en' }, 'rest_not_found'],
])('ai-summary: %s', (_why, query, expected) => {
  const found = answer('commentary', query)
  expect(typeof found === 'string' ? found : found.output).toBe(expected)
})

test.each<[string, QueryOf<'commentaryArchive'>, readonly string[]]>([
  ['newest first', { lang: 'no' }, ['Nå.', 'Før.']],
  ['no observations yet', { lang: 'no', city: 'bergen' }, []],
])('ai-summary/archive: %s', (_why, query, expected) => {
  const found = answer('commentaryArchive', query)
  expect(typeof found === 'string' ? found : found.map(({ output }) => output)).toEqual(expected)
})
