import { describe, expect, test } from 'vitest'
import { settingsSchema } from '#contract/entities/settings.ts'
import { BARE_SETTINGS } from '#tests/factories/edition.ts'
import { blocksOf } from '#tests/factories/page-blocks.ts'
import { postWith, siteWith } from '#tests/factories/site.ts'
import type { PageSource } from '../model/page-source.ts'
import { articlePage, newsListPage } from './article-page.ts'

const settings = settingsSchema.parse({
  ...BARE_SETTINGS,
  imageHosts: ['images.example.org'],
  dashboards: [],
  cities: [
    { path: 'oslo', title: 'Oslo kontor', shortTitle: 'Oslo' },
    { path: 'bergen', title: 'Bergen' },
  ],
})

const cardsOf = (page: PageSource | null) =>
  page?.sections
    .flatMap((section) => (section.kind === 'cards' ? [section.featured, ...section.cards] : []))
    .flatMap((card) => card?.id ?? []) ?? []

describe('an article', () => {
  const post = postWith('a', { cities: ['bergen', 'trondheim'], content: 'Teksten.' })
  const others = [
    postWith('b', { cities: ['oslo'] }),
    postWith('c'),
    postWith('d', { cities: ['trondheim'] }),
    postWith('e', { cities: ['bergen', 'oslo'] }),
  ]
  const page = articlePage(siteWith({ settings, posts: [post, ...others] }), 'a')

  test('has its words, its day and its cities that have a page', () => {
    expect(page).toMatchObject({
      title: 'Sak a',
      subtitle: 'Ingress a',
      lead: {
        eyebrow: { text: 'Nyheter', href: '/nyheter' },
        date: '2026-10-19',
        dateText: 'Publisert 19. oktober 2026',
        image: null,
        links: [{ text: 'Bergen', href: '/bergen' }],
      },
    })
    expect(blocksOf(page).map(({ type, attributes }) => [type, attributes])).toEqual([
      ['text', { content: 'Teksten.' }],
    ])
  })

  test('leads on to three others, those of its cities first', () =>
    expect(cardsOf(page)).toEqual(['d', 'e', 'b']))

  test('alone, it leads nowhere', () =>
    expect(articlePage(siteWith({ settings, posts: [post] }), 'a')?.sections).toEqual([]))

  test.each([
    ['of this site', '/bilder/a.svg', '/bilder/a.svg'],
    ['of a host that is listed', 'https://images.example.org/a.jpg', 'https://images.example.org/a.jpg'],
    ['of another host', 'https://evil.example/a.jpg', null],
    ['a script', 'javascript:alert(1)', null],
    ['none', '', null],
  ])('picture: %s', (_why, medium, wanted) => {
    const pictured = postWith('a', { image: { medium, medium_large: '', large: '' } })
    expect(articlePage(siteWith({ settings, posts: [pictured] }), 'a')?.lead?.image?.medium ?? null).toBe(
      wanted,
    )
  })

  test('in English every link stays in English', () => {
    const english = articlePage(
      siteWith({
        locale: 'en-GB',
        settings,
        posts: [postWith('a', { cities: ['oslo'], url: '/en/nyheter/a' })],
      }),
      'a',
    )
    expect(english?.lead).toMatchObject({
      eyebrow: { href: '/en/nyheter' },
      dateText: 'Published 19 October 2026',
      links: [{ href: '/en/oslo' }],
    })
  })
})

test('the list of articles reaches each of them, the newest large, and the feeds', () => {
  const feed = {
    ID: 'e24',
    title: 'E24',
    attribution: 'E24',
    website: 'https://e24.no',
    url: 'https://e24.no/rss',
  }
  const page = newsListPage(
    siteWith({
      posts: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => postWith(id)),
      feeds: new Map([['e24', feed]]),
    }),
    1,
  )
  expect(cardsOf(page)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  expect(blocksOf(page).map(({ type, attributes }) => [type, attributes['sources']])).toEqual([
    ['rss', ['e24']],
  ])
})
