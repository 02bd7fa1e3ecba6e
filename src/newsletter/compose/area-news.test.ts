import { expect, test } from 'vitest'
import type { Area } from '#contract/entities/area.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { watchedArea, watchedEdition } from '#tests/factories/watched-edition.ts'
import { areaNews } from './area-news.ts'
import { baselineOf } from '../figure-baseline.ts'

type Range = readonly [from: number | null, to: number | null]

function rowsOf(locale: 'nb-NO' | 'en-GB', before: Range, now: Range): readonly unknown[] {
  const edition = ([from, to]: Range) =>
    watchedEdition({
      figures: [],
      areas: [watchedArea('oslo-vika', 5, { good_standard_from: from, good_standard_to: to })],
    })
  const { parts } = areaNews({
    edition: edition(now),
    locale,
    city: 'oslo',
    slotAt: 0,
    before: { slotAt: 0, baseline: baselineOf(edition(before)) },
    texts: textsByLocale[locale],
    publicUrl: 'https://p.example.org',
  })
  return parts.flatMap((part) =>
    part.kind === 'table'
      ? part.rows.map((row) =>
          row
            .slice(1)
            .map((cell) => (typeof cell === 'string' ? cell.replaceAll('\u00A0', ' ') : ''))
            .join(' | '),
        )
      : [],
  )
}

test.each<[string, Range, Range, string, string]>([
  ['both bounds', [3000, 3500], [3100, 3500], '3 000–3 500 | 3 100–3 500', '3,000–3,500 | 3,100–3,500'],
  ['only a lower bound', [3000, null], [3100, null], 'fra 3 000 | fra 3 100', 'from 3,000 | from 3,100'],
  [
    'only an upper bound',
    [null, 3500],
    [null, 3600],
    'inntil 3 500 | inntil 3 600',
    'up to 3,500 | up to 3,600',
  ],
  ['a bound that came', [3000, null], [3000, 3500], 'fra 3 000 | 3 000–3 500', 'from 3,000 | 3,000–3,500'],
  ['no bound', [null, null], [3000, null], 'ikke kjent | fra 3 000', 'not known | from 3,000'],
])('rents: %s', (_why, before, now, norwegian, english) => {
  expect([rowsOf('nb-NO', before, now), rowsOf('en-GB', before, now)]).toEqual([[norwegian], [english]])
})

test('an unchanged bound is no news', () => expect(rowsOf('nb-NO', [3000, null], [3000, null])).toEqual([]))

test.each<[string, number, number, string, string, Partial<Area>?]>([
  ['as ever', 6.5, 7, '6,5 % | 7,0 %', 'Vika: ledigheten opp 0,5 prosentpoeng til 7,0 %'],
  [
    'one decimal would write both alike',
    6.52,
    6.54,
    '6,52 % | 6,54 %',
    'Vika: ledigheten opp 0,02 prosentpoeng til 6,54 %',
  ],
  [
    'two decimals would write 0',
    7.004,
    7,
    '7,004 % | 7,0 %',
    'Vika: ledigheten ned 0,004 prosentpoeng til 7,0 %',
  ],
  [
    'the same count, corrected: no movement',
    18,
    16,
    '18,0 % | 16,0 %',
    'Vika: ledigheten rettet til 16,0 %',
    { date: '2026-06-30' },
  ],
  [
    'the count is withdrawn',
    18,
    16,
    '18,0 % | 16,0 %',
    'Vika: ledigheten rettet til 16,0 %',
    { date: '2025-12-31' },
  ],
])('vacancy: %s', (_why, before, now, row, headline, overrides = { date: '2026-12-31' }) => {
  const edition = (vacancy: number) =>
    watchedEdition({
      figures: [],
      areas: [watchedArea('oslo-vika', vacancy, vacancy === now ? overrides : {})],
    })
  const { parts, news } = areaNews({
    edition: edition(now),
    locale: 'nb-NO',
    city: 'oslo',
    slotAt: 0,
    before: { slotAt: 0, baseline: baselineOf(edition(before)) },
    texts: textsByLocale['nb-NO'],
    publicUrl: 'https://p.example.org',
  })
  const cells = parts.flatMap((part) =>
    part.kind === 'table' ? part.rows.flatMap((cellsOfRow) => cellsOfRow.slice(1).map(String)) : [],
  )
  expect(
    [cells.join(' | '), ...news.map(({ text }) => text)].map((text) => text.replaceAll('\u00A0', ' ')),
  ).toEqual([row, headline])
})

test.each<[string, shown: number, today: number, now: number, row: string, headline: string]>([
  [
    'the movement is computed from the corrected count',
    18,
    12,
    14,
    '12,0 % (rettet fra 18,0 %) | 14,0 %',
    'Vika: ledigheten opp 2 prosentpoeng til 14,0 %',
  ],
  [
    'back at the shown value, which was wrong',
    18,
    12,
    18,
    '12,0 % (rettet fra 18,0 %) | 18,0 %',
    'Vika: ledigheten opp 6 prosentpoeng til 18,0 %',
  ],
  [
    'at the corrected count: no movement',
    18,
    12,
    12,
    '12,0 % (rettet fra 18,0 %) | 12,0 %',
    'Vika: ledigheten rettet til 12,0 %',
  ],
  ['no correction', 18, 18, 20, '18,0 % | 20,0 %', 'Vika: ledigheten opp 2 prosentpoeng til 20,0 %'],
])(
  'a newer count, beside the earlier one as it stands today: %s',
  (_why, shownVacancy, today, now, row, headline) => {
    const baseline = baselineOf(
      watchedEdition({ figures: [], areas: [watchedArea('oslo-vika', shownVacancy)] }),
    )
    const { parts, news } = areaNews({
      edition: watchedEdition({
        figures: [],
        areas: [watchedArea('oslo-vika', now, { date: '2026-12-31' })],
        earlierVacancies: { 'oslo-vika': { dates: ['2026-06-30'], values: [today] } },
      }),
      locale: 'nb-NO',
      city: 'oslo',
      slotAt: 0,
      before: { slotAt: 0, baseline },
      texts: textsByLocale['nb-NO'],
      publicUrl: 'https://p.example.org',
    })
    const cells = parts.flatMap((part) =>
      part.kind === 'table' ? part.rows.flatMap((cellsOfRow) => cellsOfRow.slice(1).map(String)) : [],
    )
    expect(
      [cells.join(' | '), ...news.map(({ text }) => text)].map((text) => text.replaceAll('\u00A0', ' ')),
    ).toEqual([row, headline])
  },
)

test.each([
  ['a later count', '2026-12-31', 'Vika: nye leiepriser'],
  ['the same count', '2026-06-30', 'Vika: rettede leiepriser'],
])('rents in the subject: %s', (_why, date, headline) => {
  const edition = (to: number, overrides: Partial<Area> = {}) =>
    watchedEdition({
      figures: [],
      areas: [watchedArea('oslo-vika', 5, { good_standard_from: 3000, good_standard_to: to, ...overrides })],
    })
  const { news } = areaNews({
    edition: edition(3600, { date }),
    locale: 'nb-NO',
    city: 'oslo',
    slotAt: 0,
    before: { slotAt: 0, baseline: baselineOf(edition(3500)) },
    texts: textsByLocale['nb-NO'],
    publicUrl: 'https://p.example.org',
  })
  expect(news.map(({ text }) => text)).toEqual([headline])
})
