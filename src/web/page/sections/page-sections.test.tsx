import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { LanguageProvider } from '#ui/texts-context.tsx'
import type { PageLead, PageSection } from '#pages/model/page-source.ts'
import { PageByline, PageEyebrow } from './page-lead.tsx'
import { PageSections } from './page-sections.tsx'

const plain = (html: string) => html.replaceAll(/ (?:class|id|aria-labelledby)="[^"]*"/g, '')

function sections(...pageSections: readonly PageSection[]): string {
  return plain(
    renderToStaticMarkup(
      <LanguageProvider locale="nb-NO" texts={textsByLocale['nb-NO']}>
        <PageSections sections={pageSections} />
      </LanguageProvider>,
    ),
  )
}

const entry = { text: 'Tittel', href: '/serier/a', excerpt: '', about: '', date: '', dateText: '' }

test.each<[string, Partial<typeof entry>, string]>([
  ['only a link', {}, '<li><p><a href="/serier/a">Tittel</a></p><p></p></li>'],
  [
    'a value and when',
    { about: '4,50 %', dateText: 'oktober 2026' },
    '<p><span>4,50 %</span><span>oktober 2026</span></p>',
  ],
  [
    'a day',
    { date: '2026-10-01', dateText: '1. oktober 2026' },
    '<time dateTime="2026-10-01">1. oktober 2026</time>',
  ],
  ['markup in a title', { text: '<b>x' }, '>&lt;b&gt;x</a>'],
])('an entry: %s', (_why, overrides, markup) => {
  expect(sections({ kind: 'list', heading: 'Liste', entries: [{ ...entry, ...overrides }] })).toContain(
    markup,
  )
})

test('facts: links of this site stay, links out open a tab and say so', () => {
  const link = (href: string) => ({ term: href, texts: [], link: { text: 'Kilden', href } })
  const html = sections({
    kind: 'facts',
    heading: 'Om',
    facts: [link('/serier'), link('https://www.ssb.no/')],
    citation: null,
  })
  expect(html).toContain('<a href="/serier">Kilden</a>')
  expect(html).toMatch(
    /<a href="https:\/\/www\.ssb\.no\/" target="_blank" rel="noopener noreferrer">Kilden.* \(åpnes i ny fane\)/,
  )
})

test('a citation is complete in the page, with its button and a silent status', () => {
  const citation = {
    term: 'Slik siterer du',
    text: 'Kvartal, Rente. https://portal.example.org/serier/a',
    copy: 'Kopier',
    copied: 'Kopiert',
    refused: 'Avvist',
  }
  const html = sections({ kind: 'facts', heading: 'Om', facts: [], citation })
  expect(html).toContain('<p>Kvartal, Rente. https://portal.example.org/serier/a</p>')
  expect(html).toContain('<span role="status"></span>')
  expect(html).not.toMatch(/Kopiert|Avvist/)
})

test('the first picture of a page loads eagerly; unknown parts are not rendered', () => {
  const emptyLead: PageLead = { eyebrow: null, date: '', dateText: '', image: null, imageAlt: '', links: [] }
  expect(
    renderToStaticMarkup(
      <>
        <PageEyebrow lead={emptyLead} />
        <PageByline lead={emptyLead} />
      </>,
    ),
  ).toBe('')
  const lead: PageLead = {
    eyebrow: { text: 'Nyheter', href: '/nyheter' },
    date: '2026-10-19',
    dateText: 'Publisert 19. oktober 2026',
    image: { medium: '/bilder/a.svg', medium_large: '/bilder/a.svg', large: '/bilder/a.svg' },
    imageAlt: 'Kontorbygg',
    links: [{ text: 'Oslo', href: '/oslo' }],
  }
  expect(plain(renderToStaticMarkup(<PageEyebrow lead={lead} />))).toBe(
    '<p><a href="/nyheter">Nyheter</a></p>',
  )
  const byline = renderToStaticMarkup(<PageByline lead={lead} />)
  expect(byline).toMatch(/<time dateTime="2026-10-19">.*<a href="\/oslo">Oslo<\/a>/)
  expect(byline).toMatch(/<img[^>]*alt="Kontorbygg"[^>]*loading="eager"[^>]*fetchPriority="high"/)
})
