import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { blockSchema } from '#contract/entities/dashboard.ts'
import { seriesSchema } from '#contract/entities/series.ts'
import { CPI_SERIES } from '#core/lease/consumer-price-index.ts'
import { exact } from '#core/lease/exact.ts'
import { readLeaseQuery } from '#core/lease/lease-address.ts'
import { parseLease } from '#core/lease/lease-case.ts'
import { leaseFormats } from '#core/lease/lease-formats.ts'
import { leaseReport, type LeaseReport } from '#core/lease/lease-report.ts'
import { langOf, type Locale } from '#core/locale.ts'
import { shippedCpi, shippedCpiPoints } from '#tests/factories/cpi-months.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { exampleContext, viewExample } from '../example-view.ts'
import { AnswerBook } from '../need.ts'
import { parseBlock } from '../registry.schema.ts'
import { needsOf } from '../registry.view.ts'
import { leaseEmail } from './lease.email.ts'
import { leaseExamples } from './lease.examples.ts'
import { leaseView, type LeaseView } from './lease.view.ts'
import { LeaseWeb } from './lease.web.tsx'

const TODAY = '2026-11-27'
const CASE = {
  rent: '1 000 000',
  start: '1.1.2021',
  baseMonth: 'oktober 2020',
  firstAdjustment: '1.1.2022',
  index: 'oktober',
}
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

function blockOf(attributes: Readonly<Record<string, unknown>>) {
  return parseBlock(blockSchema.parse({ type: 'lease', heading: 'Kontoret', attributes }))
}

/** View of a case with the shipped index. */
function viewOf(
  attributes: Readonly<Record<string, unknown>>,
  { locale = 'nb-NO', today = TODAY }: { locale?: Locale; today?: string } = {},
): LeaseView {
  const parsed = blockOf(attributes)
  if (parsed.status !== 'known' || parsed.block.type !== 'lease') throw new Error(parsed.status)
  const answers = new AnswerBook()
  const series = CPI_SERIES.map(({ id }) => {
    const { lastUpdated, ...points } = shippedCpiPoints(id)
    return seriesSchema.parse({
      ID: id,
      texts: { title: id, unit: '', source: `SSB ${id}` },
      frequency: 'monthly',
      definition: '',
      licence: '',
      exportable: true,
      step: false,
      good: null,
      next_update: null,
      quality: 'solid',
      forecast_from: null,
      last_updated: lastUpdated,
      ...points,
    })
  })
  const sources = CPI_SERIES.map(({ id }) => id)
  answers.set({ call: 'series', parameters: { sources, lang: langOf(locale) } }, { ok: true, data: series })
  const { attributes: complete, envelope } = parsed.block
  return leaseView({ attributes: complete, envelope, answers, context: { ...exampleContext(locale), today } })
}

/** The report of the page that a view links to. */
function linkedReport({ link }: LeaseView, today = TODAY): LeaseReport {
  const { typed } = readLeaseQuery(new URL(link.href, 'https://kvartal.example').search)
  const parsed = parseLease(typed, 'nb-NO', today)
  if (parsed.kind === 'problems') throw new Error(JSON.stringify(parsed.problems))
  return leaseReport(parsed.lease, shippedCpi(), today)
}

test.each<[why: string, attributes: object, status: 'known' | 'invalid']>([
  ['nothing', {}, 'known'],
  ['a whole case', { ...CASE, floorArea: '450,5', share: '80', cap: '5', index: '' }, 'known'],
  ['a rent with no-break spaces', { rent: '1 000 000,50' }, 'known'],
  ['three digits after a mark, which may be thousands', { rent: '1.250' }, 'invalid'],
  ['a rent in words', { rent: 'en million' }, 'invalid'],
  ['a rent as a number', { rent: 1_000_000 }, 'invalid'],
  ['a sign of per cent', { share: '80 %' }, 'invalid'],
  ['a negative share', { share: '-5' }, 'invalid'],
  ['an ISO day', { start: '2021-01-01' }, 'known'],
  ['a day in words', { start: '1 January 2021' }, 'known'],
  ['a month where a day is due', { start: '1.2021' }, 'invalid'],
  ['a day where a month is due', { baseMonth: '1.10.2020' }, 'invalid'],
  ['a month in figures', { baseMonth: '10/2020' }, 'known'],
  ['an index month in figures', { index: '10' }, 'known'],
  ['an index month with its year', { index: 'oktober 2020' }, 'invalid'],
  ['another floor', { floor: 'half' }, 'invalid'],
  ['a text that is too long', { rent: '1'.repeat(401) }, 'invalid'],
  ['fixed steps of each kind', { steps: '1.1.2024 1 200 000; 1/1/2025 +10 000; 2026-01-01 +2,5 %' }, 'known'],
  ['a step with thousands after a point', { steps: '1.1.2024 1.200.000' }, 'invalid'],
  ['a paid rent that may be thousands or decimals', { paid: '1.1.2024 1,250' }, 'invalid'],
  ['a paid rent in words', { paid: '1.1.2024 en million' }, 'invalid'],
  ['VAT with its sign', { vat: '25 %' }, 'invalid'],
])('attributes: %s', (_why, attributes, status) => {
  expect(blockOf({ ...attributes }).status).toBe(status)
})

const CASES: readonly [why: string, attributes: Readonly<Record<string, unknown>>, today: string][] = [
  ['the usual clause', CASE, TODAY],
  ['with an area', { ...CASE, floorArea: '450,50' }, TODAY],
  ['with VAT', { ...CASE, vat: '25' }, TODAY],
  ['with steps', { ...CASE, steps: '1.7.2023 +10 000; 1.7.2024 +2,5 %; 2025-07-01 1 300 000,50' }, TODAY],
  ['with paid rents', { ...CASE, paid: '1.1.2021 1 000 000; 1.1.2024 1 100 000,5;' }, TODAY],
  ['as of an earlier day', CASE, '2023-11-15'],
  ['on the anniversary', { ...CASE, firstAdjustment: '1.3.2022', onAnniversary: true }, TODAY],
  [
    'the last known index',
    { ...CASE, index: '', start: '1.7.2024', baseMonth: '5.2024', firstAdjustment: '1.7.2025' },
    TODAY,
  ],
  [
    'part of the change, capped, whole kroner',
    { ...CASE, share: '80', cap: '2,5', wholeKroner: true },
    TODAY,
  ],
  ['a lower floor', { ...CASE, floor: 'none', rent: '999 999,99' }, TODAY],
  ['never down', { ...CASE, floor: 'previous' }, TODAY],
]

describe.each(CASES)('%s', (_why, attributes, today) => {
  test.each<Locale>(['nb-NO', 'en-GB'])('%s: the amounts are those of the report', (locale) => {
    const view = viewOf(attributes, { locale, today })
    const { current, next } = linkedReport(view, today)
    const { amount, date } = leaseFormats(locale)
    if (!current) throw new Error('no rent now')
    expect(view.rent?.yearly).toContain(amount(current.yearly.exact))
    expect(view.rent?.since).toContain(date(current.from))
    expect(view.rent?.facts[0]?.text).toContain(amount(current.monthly.exact))
    const { perSquareMetre, vat } = current
    expect(view.rent?.facts.length).toBe(
      1 + (perSquareMetre ? 1 : 0) + (vat ? 2 : 0) + ('paid' in attributes ? 1 : 0),
    )
    if (next?.kind === 'known') expect(view.next?.text).toContain(amount(next.row.yearly.exact))
    else expect(view.next?.headline).toBe('')
    expect(view.notes).toEqual([])
  })
})

test('VAT, fixed steps and what was paid', () => {
  const attributes = {
    ...CASE,
    vat: '25',
    steps: '1.7.2025 +10 000',
    paid: '1.1.2021 1 000 000; 1.1.2026 1 200 000',
  }
  const { rent } = viewOf(attributes)
  const facts = rent?.facts.map(({ term, text }) => plain(`${term}: ${text}`))
  expect(facts).toEqual([
    'I måneden: 102 964,77 kr',
    'Merverdiavgift, 25 %, i året: 308 894,32 kr',
    'Med merverdiavgift i året: 1 544 471,60 kr',
    expect.stringMatching(
      /^Betalt mot det som skulle vært betalt: Til og med 27\. november 2026 er det betalt [\d ]+,\d\d kr for lite\.$/,
    ),
  ])
  const report = linkedReport(viewOf(attributes))
  expect(report.rows.map(({ kind }) => kind)).toContain('step')
  expect(facts?.[3]).toContain(
    plain(leaseFormats('nb-NO').amount(report.paid?.difference.exact ?? exact('0'))),
  )
})

test.each([
  ['an entry without an amount', { steps: '1.1.2024' }, 'linje 1'],
  ['a day that does not exist', { paid: '1.1.2023 1 000 000; 31.2.2024 1 000 000' }, 'linje 2'],
])('an entry that cannot be read is told with its number: %s', (_why, attributes, part) => {
  const { rent, notes } = viewOf({ ...CASE, ...attributes })
  expect(rent).toBeNull()
  expect(notes.join().toLowerCase()).toContain(part)
})

test('a known adjustment: the sentence, the new rent and the index values with table and base', () => {
  const view = viewOf(CASE, { today: '2025-11-20' })
  expect(plain(view.next?.headline ?? '')).toBe('Leien reguleres 1. januar 2026: +3,1 %')
  expect(plain(view.next?.text ?? '')).toBe('Ny leie er 1 225 265,02 kr i året, 102 105,42 kr i måneden.')
  expect(plain(view.lines.join('\n'))).toContain(
    'Konsumprisindeksen som er brukt: oktober 2020 113,2 (2015=100, SSB-tabell 03013); oktober 2024 134,5 (2015=100, SSB-tabell 03013); oktober 2025 138,7 (2015=100, SSB-tabell 03013).',
  )
  expect(view.sources).toEqual(['SSB no-cpi-month-2015'])
})

test('an adjustment that cannot be known yet says when its index is due', () => {
  const view = viewOf({ ...CASE, index: '11', baseMonth: 'november 2020' })
  expect(view.next).toEqual({
    heading: 'Neste regulering',
    headline: '',
    text: '1. januar 2027. Den venter på indeksen for november 2026, som ikke er publisert. SSB publiserer den vanligvis 10. desember 2026.',
  })
})

test('an adjustment of the past that lacks its index: the rent may be another', () => {
  const example = leaseExamples.find(({ name }) => name === 'index not at hand')
  const viewed = example && viewExample('lease', example, 'nb-NO')
  if (viewed?.type !== 'lease') throw new Error('no such example')
  expect(viewed.view.notes).toEqual([
    'Reguleringen 1. januar 2026 er ikke regnet ut, så leien nå kan være en annen.',
  ])
})

test.each<[why: string, attributes: Readonly<Record<string, unknown>>, notes: readonly string[]]>([
  ['nothing filled in', {}, ['Leieforholdet er ikke fylt ut ennå.']],
  [
    'a day that does not exist',
    { ...CASE, start: '31.2.2021' },
    ['Leien løper fra: Er ikke en dato som finnes. Skriv for eksempel 1.1.2025.'],
  ],
  [
    'the first adjustment before the start',
    { ...CASE, firstAdjustment: '1.1.2020' },
    ['Første regulering: Er før leien løper.'],
  ],
  [
    'an index month that is none',
    { ...CASE, index: 'senere' },
    ['Indeksen hver regulering bruker: Er ikke et av valgene.'],
  ],
  [
    'a base month that is not over',
    { ...CASE, baseMonth: '1.2030' },
    ['Indeksmåneden kontrakten regner fra: Ligger fram i tid.'],
  ],
])('no result: %s', (_why, attributes, notes) => {
  const view = viewOf(attributes)
  expect([view.rent, view.next, view.notes]).toEqual([null, null, notes])
})

test('an empty case needs no index', () => {
  const parsed = blockOf({})
  expect(parsed.status === 'known' ? needsOf(parsed.block, 'no') : parsed).toEqual([])
})

test('the link carries the whole case, alike in both languages', () => {
  const attributes = {
    ...CASE,
    floorArea: '450,5',
    share: '80',
    cap: '5',
    floor: 'none',
    wholeKroner: true,
    vat: '25',
    steps: '1.7.2024 +2,5 %',
    paid: '1.1.2021 1 000 000,50',
  }
  const [nb, en] = [viewOf(attributes).link.href, viewOf(attributes, { locale: 'en-GB' }).link.href]
  expect(nb).toBe(
    '/leie/regulering?leie=1000000&areal=450.5&start=2021-01-01&basis=2020-10&indeks=10&forste=2022-01-01&andel=80&gulv=ingen&tak=5&trinn=2024-07-01+%2B+2.5+%25&avrunding=krone&mva=25&betalt=2021-01-01%3A+1000000.5',
  )
  expect(en.endsWith(nb)).toBe(true)
})

test('a page shows the sentences of the view', () => {
  const markup = plain(
    renderToStaticMarkup(<LeaseWeb view={viewOf(CASE, { today: '2025-11-20' })} hasHeading />),
  )
  for (const part of [
    '<h3',
    'Leien reguleres 1. januar 2026: +3,1 %',
    'ikke juridisk råd',
    'Se hele utregningen',
  ])
    expect(markup).toContain(part)
})

test('a mail opens with the adjustment and by how much', () => {
  const context = {
    locale: 'nb-NO',
    texts: textsByLocale['nb-NO'],
    href: (path: string) => `https://kvartal.example${path}`,
    picture: () => null,
  } as const
  const parts = leaseEmail(viewOf(CASE, { today: '2025-11-20' }), true, context)
  expect(parts[0]).toEqual({
    kind: 'subheading',
    text: expect.stringMatching(/^Leien reguleres 1\. januar 2026: \+3,1\s%$/),
  })
})
