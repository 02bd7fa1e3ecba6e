import { describe, expect, test } from 'vitest'
import type { ContentOf } from '#contract/content-item.ts'
import type { Locale } from '#core/locale.ts'
import { PUBLIC_URL } from '#tests/factories/app.ts'
import { seriesMetaWith, siteWith, storedSeriesWith } from '#tests/factories/site.ts'
import { datasetOfPage, seriesDataset } from './series-dataset.ts'

const ID = 'oslo-office-vacancy'

function datasetWith(more: Partial<ContentOf<'series'>> = {}, locale: Locale = 'nb-NO', points = {}) {
  const meta = seriesMetaWith(ID, { category: 'oslo', ...more })
  const site = siteWith({
    locale,
    series: new Map([[ID, meta]]),
    categories: [{ ID: 'oslo', name: 'Kontor i Oslo' }],
    points: [storedSeriesWith(ID, points)],
  })
  return seriesDataset(site, ID)
}

describe('a series as a data set', () => {
  test('its place, its category, its page and its files', () => {
    expect(datasetWith()).toMatchObject({
      id: ID,
      title: `Serie ${ID}`,
      unit: '%',
      frequency: 'monthly',
      category: 'Kontor i Oslo',
      place: { name: { no: 'Oslo' } },
      url: `${PUBLIC_URL}/serier/${ID}`,
      isExportable: true,
    })
    expect(
      datasetWith()?.files.map(({ kind, url }) => [kind, new URL(url).searchParams.get('sources')]),
    ).toEqual(['csv', 'json-stat', 'xlsx', 'json', 'png'].map((kind) => [kind, ID]))
    const english = datasetWith({}, 'en-GB')
    expect(english?.url).toBe(`${PUBLIC_URL}/en/serier/${ID}`)
    for (const { url } of english?.files ?? []) expect(new URL(url).searchParams.get('lang')).toBe('en')
  })

  test('each publisher separately, without that of illustrative figures', () => {
    const source = 'Entra; SSB; Kvartals illustrasjonstall'
    expect(datasetWith({ texts: { title: 'A', unit: '', source } })).toMatchObject({
      publishers: ['Entra', 'SSB'],
      source,
    })
  })

  test('states the quality of the figures, and names illustrative ones', () => {
    const { description = '' } =
      datasetWith({ definition: 'Ledig areal', quality_note: 'Én merknad.' }, 'nb-NO', {
        quality: 'approx',
      }) ?? {}
    expect(description).toMatch(/^Ledig areal\. Illustrasjonstall: .+\. Én merknad\.$/)
  })

  test.each<[string, string, string | null]>([
    ['an address', 'https://www.ssb.no/tabell', 'https://www.ssb.no/tabell'],
    ['none', '', null],
  ])('the source: %s', (_why, sourceUrl, found) => expect(datasetWith({ sourceUrl })?.sourceUrl).toBe(found))

  test('the days of the first and the last value; gaps at the ends are no figures', () => {
    const dates = ['2024-01-01', '2025-01-01', '2026-01-01', '2027-01-01']
    expect(datasetWith({}, 'nb-NO', { dates, values: [null, 1, 2, null], quality: 'solid' })?.span).toEqual({
      from: '2025-01-01',
      to: '2026-01-01',
    })
    expect(datasetWith({}, 'nb-NO', { dates: [], values: [], quality: 'solid' })?.span).toBeNull()
  })

  test('where the licence forbids it there is no file', () =>
    expect(datasetWith({ exportable: false })).toMatchObject({ isExportable: false, files: [] }))

  test('an unknown series, and pages of other kinds', () => {
    const site = siteWith({})
    expect(seriesDataset(site, ID)).toBeNull()
    for (const path of ['/', '/serier', '/serier/', `/serier/${ID}`])
      expect(datasetOfPage(site, path), path).toBeNull()
  })
})
