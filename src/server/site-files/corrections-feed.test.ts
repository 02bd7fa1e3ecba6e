import { expect, test } from 'vitest'
import { editionOf, seriesWith } from '#tests/factories/edition.ts'
import { childrenOf, parseXml, textOf } from '#tests/factories/strict-xml.ts'
import { contentWith, inBothLanguages } from '#tests/factories/edition.ts'
import { correctionsFeed } from './corrections-feed.ts'

const OPTIONS = { locale: 'nb-NO', today: '2026-11-20', publicUrl: 'https://kvartal.example' } as const
const rate = seriesWith('rate', [['2026-08-01', 4.5]])
const correction = (series: string, revision: number, recordedAt = '2026-11-20T13:05:00.000Z') => ({
  series,
  revision,
  recordedAt,
  origin: 'connector' as const,
  reason: null,
  changed: 1,
  changes: [{ date: '2026-08-01', before: 4.25, after: 4.5 }],
})

async function feedOf(corrections: readonly ReturnType<typeof correction>[], lang: 'no' | 'en' = 'no') {
  const { snapshot } = await editionOf({ ...contentWith(rate.items, rate.series), live: { corrections } })
  return parseXml(
    correctionsFeed(snapshot.content[lang], lang === 'no' ? OPTIONS : { ...OPTIONS, locale: 'en-GB' }),
  )
}
const links = (element: Parameters<typeof childrenOf>[0]) =>
  childrenOf(element, 'link').map(({ attributes }) => attributes.href)

test('each entry has the change, its time and a link', async () => {
  const feed = await feedOf([
    correction('rate', 3),
    correction('gone', 1),
    correction('rate', 2, '2026-11-01T09:00:00.000Z'),
  ])
  expect(['id', 'title', 'updated'].map((name) => textOf(feed, name))).toEqual([
    'tag:kvartal.example,2026:no/corrections',
    'Kvartal: rettelser',
    '2026-11-20T13:05:00.000Z',
  ])
  expect(links(feed)).toEqual(['https://kvartal.example/rettelser.xml', 'https://kvartal.example/rettelser'])
  const entries = childrenOf(feed, 'entry')
  expect(entries.map((entry) => ['id', 'title', 'updated'].map((name) => textOf(entry, name)))).toEqual([
    ['tag:kvartal.example,2026:no/correction/rate/3', 'Rettelse: Serie rate', '2026-11-20T13:05:00.000Z'],
    ['tag:kvartal.example,2026:no/correction/rate/2', 'Rettelse: Serie rate', '2026-11-01T09:00:00.000Z'],
  ])
  expect(entries[0] && textOf(entries[0], 'summary')).toMatch(/4,25.% → 4,50.%\.$/)
  expect(entries.flatMap(links)).toEqual([
    'https://kvartal.example/serier/rate',
    'https://kvartal.example/serier/rate',
  ])
})

test('a corrected area has one entry for all of its figures', async () => {
  const area = {
    ID: 'vika',
    market: 'oslo',
    name: 'Vika',
    vacancy: 4.5,
    vacancy_prev: null,
    good_standard_from: null,
    good_standard_to: null,
    high_standard_from: null,
    high_standard_to: null,
    date: '2024-01-31',
    quality: 'solid',
    quality_vacancy: 'solid',
    quality_rent: 'solid',
  }
  const of = (measure: string, revision: number, after: number) => ({
    ...correction(`area/vika/${measure}`, revision),
    origin: 'pack' as const,
    changes: [{ date: '2024-01-31', before: 18, after }],
  })
  const corrections = [
    of('good_standard_from', 2, 19),
    of('vacancy', 7, 12),
    correction('area/gone/vacancy', 1),
  ]
  const { snapshot } = await editionOf({
    ...contentWith(inBothLanguages('area', 'vika', area)),
    live: { corrections },
  })
  const entries = childrenOf(parseXml(correctionsFeed(snapshot.content.no, OPTIONS)), 'entry')
  expect(
    entries.map((entry) =>
      ['id', 'title', 'summary'].map((name) => textOf(entry, name).replaceAll('\u00A0', ' ')),
    ),
  ).toEqual([
    [
      'tag:kvartal.example,2026:no/correction/area/vika/2026-11-20T13:05:00.000Z',
      'Rettelse: Vika, Oslo',
      'Tallgrunnlaget er oppdatert. Kontorledighet (31. januar 2024): 18,0 % → 12,0 %; ' +
        'leiepris, god standard, fra (31. januar 2024): 18 → 19 kr per kvm og år.',
    ],
  ])
  expect(entries.flatMap(links)).toEqual(['https://kvartal.example/oslo/omrader/vika'])
})

test('the English feed has an English title and leads to English pages', async () => {
  const feed = await feedOf([correction('rate', 3)], 'en')
  expect([textOf(feed, 'title'), ...links(feed)]).toEqual([
    'Kvartal: corrections',
    'https://kvartal.example/en/rettelser.xml',
    'https://kvartal.example/en/rettelser',
  ])
})

test('before the first correction it is a feed without entries, dated by the edition; and it never grows beyond fifty', async () => {
  expect(textOf(await feedOf([]), 'updated')).toBe('2026-11-20T00:00:00+01:00')
  const many = await feedOf(Array.from({ length: 80 }, (_, at) => correction('rate', 80 - at)))
  expect(childrenOf(many, 'entry')).toHaveLength(50)
})
