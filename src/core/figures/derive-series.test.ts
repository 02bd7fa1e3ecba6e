import { describe, expect, test } from 'vitest'
import { deriveSeries, type Derivation, type FormulaInput, type PriceLevels } from './derive-series.ts'
import { parseFormula } from './formula.ts'
import type { UpdateRhythm } from './freshness.ts'
import type { QualityWord } from './quality.ts'

type Point = readonly [date: string, value: number | null, quality?: QualityWord | undefined]

const series = (unit: string, frequency: UpdateRhythm, ...points: readonly Point[]): FormulaInput => ({
  unit,
  frequency,
  dates: points.map(([date]) => date),
  values: points.map(([, value]) => value),
  quality: points.map(([, , quality = 'solid']) => quality),
  forecastFrom: null,
})

const PRICES: PriceLevels = {
  month: '2026-08',
  levels: new Map([
    ['2020-12', { level: 80, quality: 'computed' }],
    ['2021-12', { level: 0.1, quality: 'solid' }],
    ['2026-08', { level: 103.5, quality: 'solid' }],
  ]),
}

function derive(text: string, inputs: Readonly<Record<string, FormulaInput>>, prices = PRICES): Derivation {
  const parsed = parseFormula(text)
  if (!parsed.ok) throw new Error(parsed.problem.kind)
  return deriveSeries(
    parsed.formula,
    (id) => (Object.hasOwn(inputs, id) ? (inputs[id] ?? null) : null),
    prices,
  )
}

function pointsOf(text: string, inputs: Readonly<Record<string, FormulaInput>>): readonly unknown[] {
  const derived = derive(text, inputs)
  if (!derived.ok) throw new Error(derived.problem.kind)
  const { dates, values, quality } = derived.series
  return dates.map((date, at) => [date, values[at], quality[at]])
}

const a = series('%', 'annual', ['2020-12-31', 4.75], ['2021-12-31', 4.5], ['2022-12-31', null])

describe('values', () => {
  test.each<[string, string, Readonly<Record<string, FormulaInput>>, readonly unknown[]]>([
    [
      'a difference has the decimals of its inputs',
      'difference(a,b)',
      { a, b: series('%', 'annual', ['2020-12-31', 0.3], ['2021-12-31', 6]) },
      [
        ['2020-12-31', 4.45, 'computed'],
        ['2021-12-31', -1.5, 'computed'],
      ],
    ],
    [
      'periods meet on whichever day they are dated',
      'difference(a,b)',
      { a, b: series('%', 'annual', ['2021-01-01', 1], ['2020-06-30', 2]) },
      [
        ['2020-12-31', 2.75, 'computed'],
        ['2021-12-31', 3.5, 'computed'],
      ],
    ],
    [
      'a ratio has one decimal, and none where it would divide by zero',
      'ratio(a,b)',
      {
        a: series('kr', 'annual', ['2020-12-31', 1], ['2021-12-31', 1], ['2022-12-31', 2]),
        b: series('kr', 'annual', ['2020-12-31', 3], ['2021-12-31', 0], ['2022-12-31', 3]),
      },
      [
        ['2020-12-31', 33.3, 'computed'],
        ['2021-12-31', null, 'computed'],
        ['2022-12-31', 66.7, 'computed'],
      ],
    ],
    [
      'an average needs each of its periods',
      'average(a,2)',
      {
        a: series(
          '%',
          'quarterly',
          ['2020-01-01', 1],
          ['2020-04-01', 2.01],
          ['2020-10-01', 4],
          ['2021-01-01', 5],
        ),
      },
      [
        ['2020-04-01', 1.51, 'computed'],
        ['2020-10-01', null, 'computed'],
        ['2021-01-01', 4.5, 'computed'],
      ],
    ],
    [
      'an average without regular periods counts points',
      'average(a,2)',
      { a: series('%', 'irregular', ['2020-01-01', 1], ['2020-04-01', 2], ['2025-10-01', 4]) },
      [
        ['2020-04-01', 2, 'computed'],
        ['2025-10-01', 3, 'computed'],
      ],
    ],
    ['shares change in percentage points', 'change(a,1)', { a }, [['2021-12-31', -0.25, 'computed']]],
    [
      'amounts change in per cent, and from nothing not at all',
      'change(a,1)',
      {
        a: series('kr', 'annual', ['2020-12-31', 3], ['2021-12-31', 0], ['2022-12-31', 7], ['2023-12-31', 8]),
      },
      [
        ['2021-12-31', -100, 'computed'],
        ['2022-12-31', null, 'computed'],
        ['2023-12-31', 14.3, 'computed'],
      ],
    ],
    [
      'real amounts, without the months that have no index',
      'real(a)',
      { a: series('kr/kvm', 'annual', ['2019-12-31', 90], ['2020-12-31', 1000], ['2026-08-01', 5000]) },
      [
        ['2020-12-31', 1294, 'computed'],
        ['2026-08-01', 5000, 'computed'],
      ],
    ],
    [
      'of a month and a year, the month that ends the year',
      'difference(a,b)',
      { a, b: series('%', 'monthly', ['2020-11-01', 9], ['2020-12-01', 1], ['2021-11-01', 2]) },
      [['2020-12-31', 3.75, 'computed']],
    ],
    [
      'of days and a month, the last day',
      'difference(b,a)',
      {
        a: series('%', 'monthly', ['2020-11-01', 9], ['2020-12-01', 1]),
        b: series('%', 'daily', ['2020-11-02', 2], ['2020-11-30', 3], ['2020-12-30', 4]),
      },
      [
        ['2020-11-01', -6, 'computed'],
        ['2020-12-01', 3, 'computed'],
      ],
    ],
    [
      'of a rate in force, the one at the end of the period',
      'difference(a,b)',
      { a, b: series('%', 'change', ['2020-05-08', 0], ['2021-12-17', 0.5], ['2022-01-01', 9]) },
      [
        ['2020-12-31', 4.75, 'computed'],
        ['2021-12-31', 4, 'computed'],
      ],
    ],
    [
      'two rates in force, on each day that one changes',
      'difference(a,b)',
      {
        a: series('%', 'change', ['2020-01-01', 1], ['2021-01-01', 2]),
        b: series('%', 'change', ['2020-06-01', 0.5]),
      },
      [
        ['2020-06-01', 0.5, 'computed'],
        ['2021-01-01', 1.5, 'computed'],
      ],
    ],
    [
      'an intermediate result is not rounded',
      'average(ratio(a,b),2)',
      {
        a: series('kr', 'annual', ['2020-12-31', 1.0004], ['2021-12-31', 1.0005]),
        b: series('kr', 'annual', ['2020-12-31', 1], ['2021-12-31', 1]),
      },
      [['2021-12-31', 100, 'computed']],
    ],
    ['no period in common', 'difference(a,b)', { a, b: series('%', 'annual', ['1999-12-31', 1]) }, []],
    [
      'a value too large to write',
      'ratio(a,b)',
      {
        a: series('kr', 'annual', ['2020-12-31', 1e308], ['2021-12-31', 1]),
        b: series('kr', 'annual', ['2020-12-31', 0.001], ['2021-12-31', 1]),
      },
      [['2021-12-31', 100, 'computed']],
    ],
  ])('%s', (_why, formula, inputs, points) => expect(pointsOf(formula, inputs)).toEqual(points))
})

describe('certainty', () => {
  test.each<[string, readonly QualityWord[], QualityWord]>([
    ['arithmetic on solid figures is computed', ['solid', 'solid'], 'computed'],
    ['the least certain word', ['anchored', 'fitted'], 'anchored'],
    ['a forecast makes a forecast', ['solid', 'forecast'], 'forecast'],
    ['an illustrative figure makes an illustrative one', ['solid', 'approx'], 'approx'],
    ['an illustrative figure is less certain than a forecast', ['forecast', 'approx'], 'approx'],
  ])('%s', (_why, [one, other], word) => {
    const inputs = {
      a: series('%', 'annual', ['2020-12-31', 1, one]),
      b: series('%', 'annual', ['2020-12-31', 2, other]),
    }
    expect(pointsOf('difference(a,b)', inputs)).toEqual([['2020-12-31', -1, word]])
  })

  test('results of a forecast are marked as a forecast, also where they are illustrative', () => {
    const derived = derive('average(a,2)', {
      a: series('%', 'annual', ['2023-12-31', 1], ['2024-12-31', 1, 'approx'], ['2025-12-31', 1, 'forecast']),
    })
    expect(derived).toMatchObject({
      ok: true,
      series: { forecastFrom: '2025-12-31', quality: ['approx', 'approx'] },
    })
  })

  test('the index makes a real amount less certain', () => {
    const prices: PriceLevels = {
      ...PRICES,
      levels: new Map([...PRICES.levels, ['2020-12', { level: 80, quality: 'approx' }]]),
    }
    const derived = derive('real(a)', { a: series('kr', 'annual', ['2020-12-31', 1]) }, prices)
    expect(derived).toMatchObject({ series: { quality: ['approx'] } })
  })
})

describe('units', () => {
  test.each<[string, string, string, unknown]>([
    ['difference(a,b)', '%', '%', { kind: 'points' }],
    ['difference(a,b)', 'prosentpoeng', 'prosentpoeng', { kind: 'points' }],
    ['difference(a,b)', 'kr/kvm', 'kr/kvm', { kind: 'money', text: 'kr/kvm', pricesOf: null }],
    ['ratio(a,b)', 'kr/kvm', 'kr/kvm', { kind: 'percent' }],
    ['ratio(a,b)', 'kvm', 'kvm', { kind: 'percent' }],
    ['difference(real(a),real(b))', 'NOK/sqm', 'NOK/sqm', { kind: 'money', pricesOf: '2026-08' }],
    ['change(difference(a,b),1)', '%', '%', { kind: 'points' }],
    ['change(a,1)', 'indeks', '', { kind: 'percent' }],
    ['average(a,2)', 'kvm', '', { kind: 'other', text: 'kvm' }],
  ])('%s of %s and %s', (formula, unitA, unitB, unit) => {
    const inputs = {
      a: series(unitA, 'annual', ['2020-12-31', 1]),
      b: series(unitB, 'annual', ['2020-12-31', 2]),
    }
    expect(derive(formula, inputs)).toMatchObject({ ok: true, series: { unit } })
  })
})

describe('refusals', () => {
  test.each<[string, string, Readonly<Record<string, FormulaInput>>, object]>([
    ['an unknown series', 'difference(a,x)', { a }, { kind: 'unknownSeries', id: 'x' }],
    [
      'per cent minus kroner',
      'difference(a,b)',
      { a, b: series('NOK', 'annual') },
      { kind: 'units', a: { kind: 'percent' }, b: { kind: 'money' } },
    ],
    [
      'two currencies',
      'ratio(a,b)',
      { a: series('NOK', 'annual'), b: series('USD', 'annual') },
      { kind: 'units' },
    ],
    [
      'two indices',
      'ratio(a,b)',
      { a: series('indeks', 'annual'), b: series('indeks', 'annual') },
      { kind: 'units' },
    ],
    [
      'real minus nominal',
      'difference(real(a),b)',
      { a: series('kr', 'annual'), b: series('kr', 'annual') },
      { kind: 'units' },
    ],
    ['real per cent', 'real(a)', { a }, { kind: 'notMoney', unit: { kind: 'percent' } }],
    ['real dollars', 'real(a)', { a: series('USD', 'annual') }, { kind: 'notMoney' }],
    [
      'no regular rhythm and a year',
      'difference(a,b)',
      { a, b: series('%', 'irregular') },
      { kind: 'frequencies', a: 'annual', b: 'irregular' },
    ],
  ])('%s', (_why, formula, inputs, problem) =>
    expect(derive(formula, inputs)).toMatchObject({ ok: false, problem }),
  )

  test('real amounts without an index', () => {
    const none = { levels: new Map(), month: '2026-08' }
    expect(derive('real(a)', { a: series('kr', 'annual') }, none)).toMatchObject({
      problem: { kind: 'noPriceIndex' },
    })
  })
})
