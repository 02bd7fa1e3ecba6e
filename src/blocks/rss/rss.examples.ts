/** Feeds with articles, empty, and failing. */
import type { FeedArticles } from '#contract/entities/editorial.ts'
import { exampleData, exampleAnswer, HOSTILE_TEXT, type Example } from '../example.ts'

const FETCHED = '2026-11-20T05:40:00Z'

const hverdag = {
  ID: 'hverdag',
  title: 'Hverdagsøkonomi',
  attribution: 'Hverdagsøkonomi',
  website: 'https://hverdag.example',
}
const bygg = { ID: 'bygg', title: 'Byggenytt', attribution: 'Byggenytt', website: 'https://bygg.example' }
const byggPriser = {
  ...bygg,
  ID: 'bygg-priser',
  title: 'Byggenytt: priser',
  website: 'https://bygg.example/priser',
}
const allFeeds = [
  hverdag,
  bygg,
  byggPriser,
  { ID: 'annet', title: 'Annet', attribution: 'Annet', website: 'https://annet.example' },
]

function articlesOf(
  { title: _title, ...feed }: typeof hverdag,
  articles: FeedArticles['articles'],
  fetched: string | null = FETCHED,
): FeedArticles {
  return { ...feed, articles, fetched }
}

const ofHverdag = articlesOf(hverdag, [
  {
    date: '2026-11-20T05:10:00Z',
    title: 'Styringsrenten holdes uendret',
    url: 'https://hverdag.example/rente',
  },
  { date: '2026-11-18', title: 'Færre konkurser i byggebransjen', url: 'https://hverdag.example/konkurser' },
  { date: '2025-12-30', title: 'Året i næringseiendom', url: 'https://hverdag.example/aaret' },
  { date: 'i går', title: 'Uten dato', url: 'https://hverdag.example/udatert' },
])
const ofBygg = articlesOf(bygg, [
  { date: '2026-11-19T23:30:00Z', title: 'Nytt kontorbygg på Økern', url: 'https://bygg.example/okern' },
  {
    date: '2026-11-17',
    title: 'Færre konkurser i byggebransjen',
    url: 'https://hverdag.example/konkurser#kopi',
  },
])

function rss(
  name: string,
  articles: readonly FeedArticles[],
  options: { heading?: string; numberOfItems?: number } = {},
): Example {
  const { heading = 'Nyheter', ...rest } = options
  const sources = articles.map(({ ID }) => ID)
  return {
    name,
    block: { heading, attributes: { sources, ...rest } },
    answers: [exampleData('feedArticles', { sources }, [...articles]), exampleData('feedList', {}, allFeeds)],
  }
}

function failing(name: string, code: string, status: number): Example {
  const sources = ['hverdag', 'bygg']
  return {
    name,
    block: { attributes: { sources } },
    answers: [
      exampleAnswer('feedArticles', { sources }, { ok: false, code, status }),
      exampleData('feedList', {}, allFeeds),
    ],
  }
}

const hostileArticle = { date: HOSTILE_TEXT, title: HOSTILE_TEXT, url: 'javascript:alert(1)' }

export const rssExamples: readonly Example[] = [
  rss('two sources', [ofHverdag, ofBygg]),
  rss('without heading', [ofHverdag], { heading: '' }),
  rss('cut to three', [ofHverdag, ofBygg], { numberOfItems: 3 }),
  rss('one source is silent', [ofHverdag, articlesOf(bygg, [], null)]),
  rss('fetched long ago', [
    { ...ofHverdag, fetched: '2026-11-17T05:40:00Z' },
    { ...ofBygg, fetched: '2026-11-19T05:40:00Z' },
  ]),
  rss('a title without end', [
    articlesOf(hverdag, [
      { date: '2026-11-20', title: '🏙'.repeat(10_000), url: 'https://hverdag.example/lang' },
    ]),
  ]),
  rss('titles without words', [
    articlesOf(hverdag, [{ date: '2026-11-20', title: ' ', url: 'https://hverdag.example/tom' }]),
  ]),
  rss('nothing fetched yet', [articlesOf(hverdag, [], null), articlesOf(bygg, [], null)]),
  rss('two feeds of one publisher', [articlesOf(bygg, [], null), articlesOf(byggPriser, [], null)]),
  { name: 'no sources chosen', block: {}, answers: [] },
  failing('unknown sources', 'rest_invalid_param', 400),
  failing('another code', 'rest_unavailable', 503),
  failing('no answer', 'network', 0),
  rss('hostile', [
    {
      ID: 'hverdag',
      attribution: HOSTILE_TEXT,
      website: 'javascript:alert(1)',
      articles: [hostileArticle, hostileArticle],
      fetched: FETCHED,
    },
  ]),
]
