/** Leases as their tenants write them, wrong ones, and one without an index. The rents are invented. */
import type { Block } from '#contract/entities/dashboard.ts'
import type { Series } from '#contract/entities/series.ts'
import { CPI_SERIES } from '#core/lease/consumer-price-index.ts'
import { exampleAnswer, exampleData, HOSTILE_TEXT, type Example } from '../example.ts'

const SOURCES = CPI_SERIES.map(({ id }) => id)

/** Values published by Statistics Norway; that of October 2026 is invented. */
const PUBLISHED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'no-cpi-month-2015': {
    '2020-10-01': 113.2,
    '2020-11-01': 112.4,
    '2021-10-01': 117.2,
    '2022-10-01': 126,
    '2023-10-01': 131.1,
    '2024-10-01': 134.5,
    '2025-10-01': 138.7,
    '2025-11-01': 138.9,
  },
  'no-cpi-month-2025': { '2026-08-01': 103.5, '2026-10-01': 103.9 },
}

function priceIndex(publisher = 'Statistisk sentralbyrå (SSB)', leftOut: readonly string[] = []): Series[] {
  return SOURCES.flatMap((id) => {
    const values = Object.entries(PUBLISHED[id] ?? {}).filter(([date]) => !leftOut.includes(date))
    return values.length === 0 ? [] : [seriesOf(id, values, publisher)]
  })
}

function seriesOf(id: string, values: readonly (readonly [string, number])[], source: string): Series {
  return {
    ID: id,
    texts: { title: 'Konsumprisindeksen per måned', unit: 'indeks', source },
    frequency: 'monthly',
    definition: '',
    licence: '',
    exportable: true,
    step: false,
    good: null,
    next_update: null,
    values: values.map(([, value]) => value),
    dates: values.map(([date]) => date),
    quality: 'solid',
    forecast_from: null,
    last_updated: '2026-11-10T07:00:00Z',
  }
}

const CASE = {
  rent: '1 000 000',
  start: '1.1.2021',
  baseMonth: 'oktober 2020',
  firstAdjustment: '1.1.2022',
  index: 'oktober',
}

function lease(
  name: string,
  attributes: Readonly<Record<string, unknown>>,
  series = priceIndex(),
  block: Partial<Block> = {},
): Example {
  return {
    name,
    block: { heading: 'Kontoret i Storgata', ...block, attributes },
    answers: [exampleData('series', { sources: SOURCES }, series)],
  }
}

export const leaseExamples: readonly Example[] = [
  lease('normal', { ...CASE, floorArea: '450' }),
  lease('with VAT, steps and paid rents', {
    ...CASE,
    vat: '25',
    steps: '1.7.2023 +10 000; 1.7.2024 +2,5 %',
    paid: '1.1.2021 1 000 000; 1.1.2024 1 150 000',
  }),
  lease('index awaited', {
    ...CASE,
    baseMonth: '2020-11',
    index: '11',
    start: '2026-01-01',
    firstAdjustment: '2027-01-01',
  }),
  { name: 'empty', block: { heading: 'Kontoret i Storgata' }, answers: [] },
  lease('limits', { ...CASE, floor: 'none', wholeKroner: true, share: '80', cap: '3' }),
  lease('starts later', {
    ...CASE,
    start: '1.7.2027',
    baseMonth: 'august 2026',
    firstAdjustment: '1.7.2028',
  }),
  lease('index not at hand', CASE, priceIndex(undefined, ['2025-10-01'])),
  lease('last known index', {
    ...CASE,
    index: '',
    start: '1.1.2026',
    firstAdjustment: '1.2.2027',
    onAnniversary: true,
  }),
  lease('day that does not exist', { ...CASE, start: '31.2.2021' }),
  lease('wrong in several fields', { start: '1.1.2022', firstAdjustment: '1.1.2021' }),
  lease('very long', { ...CASE, rent: '99 999 999 999,99', floorArea: '0,01' }),
  lease('no index', CASE, []),
  lease('markup in its frame', CASE, priceIndex(HOSTILE_TEXT), {
    heading: HOSTILE_TEXT,
    source: HOSTILE_TEXT,
  }),
  {
    name: 'cannot be had',
    block: { heading: 'Kontoret i Storgata', attributes: CASE },
    answers: [
      exampleAnswer('series', { sources: SOURCES }, { ok: false, code: 'rest_unavailable', status: 503 }),
    ],
    failsWith: 503,
  },
]
