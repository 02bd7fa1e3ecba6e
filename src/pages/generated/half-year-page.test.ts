import { expect, test } from 'vitest'
import { halfYearWith } from '#tests/factories/half-years.ts'
import { siteWith } from '#tests/factories/site.ts'
import { generatedPage } from './generated-page.ts'

type Changes = Parameters<typeof halfYearWith>[1]

const factsOf = (changes: Changes, heading: string, locale: 'nb-NO' | 'en-GB' = 'nb-NO') => {
  const site = siteWith({ locale, halfYears: [halfYearWith('2026-1', changes)] })
  const section = generatedPage(site, '/utgaver/2026-1')?.sections.find(
    (one) => one.kind === 'facts' && one.heading === heading,
  )
  return section?.kind === 'facts' ? section : null
}

test('without an edition the list says so, and why earlier half-years have none', () => {
  const page = generatedPage(siteWith({}), '/utgaver')
  expect(page?.sections).toEqual([])
  expect(JSON.stringify(page?.rows)).toContain('Ingen utgave er laget ennå.')
  expect(JSON.stringify(page?.rows)).toContain('før portalen begynte å ta vare på det den publiserer')
})

test('the list names each edition with its last day and what it holds', () => {
  const site = siteWith({ halfYears: [halfYearWith('2026-2'), halfYearWith('2026-1')] })
  expect(generatedPage(site, '/utgaver')?.sections).toMatchObject([
    {
      entries: [
        { text: 'Utgave 2026-2: andre halvår 2026', href: '/utgaver/2026-2', dateText: '31. desember 2026' },
        {
          text: 'Utgave 2026-1: første halvår 2026',
          href: '/utgaver/2026-1',
          excerpt: '2 sider, 57 serier i datafilen, 0 rettelser i halvåret.',
        },
      ],
    },
  ])
})

test.each(['/utgaver/2026-2', '/utgaver/2026-3', '/utgaver/0000-1', '/utgaver/', '/utgaver/2026-1/x'])(
  'no page: %s',
  (path) => {
    expect(generatedPage(siteWith({ halfYears: [halfYearWith('2026-1')] }), path)).toBeNull()
  },
)

test.each([
  ['2026-1', 'Utgave 2026-1 finnes ikke'],
  ['2000-1', 'Utgave 2000-1 finnes ikke'],
  ['2026-2', null],
  ['1999-2', null],
  ['0000-1', null],
  ['2026-3', null],
])('what is kept since 20 November 2026 has no edition of %s, and says: %s', (id, title) => {
  const page = generatedPage({ ...siteWith({}), keptSince: '2026-11-20' }, `/utgaver/${id}`)
  expect(page?.title ?? null).toBe(title)
  if (page)
    expect(page).toMatchObject({ status: 404, subtitle: expect.stringContaining('20. november 2026') })
})

test('pages are at the addresses that show them as they were, in the language of the reader', () => {
  const site = siteWith({ locale: 'en-GB', halfYears: [halfYearWith('2026-1')] })
  expect(generatedPage(site, '/utgaver/2026-1')?.sections).toMatchObject([
    { kind: 'facts' },
    { kind: 'list', heading: 'Pages', entries: [{ text: 'Oslo', href: '/en/oslo?dato=2026-06-30' }] },
    { kind: 'list', heading: 'Series', entries: [{ href: '/en/serier/no-policy-rate?dato=2026-06-30' }] },
    { kind: 'facts' },
    { kind: 'facts' },
  ])
})

test('a long list names the first 300, and says how many the data file has besides', () => {
  const pages = Array.from({ length: 302 }, (_, at) => ({
    group: 'series' as const,
    path: `/serier/s-${at}`,
    title: `Serie ${at}`,
  }))
  const site = siteWith({ halfYears: [halfYearWith('2026-1', { pages })] })
  const list = generatedPage(site, '/utgaver/2026-1')?.sections[1]
  expect(list?.kind === 'list' && list.entries).toHaveLength(300)
  expect(list).toMatchObject({ heading: 'Serier (2 til står i datafilen, i contents.csv.)' })
})

test('the data file with its size and checksum, and the line to cite', () => {
  expect(factsOf({}, 'Data og sitering')).toMatchObject({
    facts: [
      { texts: [expect.stringContaining('412\u00A0kB')], link: { href: '/utgaver/2026-1.zip' } },
      { texts: ['a'.repeat(64)] },
      { texts: ['1. juli 2026 kl. 04.40.', 'Innholdet er lagret og endres ikke.'] },
    ],
    citation: { text: 'Kvartal, utgave 2026-1, 30. juni 2026. https://portal.example.org/utgaver/2026-1' },
  })
  expect(factsOf({}, 'Data and citation', 'en-GB')?.citation?.text).toBe(
    'Kvartal, edition 2026-1, 30 June 2026. https://portal.example.org/en/utgaver/2026-1',
  )
})

const FIGURE = halfYearWith('2026-1').figures[0]
if (!FIGURE) throw new Error('the example has no figure')

test.each([
  [
    'another figure than before',
    {},
    ['4,25\u00A0% (27. mars 2026).', 'Ved forrige halvårs slutt: 4,00\u00A0% (19. sep. 2025).'],
  ],
  [
    'the figure of before',
    { before: FIGURE.last },
    ['4,25\u00A0% (27. mars 2026).', 'Uendret siden forrige halvår.'],
  ],
  ['none before', { before: null }, ['4,25\u00A0% (27. mars 2026).', 'Ingen tall fra forrige halvår.']],
  [
    'an illustrative figure',
    { before: null, quality: 'approx' as const },
    ['4,25\u00A0% (27. mars 2026).', 'Ingen tall fra forrige halvår.', 'Illustrasjonstall.'],
  ],
])('figures: %s', (_what, changes, texts) => {
  const facts = factsOf({ figures: [{ ...FIGURE, ...changes }] }, 'Tallene ved halvårets slutt')
  expect(facts?.facts).toMatchObject([{ term: 'Styringsrenten', texts }])
})

test('corrections with their day, and series that are left out with the reason', () => {
  const changes = {
    corrections: [
      { recorded: '2026-05-04T22:30:00.000Z', title: 'Styringsrenten', text: '4,00 → 4,25.', path: '/oslo' },
    ],
    file: { ...halfYearWith('2026-1').file, leftOut: [{ series: 'x', title: 'X', reason: 'Bare visning' }] },
  }
  expect(factsOf(changes, 'Rettelser i halvåret')?.facts).toMatchObject([
    { term: 'Styringsrenten (5. mai 2026)', link: { href: '/oslo?dato=2026-06-30' } },
  ])
  expect(factsOf(changes, 'Serier som ikke er i datafilen')?.facts).toMatchObject([
    { term: 'X', texts: ['Bare visning'] },
  ])
  expect(factsOf({}, 'Rettelser i halvåret')?.facts).toMatchObject([
    { texts: ['Ingen publiserte tall ble rettet i halvåret.'] },
  ])
})
