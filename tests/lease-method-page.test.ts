/** Figures of the page that explains rent adjustment, compared with the rules and the shipped index. */
import { expect, test } from 'vitest'
import { formatDecimalText } from '#core/format/number.ts'
import { langOf, type Locale } from '#core/locale.ts'
import { exact, exactText, multiply, subtract } from '#core/lease/exact.ts'
import { parseLease } from '#core/lease/lease-case.ts'
import type { TypedLease } from '#core/lease/lease-fields.ts'
import { leaseReport } from '#core/lease/lease-report.ts'
import { onBase } from '#core/lease/price-index.ts'
import { contentOfPack } from './factories/edition.ts'
import { shippedCpi } from './factories/cpi-months.ts'

const { items } = await contentOfPack()
const INDEX = shippedCpi()
const TODAY = '2026-11-27'
const MILLION = { leie: '1000000', start: '2021-01-01', basis: '2020-10', forste: '2022-01-01' }

function textOf(locale: Locale): string {
  const page = items.find(
    ({ kind, id, lang }) => kind === 'dashboard' && id === 'leieregulering' && lang === langOf(locale),
  )
  if (!page) throw new Error('the pack has no page about rent adjustment')
  return JSON.stringify(page.body)
}

/** The yearly rent on a day. */
function rentOn(dato: string, typed: TypedLease = {}) {
  const parsed = parseLease({ ...MILLION, ...typed, dato }, 'nb-NO', TODAY)
  if (parsed.kind === 'problems') throw new Error(JSON.stringify(parsed.problems))
  const rent = leaseReport(parsed.lease, INDEX, TODAY).current?.yearly
  if (!rent) throw new Error(`no rent on ${dato}`)
  return rent.exact
}

function valueOf(month: string, base?: string) {
  const published = INDEX.months.get(month)
  const value = published && (base === undefined ? published.value : onBase(INDEX, published, base)?.value)
  if (!value) throw new Error(`no index of ${month}`)
  return value
}

const october = rentOn('2022-01-01')
const november = rentOn('2022-01-01', { basis: '2020-11', indeks: '11' })

test.each(['nb-NO', 'en-GB'] as const)('worked examples, %s', (locale) => {
  const text = textOf(locale)
  const amount = (value: typeof october) => formatDecimalText(exactText(value, 2), locale)
  const index = (value: typeof october, decimals = 1) => formatDecimalText(exactText(value, decimals), locale)
  const anniversary = {
    start: '2021-06-01',
    basis: '2021-03',
    forste: '2022-06-01',
    hver: 'ar',
    indeks: 'siste',
    varsel: '1',
  }
  const bases = { start: '2016-01-01', basis: '2015-10', forste: '2017-01-01' }
  const said = [
    amount(october),
    amount(november),
    amount(subtract(november, october)),
    amount(rentOn('2022-06-01', anniversary)),
    amount(rentOn('2022-01-01', { andel: '80' })),
    amount(rentOn('2022-01-01', { tak: '3' })),
    amount(rentOn('2026-01-01', bases)),
    index(valueOf('2015-10', '2015'), 4),
    ...['2020-10', '2021-10', '2020-11', '2021-11', '2021-03', '2022-03', '2015-10', '2025-10'].map((month) =>
      index(valueOf(month)),
    ),
    // Prices from October to October and from November to November, and the mistake of two base years.
    formatDecimalText(exactText(subtract(multiply(october, exact('0.0001')), exact('100')), 1), locale),
    formatDecimalText(exactText(subtract(multiply(november, exact('0.0001')), exact('100')), 1), locale),
    formatDecimalText('1.8', locale),
  ]
  for (const figure of said) expect(text).toContain(figure)
})

test('the months that the page says are at hand are', () => {
  const months = [...INDEX.months.values()].filter(({ base }) => base === '2025')
  expect(
    months
      .map(({ month }) => month)
      .toSorted()
      .at(-1),
  ).toBe('2026-08')
  expect(INDEX.months.has('2005-01')).toBe(true)
})
