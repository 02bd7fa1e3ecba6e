import { describe, expect, test } from 'vitest'
import { USUAL_TERMS } from '#tests/factories/lease-terms.ts'
import { adjustRent, type LeaseEvent } from './adjust-rent.ts'
import { exact, exactText } from './exact.ts'
import type { FixedStep, LeaseTerms } from './lease-terms.ts'
import type { IndexMonth, PriceIndex } from './price-index.ts'

/**
 * Statistics Norway, tables 11446, 03013 and 14700. Days of publication by the rule of the tenth where not
 * known.
 */
const PUBLISHED: readonly (readonly [month: string, value: string, base: string, published: string])[] = [
  ['2015-10', '141.2', '1998', '2015-11-10'],
  ['2016-10', '146.4', '1998', '2016-11-10'],
  ['2018-08', '108.9', '2015', '2018-09-10'],
  ['2020-10', '113.2', '2015', '2020-11-10'],
  ['2020-11', '112.4', '2015', '2020-12-10'],
  ['2021-03', '114.6', '2015', '2021-04-10'],
  ['2021-10', '117.2', '2015', '2021-11-10'],
  ['2021-11', '118.1', '2015', '2021-12-10'],
  ['2022-10', '126.0', '2015', '2022-11-10'],
  ['2022-11', '125.8', '2015', '2022-12-09'],
  ['2023-10', '131.1', '2015', '2023-11-10'],
  ['2024-10', '134.5', '2015', '2024-11-11'],
  ['2025-10', '138.7', '2015', '2025-11-10'],
  ['2026-07', '103.8', '2025', '2026-08-10'],
]

const INDEX: PriceIndex = {
  months: new Map(
    PUBLISHED.map(([month, value, base, published]): [string, IndexMonth] => [
      month,
      { month, value: exact(value), base, table: '03013', published, isPublishedExact: true },
    ]),
  ),
  links: [
    { from: '1998', to: '2015', factor: { numerator: 1000n, denominator: 1398n }, source: '2015 = 139.8' },
    { from: '2015', to: '2025', factor: { numerator: 1000n, denominator: 1377n }, source: '2025 = 137.7' },
  ],
}

const TERMS: LeaseTerms = { ...USUAL_TERMS, floor: 'none', method: 'previous-rent' }

function rents(terms: Partial<LeaseTerms>, asOf = '2025-06-01'): string[] {
  return adjustRent({ ...TERMS, ...terms }, INDEX, asOf).map(line)
}

function line(event: LeaseEvent): string {
  return event.kind === 'waiting'
    ? `${event.date} ${event.reason} ${event.month}`
    : `${event.date} ${exactText(event.rent, 2)}`
}

describe('one adjustment', () => {
  test.each<[string, Partial<LeaseTerms>, string]>([
    ['October to October 2021: 3.5 per cent', {}, '2022-01-01 1035335.69'],
    [
      'November to November 2021: 5.1 per cent',
      { baseMonth: '2020-11', indexChoice: { kind: 'month', month: 11 } },
      '2022-01-01 1050711.74',
    ],
    [
      'the publisher’s own example, August 2018 to March 2021',
      {
        contractRent: exact('1000'),
        start: '2018-08-01',
        baseMonth: '2018-08',
        firstAdjustment: '2021-04-15',
        indexChoice: { kind: 'last-known', noticeMonths: 0 },
      },
      '2021-04-15 1052.34',
    ],
    ['80 per cent of the change', { sharePercent: exact('80') }, '2022-01-01 1028268.55'],
    ['rounded to kroner', { rounding: 'krone' }, '2022-01-01 1035336.00'],
    ['a cap of 3 per cent', { capPercent: exact('3') }, '2022-01-01 1030000.00'],
    ['a cap above the change', { capPercent: exact('4') }, '2022-01-01 1035335.69'],
  ])('%s', (_name, terms, expected) => {
    expect(rents(terms, '2021-12-31')[0]).toBe(expected)
  })
})

test('years on end, by October', () => {
  expect(rents({})).toEqual([
    '2022-01-01 1035335.69',
    '2023-01-01 1113074.21',
    '2024-01-01 1158127.21',
    '2025-01-01 1188162.55',
    '2026-01-01 not-published 2025-10',
  ])
})

test('from base 1998 = 100 to base 2015 = 100', () => {
  expect(
    rents({ start: '2016-01-01', baseMonth: '2015-10', firstAdjustment: '2023-01-01' }, '2022-12-31'),
  ).toEqual(['2023-01-01 1247507.08'])
})

test('both months on base 1998 = 100: no factor is used', () => {
  const [event] = adjustRent(
    { ...TERMS, start: '2016-01-01', baseMonth: '2015-10', firstAdjustment: '2017-01-01' },
    INDEX,
    '2016-12-31',
  )
  expect(event).toMatchObject({ kind: 'adjusted', from: { chain: [] }, to: { chain: [] } })
  expect(event && line(event)).toBe('2017-01-01 1036827.20')
})

describe('floors, after an index that fell from 126.0 in October to 125.8 in November', () => {
  const terms: Partial<LeaseTerms> = {
    start: '2022-11-01',
    baseMonth: '2022-10',
    firstAdjustment: '2023-01-01',
    indexChoice: { kind: 'last-known', noticeMonths: 0 },
  }
  test.each<[LeaseTerms['floor'], string]>([
    ['none', '2023-01-01 998412.70'],
    ['previous-rent', '2023-01-01 1000000.00'],
    ['contract-rent', '2023-01-01 1000000.00'],
  ])('%s', (floor, expected) => {
    expect(rents({ ...terms, floor }, '2023-01-01')[0]).toBe(expected)
  })
})

describe('steps', () => {
  const step = (date: string, amount: string): FixedStep => ({ date, kind: 'amount', amount: exact(amount) })
  test('a step of the same day follows the adjustment', () => {
    expect(rents({ steps: [step('2022-01-01', '10000')] }, '2022-06-01').slice(0, 3)).toEqual([
      '2022-01-01 1035335.69',
      '2022-01-01 1045335.69',
      '2023-01-01 not-published 2022-10',
    ])
  })
  test('a step between adjustments is adjusted by the next one', () => {
    expect(rents({ steps: [step('2022-07-01', '64664.31')] }, '2022-12-31')).toEqual([
      '2022-01-01 1035335.69',
      '2022-07-01 1100000.00',
      '2023-01-01 1182593.86',
    ])
  })
})

describe('a missed adjustment', () => {
  const charged = (outcome: LeaseTerms['missed']['outcome']) =>
    adjustRent({ ...TERMS, missed: { dates: ['2023-01-01'], outcome } }, INDEX, '2023-12-31').map((event) =>
      event.kind === 'waiting' ? line(event) : `${event.date} ${exactText(event.charged, 2)}`,
    )
  test('is caught up by the next one', () => {
    expect(charged('caught-up')).toEqual([
      '2022-01-01 1035335.69',
      '2023-01-01 1035335.69',
      '2024-01-01 1158127.21',
    ])
  })
  test('is lost', () => {
    expect(charged('lost')).toEqual([
      '2022-01-01 1035335.69',
      '2023-01-01 1035335.69',
      '2024-01-01 1077242.13',
    ])
  })
})

describe('what cannot be computed', () => {
  test.each<[string, Partial<LeaseTerms>, string, string]>([
    ['an index that is not published', {}, '2021-11-09', '2022-01-01 not-published 2021-10'],
    ['an index that is published that day', {}, '2021-11-10', '2022-01-01 1035335.69'],
    [
      'a month that the portal lacks',
      { indexChoice: { kind: 'month', month: 2 }, firstAdjustment: '2022-04-01' },
      '2022-12-31',
      '2022-04-01 not-at-hand 2022-02',
    ],
    [
      'a base month that the portal lacks',
      { baseMonth: '2019-10' },
      '2022-12-31',
      '2021-01-01 not-at-hand 2019-10',
    ],
  ])('%s', (_name, terms, asOf, expected) => {
    expect(rents(terms, asOf)[0]).toBe(expected)
  })
})
