import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { blockSchema } from '#contract/entities/dashboard.ts'
import type { Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { needsOf } from '../registry.view.ts'
import { parseBlock } from '../registry.schema.ts'
import { exampleBlock, viewExample } from '../example-view.ts'
import { newsExamples } from './news.examples.ts'
import type { NewsView } from './news.view.ts'
import { NewsWeb } from './news.web.tsx'

function exampleOf(name: string) {
  const example = newsExamples.find((example) => example.name === name)
  if (!example) throw new Error(`no example ${name}`)
  return example
}

function viewOf(name: string, locale: Locale = 'nb-NO'): NewsView {
  const viewed = viewExample('news', exampleOf(name), locale)
  if (viewed.type !== 'news') throw new Error(`${name} is no news`)
  return viewed.view
}

function markupOf(name: string, hasHeading = true): string {
  return renderToStaticMarkup(
    <LanguageProvider locale="nb-NO" texts={textsByLocale['nb-NO']}>
      <NewsWeb view={viewOf(name)} hasHeading={hasHeading} />
    </LanguageProvider>,
  ).replaceAll(/ class="[^"]*"/g, '')
}

const count = (markup: string, part: RegExp) => (markup.match(part) ?? []).length

test.each([
  ['no attributes', {}, 'known'],
  ['six', { numberOfPosts: 6 }, 'known'],
  ['a number that is not offered', { numberOfPosts: 4 }, 'invalid'],
  ['a number in digits', { numberOfPosts: '3' }, 'known'],
  ['a number in words', { numberOfPosts: 'tre' }, 'invalid'],
  ['no city is all cities', { cities: [] }, 'known'],
  ['a market that is no city', { cities: ['logistics_oslo'] }, 'invalid'],
])('news attributes: %s', (_why, attributes, status) => {
  expect(parseBlock(blockSchema.parse({ type: 'news', heading: 'Nyheter', attributes })).status).toBe(status)
})

test.each([
  [
    'the defaults: three of all four cities, the featured one first',
    'featured',
    { featured: '1', cities: ['oslo', 'bergen', 'trondheim', 'stavanger'], num: 3 },
  ],
  ['each city once', 'six of two cities, none first', { featured: '0', cities: ['oslo', 'bergen'], num: 6 }],
])('news asks for %s', (_why, name, parameters) => {
  expect(needsOf(exampleBlock('news', exampleOf(name)), 'no')).toEqual([
    { call: 'posts', parameters: { ...parameters, lang: 'no' } },
  ])
})

test.each([
  ['the first, where it is featured', 'featured', 'n-vika', ['n-rente', 'n-havn']],
  ['none, where no article is featured', 'none featured', undefined, ['n-rente', 'n-havn', 'n-fri']],
  [
    'none, where the block disables it',
    'six of two cities, none first',
    undefined,
    ['n-vika', 'n-havn', 'n-fri'],
  ],
])('the large card is %s', (_why, name, large, otherIds) => {
  const view = viewOf(name)
  expect(view.featured?.id).toBe(large)
  expect(view.cards.map((card) => card.id)).toEqual(otherIds)
})

test.each<[string, Locale, readonly string[]]>([
  [
    'Norwegian',
    'nb-NO',
    ['Alle byene · 12. oktober 2026', 'Oslo, Bergen · 12. oktober 2026', ' · 1. september 2026'],
  ],
  [
    'English',
    'en-GB',
    ['All cities · 12 October 2026', 'Oslo, Bergen · 12 October 2026', ' · 1 September 2026'],
  ],
])('cities and long dates in %s', (_why, locale, expectedTexts) => {
  expect(viewOf('none featured', locale).cards.map(({ cities, date }) => `${cities} · ${date.text}`)).toEqual(
    expectedTexts,
  )
})

test.each([
  ['an own article opens in the same tab', 'featured', /<a href="\/nyheter\/n-vika">Vika er fullt<\/a>/],
  [
    'an external article opens a new tab and says so',
    'featured',
    /<a href="https:\/\/example\.org\/havn" target="_blank" rel="noopener noreferrer">Ny havn<span>\u00a0.*<span> \(åpnes i ny fane\)<\/span><\/span><\/a>/,
  ],
  ['dates for machines', 'featured', /<time dateTime="2026-11-09">9\. november 2026<\/time>/],
  [
    'a picture in three sizes',
    'featured',
    /srcSet="\/bilder\/vika-300\.webp 300w, [^"]*1024w"[^>]* alt="Kontorbygg i Vika"/,
  ],
  ['titles below the block’s heading', 'featured', /<h3><a/],
  ['no articles', 'empty', /role="status".*Ingen nyheter å vise akkurat nå\./],
])('news: %s', (_why, name, markup) => expect(markupOf(name)).toMatch(markup))

test('without a heading of the block titles are one level higher', () =>
  expect(markupOf('without heading', false)).toMatch(/<h2><a/))

test('one link per card', () => expect(count(markupOf('featured'), /<a /g)).toBe(3))

test('cards keep the space of a picture only where one of them has it', () => {
  expect(count(markupOf('featured'), /--ratio/g)).toBe(3)
  expect(count(markupOf('without pictures'), /--ratio/g)).toBe(0)
})

test('an address that may not be followed leaves the title', () => {
  expect(viewOf('hostile').featured?.link).toBeNull()
  expect(markupOf('hostile')).not.toContain('href=')
})

test('only allowed addresses of a picture are kept', () => {
  const { featured, cards } = viewOf('hostile')
  expect([featured, ...cards].map((card) => card?.image)).toEqual([
    null,
    null,
    { medium: '/bilder/a%2Cb.jpg', medium_large: 'https://images.example.org/b.jpg', large: '' },
  ])
})

test('an excerpt without end is cut between words, and never inside a character', () => {
  const { featured, cards } = viewOf('extreme')
  expect(featured?.excerpt).toMatch(/^Ordet .* \p{L}+…$/u)
  expect([...(featured?.excerpt ?? '')].length).toBeLessThanOrEqual(400)
  expect(cards[0]?.excerpt).toMatch(/^\P{Cs}+…$/u)
})
