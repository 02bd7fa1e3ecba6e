import { expect, test } from 'vitest'
import { areaSchema } from '#contract/entities/area.ts'
import { settingsSchema } from '#contract/entities/settings.ts'
import { BARE_SETTINGS } from '#tests/factories/edition.ts'
import { seriesMetaWith, siteWith, storedSeriesWith } from '#tests/factories/site.ts'
import type { PublishedCorrection } from '../model/site.ts'
import { correctionText } from './correction-summary.ts'
import { correctionsPage } from './corrections-page.ts'
import { seriesPage } from './series-page.ts'

const correction = (
  series: string,
  recordedAt: string,
  more: Partial<PublishedCorrection> = {},
): PublishedCorrection => ({
  series,
  area: '',
  recordedAt,
  origin: 'connector',
  reason: '',
  changes: [{ date: '2026-08-01', before: 4.25, after: 4.5 }],
  changed: more.changes?.length ?? 1,
  ...more,
})
const series = new Map(['a', 'b'].map((id) => [id, seriesMetaWith(id)]))
const NOW = '2026-11-20T13:05:00.000Z'

test.each<[string, Partial<PublishedCorrection>, string]>([
  ['the source', {}, 'Kilden har revidert tallene. august 2026: 4,25 % → 4,50 %.'],
  ['a new pack', { origin: 'pack' }, 'Tallgrunnlaget er oppdatert. august 2026: 4,25 % → 4,50 %.'],
  [
    'the editors, with a reason',
    { origin: 'operator', reason: 'Skrivefeil i august' },
    'Skrivefeil i august. august 2026: 4,25 % → 4,50 %.',
  ],
  [
    'a reason that is a sentence',
    { origin: 'operator', reason: 'Hvorfor det?' },
    'Hvorfor det? august 2026: 4,25 % → 4,50 %.',
  ],
  [
    'a value taken back',
    { changes: [{ date: '2026-08-01', before: 4, after: null }] },
    'Kilden har revidert tallene. august 2026: 4,00 % → trukket tilbake.',
  ],
  [
    'more decimals, where two would write both alike',
    { changes: [{ date: '2026-08-01', before: 9.5827, after: 9.5841 }] },
    'Kilden har revidert tallene. august 2026: 9,583 % → 9,584 %.',
  ],
  [
    'the newest six of many',
    { changes: Array.from({ length: 9 }, (_, at) => ({ date: `2026-0${at + 1}-01`, before: 1, after: 2 })) },
    'Kilden har revidert tallene. september 2026: 1,00 % → 2,00 %; august 2026: 1,00 % → 2,00 %; juli 2026: 1,00 % → 2,00 %; juni 2026: 1,00 % → 2,00 %; mai 2026: 1,00 % → 2,00 %; april 2026: 1,00 % → 2,00 %; og 3 eldre.',
  ],
  [
    'more than are written down',
    {
      changed: 438,
      changes: Array.from({ length: 6 }, (_, at) => ({ date: `2026-0${at + 1}-01`, before: 1, after: 2 })),
    },
    'Kilden har revidert tallene. juni 2026: 1,00 % → 2,00 %; mai 2026: 1,00 % → 2,00 %; april 2026: 1,00 % → 2,00 %; mars 2026: 1,00 % → 2,00 %; februar 2026: 1,00 % → 2,00 %; januar 2026: 1,00 % → 2,00 %; og 432 eldre.',
  ],
])('what changed, by %s', (_why, more, text) => {
  expect(
    correctionText(correction('a', NOW, more), seriesMetaWith('a'), 'nb-NO').replaceAll('\u00A0', ' '),
  ).toBe(text)
})

test('by day in Oslo, newest first; a series twice on a day is named once, one that is gone not at all', () => {
  const page = correctionsPage(
    siteWith({
      series,
      corrections: [
        correction('a', NOW),
        correction('gone', NOW),
        correction('b', NOW),
        correction('a', '2026-11-20T08:00:00.000Z'),
        correction('b', '2026-11-18T23:30:00.000Z'),
      ],
    }),
    1,
  )
  expect(page).toMatchObject({ path: '/rettelser', title: 'Rettelser', sectionsBeforeRows: true })
  expect(
    page?.sections.map((section) =>
      section.kind === 'facts'
        ? [section.heading, section.facts.map(({ term, texts }) => [term, texts.length])]
        : [],
    ),
  ).toEqual([
    [
      '20. november 2026',
      [
        ['Serie a', 2],
        ['Serie b', 1],
      ],
    ],
    ['19. november 2026', [['Serie b', 1]]],
  ])
  expect(page?.sections[0]).toMatchObject({
    facts: [
      {
        texts: [
          expect.stringMatching(/^20\. nov\. 2026 kl\. 14\.05\. Kilden /),
          expect.stringContaining('kl. 09.00'),
        ],
        link: { href: '/serier/a' },
      },
      {},
    ],
  })
})

const area = (ID: string, market: 'oslo' | 'logistics_oslo') =>
  areaSchema.parse({
    ID,
    market,
    name: `Område ${ID}`,
    vacancy: 12,
    vacancy_prev: null,
    good_standard_from: null,
    good_standard_to: null,
    high_standard_from: null,
    high_standard_to: null,
    date: '2024-01-31',
    quality: 'solid',
    quality_vacancy: 'solid',
    quality_rent: 'solid',
  })
const ofArea = (id: string, more: Partial<PublishedCorrection> = {}): PublishedCorrection =>
  correction('', NOW, {
    area: id,
    origin: 'pack',
    changes: [{ measure: 'vacancy', date: '2024-01-31', before: 18, after: 12 }],
    ...more,
  })
/** A city page, and a dashboard with the map of a market that has none. */
const settings = settingsSchema.parse({
  ...BARE_SETTINGS,
  cities: [{ path: 'oslo', title: 'Oslo' }],
  dashboards: [
    {
      path: 'logistikk',
      title: 'Logistikk',
      rows: [{ layout: '100', columns: [[{ type: 'map', attributes: { city: 'logistics_oslo' } }]] }],
    },
  ],
})

test.each<[string, Partial<PublishedCorrection>, string]>([
  ['a vacancy', {}, 'Kontorledighet (31. januar 2024): 18,0 % → 12,0 %.'],
  [
    'a rent that was taken back',
    { changes: [{ measure: 'high_standard_to', date: '2024-01-31', before: 2400, after: null }] },
    'Leiepris, høy standard, til (31. januar 2024): 2 400 kr per kvm og år → trukket tilbake.',
  ],
  [
    'a day that was wrong, of all figures but one',
    {
      changed: 4,
      changes: [
        {
          measure: 'high_standard_from',
          date: '2022-12-31',
          before: 2300,
          after: 2350,
          movedTo: '2022-10-01',
        },
        {
          measure: 'good_standard_from',
          date: '2022-12-31',
          before: 1600,
          after: 1600,
          movedTo: '2022-10-01',
        },
        { measure: 'vacancy', date: '2022-12-31', before: 11, after: 11, movedTo: '2022-10-01' },
      ],
    },
    'Tall publisert for 31. desember 2022 gjelder 1. oktober 2022; ' +
      'leiepris, høy standard, fra (31. desember 2022): 2 300 → 2 350 kr per kvm og år per 1. oktober 2022; og 1 eldre.',
  ],
])('an area: %s', (_why, more, text) => {
  const page = correctionsPage(
    siteWith({ settings, areas: [area('a', 'oslo')], corrections: [ofArea('a', more)] }),
    1,
  )
  const [section] = page?.sections ?? []
  const [fact] = section?.kind === 'facts' ? section.facts : []
  expect(fact).toMatchObject({
    term: 'Område a, Oslo',
    link: { text: 'Til området', href: '/oslo/omrader/a' },
  })
  expect(fact?.texts.map((written) => written.replaceAll('\u00A0', ' '))).toEqual([
    `20. nov. 2026 kl. 14.05. Tallgrunnlaget er oppdatert. ${text}`,
  ])
})

test('areas and series of a day stand together; an area leads to its page, one that is gone is not told', () => {
  const areas = [area('a', 'oslo'), area('b', 'logistics_oslo')]
  const page = correctionsPage(
    siteWith({
      settings,
      areas,
      series,
      corrections: [ofArea('b'), correction('a', NOW), ofArea('gone'), ofArea('a')],
    }),
    1,
  )
  expect(page?.sections).toMatchObject([
    {
      facts: [
        {
          term: 'Område b, Logistikk rundt Oslo',
          texts: [expect.stringContaining('. Ledighet (')],
          link: { href: '/logistikk/omrader/b' },
        },
        { term: 'Serie a', link: { href: '/serier/a' } },
        { term: 'Område a, Oslo', link: { href: '/oslo/omrader/a' } },
      ],
    },
  ])
})

test('in English every link stays in English', () => {
  const page = correctionsPage(siteWith({ locale: 'en-GB', series, corrections: [correction('a', NOW)] }), 1)
  expect(page?.sections).toMatchObject([
    { heading: '20 November 2026', facts: [{ link: { href: '/en/serier/a' } }] },
  ])
  expect(JSON.stringify(page?.rows)).toContain('(/en/rettelser.xml)')
})

test('before the first one the page says so', () => {
  const page = correctionsPage(siteWith({ series }), 1)
  expect(page?.sections).toEqual([])
  expect(JSON.stringify(page?.rows)).toContain('Ingen publiserte tall er endret ennå.')
})

test.each([
  [
    'its newest correction',
    [correction('b', NOW), correction('a', NOW), correction('a', '2026-01-01T00:00:00.000Z')],
    /^20\. nov\. 2026 /,
  ],
  ['that there was none', [correction('b', NOW)], /^Ingen publiserte tall i serien er endret\.$/],
])('the page of a series tells %s', (_why, corrections, text) => {
  const page = seriesPage(siteWith({ series, corrections, points: [storedSeriesWith('a')] }), 'a')
  const facts = page?.sections.flatMap((section) => (section.kind === 'facts' ? section.facts : [])) ?? []
  expect(facts.find(({ term }) => term === 'Siste rettelse')).toMatchObject({
    texts: [expect.stringMatching(text)],
    link: { href: '/rettelser' },
  })
})
