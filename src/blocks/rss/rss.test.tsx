import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import { viewExample } from '../example-view.ts'
import { rssExamples } from './rss.examples.ts'
import type { RssView } from './rss.view.ts'
import { RssWeb } from './rss.web.tsx'

function viewOf(name: string, locale: Locale = 'nb-NO'): RssView {
  const example = rssExamples.find((example) => example.name === name)
  const viewed = example && viewExample('rss', example, locale)
  if (viewed?.type !== 'rss') throw new Error(`no example ${name}`)
  return viewed.view
}

function markupOf(name: string): string {
  return renderToStaticMarkup(
    <LanguageProvider locale="nb-NO" texts={textsByLocale['nb-NO']}>
      <RssWeb view={viewOf(name)} />
    </LanguageProvider>,
  )
}

const rows = ({ items }: RssView) =>
  items.map(({ date, title, source }) => [date?.text ?? '', title, source.attribution])

test('newest first, undated last, each once, by Oslo’s calendar', () => {
  expect(rows(viewOf('two sources'))).toEqual([
    ['20. nov.', 'Styringsrenten holdes uendret', 'Hverdagsøkonomi'],
    ['20. nov.', 'Nytt kontorbygg på Økern', 'Byggenytt'],
    ['18. nov.', 'Færre konkurser i byggebransjen', 'Hverdagsøkonomi'],
    ['30. des. 2025', 'Året i næringseiendom', 'Hverdagsøkonomi'],
    ['', 'Uten dato', 'Hverdagsøkonomi'],
  ])
  expect(rows(viewOf('cut to three')).map(([, title]) => title)).toEqual([
    'Styringsrenten holdes uendret',
    'Nytt kontorbygg på Økern',
    'Færre konkurser i byggebransjen',
  ])
})

test('a source that is silent does not blank the block', () => {
  expect(viewOf('one source is silent')).toMatchObject({ items: { length: 4 }, failure: null, elsewhere: [] })
})

const FAILED = {
  heading: 'Feil ved henting av nyheter',
  status: 500,
  text: 'Vi kunne ikke hente nyheter fra andre kilder. Hvis problemet vedvarer, vennligst ta kontakt med oss.',
}

test.each([
  ['no sources chosen', { heading: 'Ingen kilder er valgt', status: 400 }, []],
  ['unknown sources', { heading: 'Ingen kilder er valgt', status: 400 }, ['Hverdagsøkonomi', 'Byggenytt']],
  ['another code', { heading: 'Noe gikk galt', status: 503 }, ['Hverdagsøkonomi', 'Byggenytt']],
  ['no answer', FAILED, ['Hverdagsøkonomi', 'Byggenytt']],
  ['nothing fetched yet', FAILED, ['Hverdagsøkonomi', 'Byggenytt']],
  ['two feeds of one publisher', FAILED, ['Byggenytt']],
  ['titles without words', FAILED, ['Hverdagsøkonomi']],
])('%s: the panel of specification §8, and the way on', (name, failure, elsewhere) => {
  const view = viewOf(name)
  expect(view).toMatchObject({ items: [], failure })
  expect(view.elsewhere.map(({ attribution }) => attribution)).toEqual(elsewhere)
  const markup = markupOf(name)
  expect(markup).toContain(failure.heading)
  for (const attribution of elsewhere) expect(markup).toContain(`>${attribution}</a>`)
})

test('no note for a feed fetched within a day, a date for an older one', () => {
  expect(viewOf('fetched long ago')).toMatchObject({ age: 'Sist hentet 17. november 2026: Hverdagsøkonomi' })
  expect(viewOf('fetched long ago', 'en-GB')).toMatchObject({
    age: 'Last fetched 17 November 2026: Hverdagsøkonomi',
  })
  expect(viewOf('two sources')).toMatchObject({ age: '' })
})

test('a heading of its own', () => {
  expect(LOCALES.map((locale) => viewOf('without heading', locale).defaultHeading)).toEqual([
    'Nyheter fra andre kilder',
    'News from other sources',
  ])
})

test('links lead out without telling from where, and name the events that they are', () => {
  const markup = markupOf('two sources')
  const [link = ''] = /<a [^>]*rente"[^>]*>/.exec(markup) ?? []
  for (const part of [
    'rel="noopener noreferrer"',
    'data-analytics="RSS link click"',
    'data-analytics-source="Hverdagsøkonomi"',
  ])
    expect(link).toContain(part)
  expect(markup).toMatch(/<a [^>]*href="https:\/\/bygg\.example"[^>]*data-analytics="RSS source click"/)
  expect(markup).toContain('<time class="date" dateTime="2026-11-20">20. nov.</time>')
})

test('an address that may not be linked to leaves the words', () => {
  expect(viewOf('hostile').items).toMatchObject([{ href: null, date: null, source: { href: null } }])
  expect(markupOf('hostile')).not.toContain('<a ')
})

test('a title without end is cut between characters', () => {
  const [item] = viewOf('a title without end').items
  expect([...(item?.title ?? '')]).toHaveLength(300)
  expect(item?.title).toMatch(/^(?:🏙)+…$/u)
})
