import { describe, expect, test } from 'vitest'
import { shippedCpi } from '#tests/factories/cpi-months.ts'
import { CPI_LINKS, CPI_SERIES } from './consumer-price-index.ts'
import { divide, exact, exactText, multiply } from './exact.ts'
import { onBase } from './price-index.ts'
import { usualPublicationDay } from './publication-day.ts'

const INDEX = shippedCpi()

test.each([
  ['2012-09', '131.2', '1998', '11446', '2012-10-10', true],
  ['2012-10', '94.3', '2015', '03013', '2012-11-12', false],
  ['2017-01', '104.3', '2015', '03013', '2017-02-10', true],
  ['2017-08', '105.3', '2015', '03013', '2017-09-11', true],
  ['2018-04', '107.7', '2015', '03013', '2018-05-09', true],
  ['2020-10', '113.2', '2015', '03013', '2020-11-10', false],
  ['2025-12', '139.1', '2015', '03013', '2026-01-09', true],
  ['2026-08', '103.5', '2025', '14700', '2026-09-10', true],
])('%s is %s on the base %s', (month, value, base, table, published, isPublishedExact) => {
  expect(INDEX.months.get(month)).toMatchObject({
    value: exact(value),
    base,
    table,
    published,
    isPublishedExact,
  })
})

test('a month before its base was official is marked as recalculated', () => {
  const marked = ['2012-09', '2012-10', '2016-12', '2017-01', '2026-01'].map((month) => [
    month,
    INDEX.months.get(month)?.isRecalculated,
  ])
  expect(marked).toEqual([
    ['2012-09', false],
    ['2012-10', true],
    ['2016-12', true],
    ['2017-01', false],
    ['2026-01', false],
  ])
})

describe('the day of publication of the newest month', () => {
  const newest = (lastUpdated: string) =>
    shippedCpi(lastUpdated).months.get('2026-08')?.published ?? 'no such month'

  test('is known for the shipped months whenever the pack was imported', () => {
    expect(newest('2026-11-20T12:00:00Z')).toBe('2026-09-10')
  })

  test.each([
    ['arrived on the day', '2026-10-12T06:20:00Z', '2026-10-12', true],
    ['arrived late in the evening in Oslo', '2026-10-13T22:30:00Z', '2026-10-14', true],
    ['arrived a month later', '2026-11-20T12:00:00Z', '2026-10-12', false],
  ])('%s', async (_why, lastUpdated, published, isPublishedExact) => {
    const { consumerPriceIndex } = await import('./consumer-price-index.ts')
    const index = consumerPriceIndex((id) =>
      id === 'no-cpi-month-2025' ? { dates: ['2026-09-01'], values: [104.1], lastUpdated } : null,
    )
    expect(index.months.get('2026-09')).toMatchObject({ published, isPublishedExact })
  })
})

test('the factors are the averages of the base years', () => {
  expect(
    CPI_LINKS.map(({ from, to, factor }) => [from, to, exactText(divide(exact('100'), factor), 1)]),
  ).toEqual([
    ['1998', '2015', '139.8'],
    ['2015', '2025', '137.7'],
  ])
})

test('a factor moves a published value to within a rounding of the publisher’s own recalculation', () => {
  // Table 14700 has these months of 2022 on 2025 = 100.
  const recalculated: readonly (readonly [string, string])[] = [
    ['2022-01', '85.5'],
    ['2022-04', '88.0'],
    ['2022-10', '91.5'],
    ['2022-12', '91.4'],
  ]
  for (const [month, value] of recalculated) {
    const published = INDEX.months.get(month)
    const moved = published && onBase(INDEX, published, '2025')
    expect(moved && Math.abs(Number(exactText(moved.value, 3)) - Number(value))).toBeLessThan(0.1)
    expect(moved && exactText(multiply(moved.value, exact('1.377')), 1)).toBe(
      published && exactText(published.value, 1),
    )
  }
})

test.each([
  ['a weekday', '2026-07', '2026-08-10'],
  ['a Saturday', '2026-09', '2026-10-12'],
  ['a Sunday', '2024-10', '2024-11-11'],
])('the tenth is %s', (_day, month, published) => {
  expect(usualPublicationDay(month)).toBe(published)
})

test('every series of the index is in the pack', () => {
  expect(
    CPI_SERIES.map(({ base }) => [...INDEX.months.values()].some((month) => month.base === base)),
  ).toEqual([true, true, true])
})
