import { describe, expect, test } from 'vitest'
import { shippedCpi } from '#tests/factories/cpi-months.ts'
import { exactText } from './exact.ts'
import { parseLease } from './lease-case.ts'
import type { TypedLease } from './lease-fields.ts'
import { leaseReport } from './lease-report.ts'

const TODAY = '2026-11-27'
const TYPED: TypedLease = { leie: '1 000 000', start: '1.1.2021', basis: 'oktober 2020', forste: '1.1.2022' }

function reportOf(typed: TypedLease = {}, today = TODAY) {
  const parsed = parseLease({ ...TYPED, ...typed }, 'nb-NO', today)
  if (parsed.kind === 'problems') throw new Error(JSON.stringify(parsed.problems))
  return leaseReport(parsed.lease, shippedCpi(), today)
}

describe('rows', () => {
  test('the contract and one row a year until today, each ending where the next begins', () => {
    expect(reportOf().rows.map(({ kind, from, to, yearly }) => [kind, from, to, yearly.text])).toEqual([
      ['contract', '2021-01-01', '2022-01-01', '1000000.00'],
      ['adjusted', '2022-01-01', '2023-01-01', '1035335.69'],
      ['adjusted', '2023-01-01', '2024-01-01', '1113074.20'],
      ['adjusted', '2024-01-01', '2025-01-01', '1158127.21'],
      ['adjusted', '2025-01-01', '2026-01-01', '1188162.54'],
      ['adjusted', '2026-01-01', null, '1225265.02'],
    ])
  })

  test('amounts of a month, a square metre and VAT', () => {
    const { current } = reportOf({ areal: '500', mva: '25' })
    expect(current).toMatchObject({
      monthly: { text: '102105.42' },
      perSquareMetre: { text: '2450.53' },
      vat: { text: '306316.26' },
      yearlyWithVat: { text: '1531581.28' },
      change: { text: '37102.48' },
    })
  })

  test('a case of an earlier day has the rows of that day', () => {
    const { asOf, rows, next } = reportOf({ dato: '15.11.2023' })
    expect([asOf, rows.length]).toEqual(['2023-11-15', 3])
    expect(next).toMatchObject({ kind: 'known', row: { from: '2024-01-01', yearly: { text: '1158127.21' } } })
  })

  test('a lease that starts later has its contract only', () => {
    const report = reportOf({ start: '1.1.2027', basis: 'august 2026', forste: '1.1.2028' })
    expect([report.rows.length, report.current, report.paid]).toEqual([1, null, null])
  })
})

describe('the next adjustment', () => {
  test.each([
    ['a month that the portal lacks', {}, TODAY, ['2027-01-01', '2026-10', 'not-at-hand', null]],
    [
      'a month that is not published',
      { indeks: 'november', basis: 'november 2020' },
      TODAY,
      ['2027-01-01', '2026-11', 'not-published', '2026-12-10'],
    ],
    [
      'the last known index of a day to come',
      { indeks: 'siste' },
      '2026-09-15',
      ['2027-01-01', null, 'not-published', null],
    ],
    [
      'the month of the contract',
      { basis: 'september 2026', start: '1.10.2026', forste: '1.10.2027' },
      '2026-10-05',
      ['2027-10-01', '2026-09', 'not-published', '2026-10-12'],
    ],
  ])('%s', (_why, typed, today, [date, month, reason, expected]) => {
    expect(reportOf(typed, today ?? TODAY).next).toEqual({ kind: 'awaited', date, month, reason, expected })
  })
})

describe('paid against due', () => {
  test('what was paid too little, period by period and in total', () => {
    const { paid } = reportOf({
      dato: '31.12.2024',
      betalt: '1.1.2021: 1 000 000; 1.1.2022: 1 035 335,69; 1.1.2024: 1 113 074,20',
    })
    expect(paid?.periods.map(({ from, difference }) => [from, exactText(difference, 2)])).toEqual([
      ['2021-01-01', '0.00'],
      ['2022-01-01', '0.00'],
      ['2023-01-01', '77738.51'],
      ['2024-01-01', '45053.01'],
    ])
    expect([paid?.due.text, paid?.paid.text, paid?.difference.text]).toEqual([
      '4306537.10',
      '4183745.58',
      '122791.52',
    ])
  })

  test('a missed adjustment is not due', () => {
    const { paid } = reportOf({ dato: '31.12.2022', betalt: '1.1.2021: 1 000 000', uteblitt: '1.1.2022' })
    expect(paid?.difference.text).toBe('0.00')
  })

  test('due ends where an adjustment cannot be computed', () => {
    const { paid } = reportOf({
      start: '1.1.2000',
      basis: '1.2005',
      forste: '1.1.2004',
      betalt: '1.1.2000: 1',
    })
    expect(paid?.periods.at(-1)?.to).toBe('2004-01-01')
  })
})

test('October against November: the same lease a month later', () => {
  const { otherMonths } = reportOf({ dato: '31.12.2022' })
  expect(otherMonths?.own.indexMonth).toBe(10)
  expect(
    otherMonths?.others.map(({ indexMonth, baseMonth, rent, difference }) => [
      indexMonth,
      baseMonth,
      exactText(rent, 2),
      exactText(difference, 2),
    ]),
  ).toEqual([
    [9, '2020-09', '1040744.02', '5408.33'],
    [11, '2020-11', '1050711.74', '15376.05'],
  ])
})

test('a month after December is a year later, and is not compared', () => {
  const { otherMonths } = reportOf({ basis: 'desember 2020', indeks: 'desember' })
  expect(otherMonths?.others.map(({ indexMonth }) => indexMonth)).toEqual([11])
})

test('every index value and every factor that is used, once', () => {
  const { indexMonths, links } = reportOf({ start: '1.1.2016', basis: 'oktober 2015', forste: '1.1.2017' })
  expect(indexMonths.slice(0, 3).map(({ month, base, table }) => [month, base, table])).toEqual([
    ['2015-10', '1998', '11446'],
    ['2016-10', '1998', '11446'],
    ['2017-10', '2015', '03013'],
  ])
  expect(links.map(({ from, to, source }) => [from, to, source])).toEqual([
    ['1998', '2015', '2015 = 139.8, table 11446'],
  ])
})
