import { describe, expect, test } from 'vitest'
import { USUAL_TERMS } from '#tests/factories/lease-terms.ts'
import type { Locale } from '../locale.ts'
import { exact } from './exact.ts'
import { parseLease } from './lease-case.ts'
import type { LeaseField, LeaseProblem, TypedLease } from './lease-fields.ts'

const TODAY = '2026-11-27'
const TYPED: TypedLease = { leie: '1 000 000', start: '1.1.2021', basis: 'oktober 2020', forste: '1.1.2022' }

function problemsOf(typed: TypedLease, locale: Locale = 'nb-NO'): readonly LeaseProblem[] {
  const parsed = parseLease({ ...TYPED, ...typed }, locale, TODAY)
  return parsed.kind === 'problems' ? parsed.problems : []
}

function termsOf(typed: TypedLease, locale: Locale = 'nb-NO') {
  const parsed = parseLease({ ...TYPED, ...typed }, locale, TODAY)
  if (parsed.kind === 'problems') throw new Error(JSON.stringify(parsed.problems))
  return parsed.lease.terms
}

test('four fields are enough; the rest follows the usual clause', () => {
  expect(termsOf({})).toEqual(USUAL_TERMS)
})

describe('numbers', () => {
  test.each<[string, Locale, string]>([
    ['1 250 000,50', 'nb-NO', '1250000.5'],
    ['1.250.000', 'nb-NO', '1250000'],
    ['kr 1 250 000', 'nb-NO', '1250000'],
    ['1 250 000,-', 'nb-NO', '1250000'],
    ['1250000 NOK', 'en-GB', '1250000'],
    ['1,250,000.50', 'en-GB', '1250000.5'],
  ])('a rent of %s (%s)', (leie, locale, rent) => {
    expect(termsOf({ leie }, locale).contractRent).toEqual(exact(rent))
  })
})

describe('an index value that the contract states', () => {
  test.each([
    ['139,8', { value: exact('139.8'), base: null }],
    ['139,8 (1998=100)', { value: exact('139.8'), base: '1998' }],
    ['106,9 2015 = 100', { value: exact('106.9'), base: '2015' }],
  ])('%s', (basisindeks, stated) => {
    expect(termsOf({ basisindeks }).statedIndex).toEqual(stated)
  })
})

describe('steps', () => {
  test.each([
    ['1.1.2025: 1 200 000', { date: '2025-01-01', kind: 'rent', rent: exact('1200000') }],
    ['1.1.2025 + 10 000', { date: '2025-01-01', kind: 'amount', amount: exact('10000') }],
    ['1. januar 2025 + 2,5 %', { date: '2025-01-01', kind: 'percent', percent: exact('2.5') }],
    ['2025-01-01 2,5 %', { date: '2025-01-01', kind: 'percent', percent: exact('2.5') }],
  ])('%s', (trinn, step) => {
    expect(termsOf({ trinn }).steps).toEqual([step])
  })
})

describe('which index', () => {
  test.each([
    [{ indeks: 'november' }, { kind: 'month', month: 11 }],
    [{ indeks: '11' }, { kind: 'month', month: 11 }],
    [{ indeks: 'siste' }, { kind: 'last-known', noticeMonths: 0 }],
    [
      { indeks: 'siste', varsel: '1' },
      { kind: 'last-known', noticeMonths: 1 },
    ],
  ])('%j', (typed, choice) => {
    expect(termsOf(typed).indexChoice).toEqual(choice)
  })
})

describe('faults are told at their field', () => {
  test.each<[LeaseField, string, LeaseProblem['kind']]>([
    ['leie', '', 'missing'],
    ['leie', '-1', 'not-above-zero'],
    ['leie', '0', 'not-above-zero'],
    ['leie', 'mye', 'not-a-number'],
    ['leie', '1.250', 'ambiguous-number'],
    ['leie', '1'.repeat(61), 'too-long'],
    ['leie', '100000000001', 'too-large'],
    ['areal', '-5', 'not-above-zero'],
    ['start', '31.2.2021', 'not-a-date'],
    ['basis', '13.2020', 'not-a-month'],
    ['basis', 'desember 2026', 'future'],
    ['basisindeks', 'hundre', 'not-a-number'],
    ['forste', '1.1.2020', 'before-start'],
    ['andel', '-1', 'negative'],
    ['tak', '-1', 'negative'],
    ['tak', '2000', 'too-large'],
    ['gulv', 'constructor', 'not-a-choice'],
    ['indeks', '13', 'not-a-choice'],
    ['trinn', '1.1.2025', 'not-a-line'],
    ['trinn', '1.1.2025 +', 'not-a-number'],
    ['trinn', 'x'.repeat(4_001), 'too-long'],
    ['trinn', '1\n'.repeat(61), 'too-many-lines'],
    ['uteblitt', '32.1.2025', 'not-a-date'],
    ['betalt', 'alltid', 'not-a-line'],
    ['dato', '28.11.2026', 'future'],
  ])('%s: "%s"', (field, typed, kind) => {
    expect(problemsOf({ [field]: typed }).map((found) => [found.field, found.kind])).toEqual([[field, kind]])
  })

  test('a wrong line is named', () => {
    expect(problemsOf({ betalt: '1.1.2021: 900 000\n\n1.13.2022: 950 000' })).toEqual([
      { field: 'betalt', kind: 'not-a-line', typed: '1.13.2022: 950 000', line: 3 },
    ])
  })

  test('all at once', () => {
    expect(parseLease({}, 'nb-NO', TODAY)).toMatchObject({
      problems: ['start', 'forste', 'leie', 'basis'].map((field) => ({ field, kind: 'missing' })),
    })
  })
})
