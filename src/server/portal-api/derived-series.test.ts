/** Formulas through the API: series, last values, files, pages and refusals, from a small content. */
import { afterAll, describe, expect, test } from 'vitest'
import { MAX_FORMULA_LENGTH } from '#core/figures/formula.ts'
import { seriesMetadataSchema } from '#contract/entities/series-metadata.ts'
import { seriesSchema } from '#contract/entities/series.ts'
import { openApp } from '#tests/factories/app.ts'
import type { EditionContent } from '#tests/factories/edition-content.ts'
import { contentWith, editionOf, seriesWith, type Point } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'

function described(id: string, points: readonly Point[], about: object): EditionContent {
  const { items, series } = seriesWith(id, points)
  return { series, items: items.map((item) => ({ ...item, body: { ...Object(item.body), ...about } })) }
}
const amounts = { texts: { title: 'Leie', unit: 'kr/kvm', source: 'Megler' } }
const contents = [
  described(
    'rate',
    [
      ['2026-09-01', 4.25],
      ['2026-10-01', 4.5],
    ],
    { licence: 'CC BY 4.0', next_update: '2026-12-24' },
  ),
  described(
    'swap',
    [
      ['2026-09-01', 3.1, 'approx'],
      ['2026-10-01', 4],
      ['2026-12-01', 5, 'forecast'],
    ],
    {
      licence: 'CC BY 4.0',
      next_update: '2026-12-10',
      texts: { title: 'Swap', unit: '%', source: 'SSB; Norges Bank' },
    },
  ),
  described('closed', [['2026-10-01', 1]], { licence: 'Sitert med kilde.', exportable: false }),
  described('bound', [['2026-10-01', 1]], { licence: 'CC BY-ND 4.0' }),
  described(
    'rent',
    [
      ['2026-08-01', 5000],
      ['2025-12-01', 4800],
    ],
    amounts,
  ),
  described('no-cpi-month-2025', [['2026-08-01', 103.5]], {
    licence: 'CC BY 4.0',
    texts: { title: 'KPI', unit: 'indeks', source: 'SSB' },
  }),
  described('no-cpi-month-2015', [['2025-12-01', 141]], {
    licence: 'CC BY 4.0',
    texts: { title: 'KPI', unit: 'indeks', source: 'SSB' },
  }),
]
const edition = await editionOf(
  contentWith(
    contents.flatMap(({ items }) => items),
    contents.flatMap(({ series }) => series),
  ),
)
const running = await openApp(() => edition)
afterAll(running.stop)
const get = (path: string) => ask(running.port, `/api/portal/${path}`)
const seriesOf = async (reference: string, lang = 'no') => {
  const { text } = await get(`datasources?sources=${encodeURIComponent(reference)}&lang=${lang}`)
  return seriesSchema.array().parse(JSON.parse(text))
}

describe('answers', () => {
  test('a difference carries sources, licence, quality and the earliest next update of its inputs', async () => {
    expect(await seriesOf('difference(rate,swap)')).toEqual([
      {
        ID: 'difference(rate,swap)',
        dates: ['2026-09-01', '2026-10-01'],
        values: [1.15, 0.5],
        quality: ['approx', 'computed'],
        texts: { title: 'Differanse: Serie rate − Swap', unit: 'prosentpoeng', source: 'SSB; Norges Bank' },
        frequency: 'monthly',
        definition:
          'Regnet ut av Kvartal av andre serier i portalen. Differanse: Serie rate − Swap. Bare perioder som begge seriene har, er med.',
        licence: 'CC BY 4.0',
        exportable: true,
        step: false,
        good: null,
        forecast_from: null,
        last_updated: '2026-11-20T00:00:00.000Z',
        next_update: '2026-12-10',
      },
    ])
  })

  test.each<[string, string, string, string, readonly (number | null)[]]>([
    ['ratio(rate,swap)', 'en', 'Ratio: Serie rate / Swap', '%', [137.1, 112.5]],
    ['average(swap,2)', 'no', 'Glidende snitt over 2 måneder: Swap', '%', [3.6]],
    ['change(rate,1)', 'en', 'Change over 1 month: Serie rate', 'percentage points', [0.25]],
    ['real(rent)', 'no', 'I kroner fra august 2026: Leie', 'kr/kvm, kroner fra august 2026', [4852, 5000]],
    ['change(real(rent),8)', 'en', 'Change over 8 months: (In kroner of August 2026: Leie)', '%', [3.1]],
    [
      'difference(average(rate,2),swap)',
      'en',
      'Difference: (Moving average over 2 months: Serie rate) − Swap',
      'percentage points',
      [0.38],
    ],
  ])('%s in %s', async (reference, lang, title, unit, values) => {
    const [one] = await seriesOf(reference, lang)
    expect([one?.texts.title, one?.texts.unit, one?.values]).toEqual([title, unit, values])
  })

  test('a forecast stays a forecast and is no last value', async () => {
    const [one] = await seriesOf('change(swap,2)')
    expect([one?.dates, one?.forecast_from, one?.quality]).toEqual([['2026-12-01'], '2026-12-01', 'forecast'])
    const change = await get('lastdatasourcevalue?sources=change(swap,1)')
    expect(JSON.parse(change.text)).toMatchObject([{ value: 0.9, date: '2026-10-01', quality: 'approx' }])
  })

  test('a formula of an unknown series is left out as an unknown id is', async () => {
    expect(await seriesOf('difference(rate,gone)')).toEqual([])
    expect((await get('datasources.metadata.json?sources=difference(rate,gone)')).status).toBe(404)
  })

  test('a closed input closes the result', async () => {
    const [one] = await seriesOf('difference(rate,closed)')
    expect([one?.licence, one?.exportable]).toEqual(['CC BY 4.0; Sitert med kilde.', false])
    expect((await get('datasources.csv?sources=difference(rate,closed)')).status).toBe(403)
  })
})

describe('files', () => {
  test('CSV', async () => {
    const { text } = await get('datasources.csv?sources=rate,difference(rate,swap)&lang=en')
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'date,Serie rate (%),Difference: Serie rate − Swap (percentage points)',
      '2026-09-01,4.25,1.15',
    ])
  })
  test('metadata names the formula and its inputs, the price index included', async () => {
    const { text } = await get('datasources.metadata.json?sources=real(rent)')
    const [one] = seriesMetadataSchema.array().parse(JSON.parse(text))
    expect(one?.formula).toBe('real(rent)')
    expect(one?.inputs?.map(({ ID, page }) => [ID, page.split('/serier/')[1]])).toEqual([
      ['rent', 'rent'],
      ['no-cpi-month-2015', 'no-cpi-month-2015'],
      ['no-cpi-month-2025', 'no-cpi-month-2025'],
    ])
  })
  test('JSON-stat names the inputs', async () => {
    const { text } = await get('datasources.json-stat?sources=difference(rate,swap)')
    expect(JSON.parse(text)).toMatchObject({
      value: [1.15, 0.5],
      extension: { inputs: { 'difference(rate,swap)': ['rate', 'swap'] } },
    })
  })
  test('a workbook', async () => {
    const { status, headers } = await get('datasources.xlsx?sources=difference(rate,swap)')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('kvartal-difference-rate-swap.xlsx')
  })
  test('a picture', async () => {
    const { text } = await get('chart.svg?sources=difference(rate,swap)&lang=en')
    expect(text).toContain('Difference: Serie rate − Swap')
  })
  test('a page, which search engines do not list', async () => {
    const { status, text } = await ask(running.port, '/en/serier/difference(rate,swap)')
    expect(status).toBe(200)
    expect(text).toContain('Computed from')
    expect(text).toContain('<meta name="robots" content="noindex">')
  })
})

describe('refusals', () => {
  test.each<[string, string, RegExp]>([
    ['units that differ', 'difference(rate,rent)', /“%” and “kr\/kvm” cannot be combined/],
    ['two indices', 'ratio(no-cpi-month-2025,no-cpi-month-2015)', /base years/],
    ['no kroner', 'real(rate)', /not kroner/],
    ['a licence without derived works', 'average(bound,2)', /CC BY-ND 4\.0/],
    ['an unknown operation', 'sum(rate,swap)', /“sum” is no computation; there are difference, ratio, real/],
    ['a missing bracket', 'difference(rate,swap', /from character 21/],
    ['one series twice', 'ratio(rate,rate)', /“rate” stands on both sides/],
    ['three deep', 'change(change(change(rate,1),1),1)', /at most one level/],
    ['a count of zero', 'change(rate,0)', /whole number/],
    ['capital letters', 'Difference(rate,swap)', /not valid/],
    ['10 000 characters', `difference(${'a'.repeat(10_000)},b)`, /not valid/],
    ['brackets up to the limit', '('.repeat(MAX_FORMULA_LENGTH), /from character 1/],
    ['eleven formulas', Array.from({ length: 11 }, (_, at) => `change(rate,${at + 1})`).join(), /not valid/],
  ])('%s', async (_why, reference, message) => {
    for (const call of ['datasources', 'lastdatasourcevalue', 'datasources.csv', 'datasources.json-stat']) {
      const { status, text } = await get(`${call}?sources=${encodeURIComponent(reference)}&lang=en`)
      expect([call, status]).toEqual([call, 400])
      expect(text).toMatch(message)
    }
  })
})
