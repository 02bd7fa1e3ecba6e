import { describe, expect, test } from 'vitest'
import { shippedCpi } from '#tests/factories/cpi-months.ts'
import { USUAL_TERMS } from '#tests/factories/lease-terms.ts'
import { addDays, type IsoDate } from '../time/iso-date.ts'
import { adjustRent } from './adjust-rent.ts'
import { CPI_SERIES } from './consumer-price-index.ts'
import { divide, exact, exactText, multiply, type Fraction } from './exact.ts'
import type { LeaseTerms } from './lease-terms.ts'
import { leaseWarnings, type LeaseWarning } from './lease-warnings.ts'
import { addMonths, firstDayOf, monthNumber } from './month.ts'
import type { IndexMonth } from './price-index.ts'

const INDEX = shippedCpi()
const MONTHS = [...INDEX.months.values()]
const TODAY = '2026-11-27'
const BASES = CPI_SERIES.map(({ base }) => base)

function warningsOf(changes: Partial<LeaseTerms>, asOf: IsoDate = TODAY): readonly LeaseWarning[] {
  const terms = { ...USUAL_TERMS, ...changes }
  return leaseWarnings(terms, INDEX, adjustRent(terms, INDEX, asOf), asOf)
}

const kindsOf = (...input: Parameters<typeof warningsOf>) => warningsOf(...input).map(({ kind }) => kind)

/** A month's value moved to another base by the averages of the base years, with one decimal. */
function movedTo(base: string, { value, base: own }: IndexMonth): Fraction {
  const averages: Readonly<Record<string, Fraction>> = {
    '1998': exact('1'),
    '2015': exact('1.398'),
    '2025': multiply(exact('1.398'), exact('1.377')),
  }
  const [from, to] = [averages[own] ?? exact('1'), averages[base] ?? exact('1')]
  return exact(exactText(divide(multiply(value, from), to), 1))
}

test('a usual lease has no warning before the index of the next adjustment is due', () => {
  expect(kindsOf({}, '2022-06-01')).toEqual(['not-published'])
  expect(kindsOf({ statedIndex: { value: exact('113.2'), base: '2015' } }, '2022-06-01')).toEqual([
    'not-published',
  ])
})

describe('index values of a wrong base: every month and every base', () => {
  const traps = MONTHS.flatMap((month) =>
    BASES.filter((base) => base !== month.base).map((base) => [month, base] as const),
  )

  test('there are some hundred', () => expect(traps.length).toBeGreaterThan(400))

  test('the value of another base is warned of, whether no base or that of the publication is named', () => {
    const silent = traps.flatMap(([month, base]) =>
      [null, month.base].flatMap((named) => {
        const statedIndex = { value: movedTo(base, month), base: named }
        const found = warningsOf({ baseMonth: month.month, statedIndex })
        return found.some((warning) => warning.kind === 'wrong-base' && warning.base === base)
          ? []
          : [`${month.month} on ${base}, named ${named}`]
      }),
    )
    expect(silent).toEqual([])
  })

  test('the published value under the name of another base is warned of', () => {
    const silent = traps.filter(
      ([month, base]) =>
        !kindsOf({ baseMonth: month.month, statedIndex: { value: month.value, base } }).includes(
          'wrong-base',
        ),
    )
    expect(silent).toEqual([])
  })

  test('the published value by itself is not', () => {
    for (const month of MONTHS)
      for (const base of [null, month.base])
        expect(kindsOf({ baseMonth: month.month, statedIndex: { value: month.value, base } })).not.toContain(
          'wrong-base',
        )
  })

  test('a value of no base is named as such', () => {
    expect(kindsOf({ statedIndex: { value: exact('120'), base: null } })).toContain('wrong-index')
  })
})

describe('an index that is not published: every month', () => {
  /** A lease that is adjusted in the month after the index month, which is published around its tenth. */
  const leaseBy = (month: IndexMonth, day: IsoDate): Partial<LeaseTerms> => ({
    start: firstDayOf(addMonths(month.month, -11)),
    baseMonth: addMonths(month.month, -12),
    firstAdjustment: day,
    recurrence: 'anniversary',
    indexChoice: { kind: 'month', month: monthNumber(month.month) },
  })
  const later = MONTHS.filter(({ month }) => INDEX.months.has(addMonths(month, -12)))

  test('there are some hundred', () => expect(later.length).toBeGreaterThan(200))

  test('it is published after the adjustment', () => {
    const silent = later.filter(
      (month) =>
        !warningsOf(leaseBy(month, firstDayOf(addMonths(month.month, 1)))).some(
          (warning) => warning.kind === 'published-late' && warning.published === month.published,
        ),
    )
    expect(silent.map(({ month }) => month)).toEqual([])
  })

  test('it is not published yet on the day before its publication, and is on the day', () => {
    for (const month of later) {
      const terms = leaseBy(month, firstDayOf(addMonths(month.month, 1)))
      expect(kindsOf(terms, addDays(month.published, -1)), month.month).toContain('not-published')
      const known = warningsOf(terms, month.published)
      expect(known.some((warning) => warning.kind === 'not-published' && warning.month === month.month)).toBe(
        false,
      )
    }
  })
})

describe('a day of publication that is not known for certain', () => {
  const lastKnown = (date: IsoDate, noticeMonths = 0): Partial<LeaseTerms> => ({
    start: '2020-01-01',
    baseMonth: '2019-12',
    firstAdjustment: date,
    recurrence: 'anniversary',
    indexChoice: { kind: 'last-known', noticeMonths },
  })

  test.each<[string, Partial<LeaseTerms>, boolean]>([
    ['the usual day of the newest month', lastKnown('2021-03-10'), true],
    ['the day before the usual one', lastKnown('2021-03-09'), true],
    ['three days after it', lastKnown('2021-03-13'), true],
    ['four days after it', lastKnown('2021-03-14'), false],
    ['the first of a month', lastKnown('2021-03-01'), false],
    ['the usual day, read a month before', lastKnown('2021-04-10', 1), true],
    ['a day that was read off a publication', lastKnown('2026-01-09'), false],
  ])('%s', (_why, terms, isWarned) => {
    const first = terms.firstAdjustment ?? ''
    const warned = warningsOf(terms, addDays(first, 20)).filter(({ kind }) => kind === 'day-uncertain')
    expect(warned.some((warning) => 'date' in warning && warning.date === first)).toBe(isWarned)
  })
})

describe('terms that contradict themselves', () => {
  test.each<[LeaseWarning['kind'], Partial<LeaseTerms>]>([
    ['first-span', { baseMonth: '2020-09' }],
    ['base-after-start', { baseMonth: '2021-10', firstAdjustment: '2023-01-01' }],
    ['adjusted-before-start', { firstAdjustment: '2020-12-01' }],
    ['cap-under-floor', { capPercent: exact('-1') }],
    ['step-under-floor', { steps: [{ date: '2023-06-01', kind: 'rent', rent: exact('900000') }] }],
    ['missed-other-day', { missed: { dates: ['2023-02-01'], outcome: 'lost' } }],
    ['recalculated', { start: '2011-01-01', baseMonth: '2010-10', firstAdjustment: '2012-01-01' }],
    ['not-at-hand', { start: '1995-01-01', baseMonth: '1994-10', firstAdjustment: '1996-01-01' }],
  ])('%s', (kind, terms) => expect(kindsOf(terms)).toContain(kind))

  test('months of which only recalculated values are at hand are named once', () => {
    expect(
      warningsOf({ start: '2015-01-01', baseMonth: '2014-10', firstAdjustment: '2016-01-01' }).find(
        ({ kind }) => kind === 'recalculated',
      ),
    ).toEqual({ kind: 'recalculated', months: ['2014-10'] })
  })
})
