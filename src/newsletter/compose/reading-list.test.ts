import { describe, expect, test } from 'vitest'
import { AnswerBook, need } from '#blocks/need.ts'
import type { FeedArticles, Post } from '#contract/entities/editorial.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { newArticles, ownArticles } from './reading-list.ts'
import { articleHash, MAX_KNOWN_POSTS } from '../figure-baseline.ts'
import type { SectionInput } from './section.ts'

const BEFORE = Date.parse('2026-11-13T06:00:00Z')

interface ShownItem {
  readonly articles?: FeedArticles['articles']
  readonly posts?: readonly Post[]
}

/** @param knownAddresses addresses that the issue before knew */
function inputOf(knownAddresses: readonly string[], { articles = [], posts = [] }: ShownItem): SectionInput {
  const answers = new AnswerBook()
  const feed = {
    ID: 'f',
    attribution: 'F',
    website: 'https://f.example',
    fetched: '2026-11-20T05:00:00Z',
    articles,
  }
  answers.set(need('feedArticles', { sources: ['f'], lang: 'no' }), { ok: true, data: [feed] })
  answers.set(need('posts', { featured: '0', cities: [], num: MAX_KNOWN_POSTS, lang: 'no' }), {
    ok: true,
    data: [...posts],
  })
  const unexpected = () => {
    throw new Error('nothing is shown')
  }
  return {
    edition: {
      mark: 'm',
      today: '2026-11-20',
      answers: () => answers,
      context: unexpected,
      corrections: () => [],
    },
    locale: 'nb-NO',
    city: '',
    slotAt: Date.parse('2026-11-20T06:00:00Z'),
    texts: textsByLocale['nb-NO'],
    publicUrl: 'https://p.example.org',
    before: {
      slotAt: BEFORE,
      baseline: {
        series: new Map(),
        areas: new Map(),
        articles: new Set(knownAddresses.map(articleHash)),
        events: new Set(),
      },
    },
  }
}

/**
 * Addresses of new entries: the first word of each entry is its address, `*` marks those known to the
 * previous issue.
 */
function newOf(list: readonly string[]): string[] {
  const entries = list.map((entry) => {
    const [name = '', date = ''] = entry.split(' ')
    return { title: name, url: name.replace('*', ''), date, isKnown: name.endsWith('*') }
  })
  const input = inputOf(
    entries.filter(({ isKnown }) => isKnown).map(({ url }) => url),
    { articles: entries },
  )
  return (newArticles(input, 'f')?.articles ?? []).map(({ url }) => url)
}

test.each<[string, readonly string[], readonly string[]]>([
  ['newer than the previous issue', ['new 2026-11-14T09:00:00Z', 'a* 2026-11-12T09:00:00Z'], ['new']],
  [
    'the feed had given two of four',
    [
      'new 2026-11-14T09:00:00Z',
      'a* 2026-11-12T09:00:00Z',
      'b* 2026-11-11T09:00:00Z',
      'c 2026-11-10T09:00:00Z',
      'd 2026-11-09T09:00:00Z',
    ],
    ['new'],
  ],
  ['one was withdrawn and an old one moved up', ['a* 2026-11-12T09:00:00Z', 'b 2026-11-11T09:00:00Z'], []],
  [
    'published before the issue, fetched after it',
    ['new 2026-11-13T05:30:00Z', 'a* 2026-11-12T09:00:00Z'],
    ['new'],
  ],
  ['a day only, that of the issue', ['new 2026-11-13', 'a* 2026-11-12'], ['new']],
  [
    'the dates of the feed are years late',
    ['new 2019-11-13T09:00:00Z', 'a* 2019-11-12T09:00:00Z', 'b 2019-11-11T09:00:00Z'],
    ['new'],
  ],
  ['one date is too early', ['a* 2026-11-12T09:00:00Z', 'wrong 2019-11-12T09:00:00Z'], []],
  ['no known entry', ['new 2026-11-14T09:00:00Z', 'b 2026-11-12T09:00:00Z'], ['new']],
  [
    'only the top entry is known',
    ['pinned* 2026-11-20T05:00:00Z', 'new 2026-11-14T09:00:00Z', 'b 2026-11-12T09:00:00Z'],
    ['new'],
  ],
  ['undated, above a known entry', ['new', 'a*', 'b'], ['new']],
  ['undated, where no other is', ['a* 2026-11-12T09:00:00Z', 'new'], ['new']],
  [
    'a known undated entry does not affect dated ones',
    ['a* 2026-11-12T09:00:00Z', 'b 2026-11-11T09:00:00Z', 'c*'],
    [],
  ],
])('headlines: %s', (_why, list, expected) => expect(newOf(list)).toEqual(expected))

describe('our own articles', () => {
  const post = (number: number, date: string): Post => ({
    ID: `${number}`,
    date,
    title: `Artikkel ${number}`,
    excerpt: '',
    url: `/artikler/${number}`,
    image: { medium: '', medium_large: '', large: '' },
    imageAlt: '',
    cities: [],
    featured: false,
  })
  const old = Array.from({ length: MAX_KNOWN_POSTS }, (_, index) => post(index, '2026-10-01'))
  const newest = post(99, '2026-11-14')

  test.each<[string, readonly Post[], readonly Post[], readonly string[]]>([
    ['one of many is withdrawn, and another moves up', old.slice(0, MAX_KNOWN_POSTS - 1), old, []],
    ['one of many is new', old, [newest, ...old.slice(0, MAX_KNOWN_POSTS - 1)], ['Artikkel 99']],
    [
      'one of few is new, although dated before the others',
      [newest],
      [newest, ...old.slice(0, 1)],
      ['Artikkel 0'],
    ],
  ])('%s', (_why, knownPosts, posts, expected) => {
    expect(
      ownArticles(
        inputOf(
          knownPosts.map(({ url }) => url),
          { posts },
        ),
      ).news.map(({ text }) => text),
    ).toEqual(expected)
  })
})
