/** Key figures as readers meet them, and as bad settings make them. The numbers are invented for the purpose. */
import type { Block } from '#contract/entities/dashboard.ts'
import type { Figure } from '#contract/entities/series.ts'
import { MAX_FIGURES } from '#core/limits.ts'
import { exampleData, exampleAnswer, HOSTILE_TEXT, type Example } from '../example.ts'

const policyRate: Figure = {
  ID: 'policy-rate',
  value: 4.25,
  date: '2026-09-18',
  last_updated: '2026-09-18T08:00:00Z',
  change: -0.25,
  change_date: '2026-05-08',
  texts: { title: 'Styringsrenten', unit: '%', source: 'Norges Bank' },
  quality: 'solid',
  frequency: 'change',
  good: null,
}
const vacancy: Figure = {
  ID: 'vacancy',
  value: 6.5,
  date: '2026-06-30',
  last_updated: '2026-07-03T06:00:00Z',
  change: 0.3,
  change_date: '2025-12-31',
  texts: { title: 'Kontorledighet i Oslo', unit: '%', source: 'Kvartal' },
  quality: 'derived',
  frequency: 'half-year',
  good: 'down',
}
const rent: Figure = {
  ID: 'rent',
  value: 6800,
  date: '2025-12-31',
  last_updated: '2026-01-20T09:00:00Z',
  change: 1200,
  change_date: '2024-12-31',
  texts: { title: 'Toppleie for kontor i Oslo', unit: 'kr/kvm', source: 'Kvartal' },
  quality: 'approx',
  frequency: 'annual',
  good: 'up',
}
const volume: Figure = {
  ID: 'volume',
  value: 82.4,
  date: '2025-12-31',
  last_updated: '2026-01-15T09:00:00Z',
  change: -12.1,
  change_date: '2024-12-31',
  texts: { title: 'Omsatt næringseiendom i Norge', unit: 'mrd. kr', source: 'Kvartal' },
  quality: 'press',
  frequency: 'annual',
  good: null,
}
const index: Figure = {
  ID: 'index',
  value: 118.4,
  date: '2026-10-31',
  last_updated: '2026-11-09T07:00:00Z',
  change: 0,
  change_date: '2026-09-30',
  texts: { title: 'Leieprisindeks', unit: '', source: 'SSB' },
  quality: 'solid',
  frequency: 'monthly',
  good: null,
}

const exchange: Figure = {
  ID: 'exchange',
  value: 11.0349,
  date: '2026-06-01',
  last_updated: '2026-07-01T07:00:00Z',
  change: 0.0042,
  change_date: '2026-05-01',
  texts: { title: 'EUR/NOK', unit: 'NOK', source: 'Norges Bank' },
  quality: 'solid',
  frequency: 'monthly',
  good: null,
}

interface SeriesTitle {
  readonly ID: string
  readonly title: string
}

type Item = Readonly<Record<string, unknown>> & { readonly id: string }

/**
 * `withoutValue`: series that exist, beside those that are known with a value; `null` = the list of series
 * cannot be had.
 */
function figures(
  name: string,
  items: readonly Item[],
  knownFigures: readonly Figure[],
  block: Partial<Block> = {},
  withoutValue: readonly SeriesTitle[] | null = [],
): Example {
  const sources = [...new Set(items.map((item) => item.id))]
  return {
    name,
    block: { heading: 'Nøkkeltall', ...block, attributes: { figures: items } },
    answers: [
      exampleData('figures', { sources }, [...knownFigures]),
      withoutValue === null
        ? exampleAnswer('seriesList', {}, { ok: false, code: 'rest_unavailable', status: 503 })
        : exampleData('seriesList', {}, [
            ...knownFigures.map(({ ID, texts: { title } }) => ({ ID, title })),
            ...withoutValue,
          ]),
    ],
  }
}

const manyFigures = Array.from({ length: MAX_FIGURES }, (_, index): Figure => ({
  ...vacancy,
  ID: `f${index}`,
  value: index * 1.5,
  change: index - 10,
}))

export const figuresExamples: readonly Example[] = [
  figures(
    'normal',
    [{ id: 'policy-rate' }, { id: 'vacancy' }, { id: 'rent' }, { id: 'volume' }],
    [policyRate, vacancy, rent, volume],
  ),
  { name: 'no sources', block: { heading: 'Nøkkeltall' }, answers: [] },
  figures(
    'unknown series',
    [{ id: 'policy-rate' }, { id: 'gone' }, { id: 'gone' }, { id: 'lost' }],
    [policyRate],
  ),
  figures(
    'series without a value',
    [{ id: 'policy-rate' }, { id: 'empty' }, { id: 'named', title: 'Eget navn' }, { id: 'gone' }],
    [policyRate],
    {},
    [
      { ID: 'empty', title: 'Konkurser' },
      { ID: 'named', title: 'Seriens navn' },
    ],
  ),
  figures('no list of series', [{ id: 'policy-rate' }, { id: 'gone' }], [policyRate], {}, null),
  figures('null change', [{ id: 'vacancy' }], [{ ...vacancy, change: null, change_date: null }]),
  figures('null change with a date', [{ id: 'vacancy' }], [{ ...vacancy, change: null }]),
  figures('unchanged', [{ id: 'index' }], [index]),
  figures('date of the change unknown', [{ id: 'rent' }], [{ ...rent, change_date: null }]),
  figures('long unit', [{ id: 'rent' }], [rent]),
  figures(
    'percent change',
    [
      { id: 'rent', changeAsPercent: true },
      { id: 'vacancy', changeAsPercent: true },
    ],
    [rent, vacancy],
  ),
  figures('round percent change', [{ id: 'rent', changeAsPercent: true }], [{ ...rent, value: 13_200 }]),
  figures('percent change from zero', [{ id: 'rent', changeAsPercent: true }], [{ ...rent, value: 1200 }]),
  figures('one percentage point', [{ id: 'vacancy' }], [{ ...vacancy, change: 1 }]),
  figures('hidden change', [{ id: 'policy-rate', hideChange: true }], [policyRate]),
  figures(
    'where the unit stands',
    [
      { id: 'rent', showUnit: true },
      { id: 'rent', showUnit: 'figure' },
      { id: 'rent', showUnit: 'change' },
    ],
    [rent],
  ),
  figures('own title', [{ id: 'rent', title: 'Dyreste kontor' }], [rent]),
  figures('good direction', [{ id: 'vacancy' }, { id: 'rent' }], [vacancy, rent]),
  figures('updated later', [{ id: 'rent' }, { id: 'policy-rate' }], [rent, policyRate]),
  figures(
    'changed lately',
    [{ id: 'policy-rate' }],
    [{ ...policyRate, date: '2026-11-06', last_updated: '2026-11-06T09:00:00Z', change_date: '2026-11-06' }],
  ),
  figures('illustrative', [{ id: 'rent' }, { id: 'vacancy' }], [rent, vacancy]),
  figures(
    'from an illustrative value',
    [{ id: 'index' }, { id: 'rent' }, { id: 'exchange' }],
    [
      { ...index, change: 1.2, change_quality: 'approx' },
      { ...rent, change_quality: 'approx' },
      { ...exchange, change_date: null, change_quality: 'approx-low' },
    ],
  ),
  figures(
    'small changes',
    [{ id: 'exchange' }, { id: 'exchange', changeAsPercent: true }, { id: 'rate' }],
    [
      { ...exchange, value: 1103.49 },
      { ...vacancy, ID: 'rate', change: -0.0042 },
    ],
  ),
  figures(
    'quarters and half-years',
    [{ id: 'quarter' }, { id: 'half' }],
    [
      {
        ...index,
        ID: 'quarter',
        date: '2026-07-01',
        change: 1.2,
        change_date: '2026-04-01',
        frequency: 'quarterly',
      },
      { ...vacancy, ID: 'half', date: '2026-07-01', change_date: '2026-03-01' },
    ],
  ),
  figures(
    'late',
    [{ id: 'old' }, { id: 'rate' }, { id: 'prices' }],
    [
      { ...vacancy, ID: 'old', date: '2024-12-31', frequency: 'annual' },
      { ...policyRate, ID: 'rate', date: '2019-09-20' },
      { ...index, ID: 'prices', date: '2026-07-01', frequency: 'monthly' },
    ],
  ),
  figures(
    'next update',
    [{ id: 'missed' }, { id: 'coming' }, { id: 'rate' }],
    [
      { ...index, ID: 'missed', date: '2026-07-01', frequency: 'monthly', next_update: '2026-09-10' },
      { ...index, ID: 'coming', date: '2026-10-01', frequency: 'monthly', next_update: '2026-12-10' },
      { ...policyRate, ID: 'rate', next_update: '2026-11-05' },
    ],
  ),
  figures('not to be taken along', [{ id: 'rent' }], [{ ...rent, exportable: false }]),
  figures(
    'late alone',
    [{ id: 'old' }],
    [{ ...vacancy, ID: 'old', date: '2024-12-31', frequency: 'annual' }],
  ),
  figures(
    'many',
    manyFigures.map(({ ID }) => ({ id: ID })),
    manyFigures,
  ),
  figures(
    'negative and large',
    [{ id: 'loss' }, { id: 'sum' }],
    [
      {
        ...index,
        ID: 'loss',
        value: -2.8,
        change: -7.1,
        texts: { title: 'BNP, volumvekst', unit: '%', source: 'SSB' },
      },
      {
        ...index,
        ID: 'sum',
        value: 1_234_567_890.5,
        change: 1_000_000,
        texts: { title: 'Verdi', unit: 'kr', source: '' },
      },
    ],
  ),
  figures(
    'hostile',
    [{ id: 'rent', title: HOSTILE_TEXT }, { id: 'vacancy' }],
    [rent, { ...vacancy, texts: { title: HOSTILE_TEXT, unit: HOSTILE_TEXT, source: HOSTILE_TEXT } }],
    { heading: HOSTILE_TEXT, source: HOSTILE_TEXT },
  ),
  {
    name: 'cannot be had',
    block: { heading: 'Nøkkeltall', attributes: { figures: [{ id: 'rent' }] } },
    answers: [
      exampleAnswer('figures', { sources: ['rent'] }, { ok: false, code: 'rest_unavailable', status: 503 }),
      exampleAnswer('seriesList', {}, { ok: false, code: 'rest_unavailable', status: 503 }),
    ],
    failsWith: 503,
  },
]
