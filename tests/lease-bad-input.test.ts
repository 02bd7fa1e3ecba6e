/**
 * What issue 36 names as bad input, on each of the three places where a lease is typed: the page, the block
 * and the portfolio. Each is told at its field or cell, and nothing is computed.
 */
import writeExcelFile from 'write-excel-file/universal'
import { describe, expect, test } from 'vitest'
import { leaseSchema } from '#blocks/lease/lease.schema.ts'
import { typedLease } from '#blocks/lease/typed-lease.ts'
import { exact, type Fraction } from '#core/lease/exact.ts'
import { parseLease, type ParsedLease } from '#core/lease/lease-case.ts'
import { leaseReport } from '#core/lease/lease-report.ts'
import { LOCALES, type Locale } from '#core/locale.ts'
import { answerPortfolio } from '#web/lease/answer-portfolio.ts'
import type { PortfolioRequest } from '#web/lease/portfolio-messages.ts'
import { shippedCpi } from './factories/cpi-months.ts'

const TODAY = '2026-11-27'
const CASE = { leie: '1000000', start: '1.1.2021', basis: '10.2020', forste: '1.1.2022' }
type Field = keyof typeof CASE | 'tak'
/** A field in the block, and the heading of its column in a portfolio. */
const NAMES: Readonly<Record<Field, readonly [attribute: string, heading: string]>> = {
  leie: ['rent', 'Årsleie'],
  start: ['start', 'Leien løper fra'],
  basis: ['baseMonth', 'Indeksmåned'],
  forste: ['firstAdjustment', 'Første regulering'],
  tak: ['cap', 'Tak i prosent'],
}
const isField = (text: string): text is Field => Object.hasOwn(NAMES, text)
const fieldsOf = (typed: Readonly<Record<string, string>>) =>
  Object.entries(typed).flatMap(([field, text]) => (isField(field) ? [[field, text] as const] : []))

function inBlock(typed: Readonly<Record<string, string>>, locale: Locale): ParsedLease | 'invalid' {
  const attributes = Object.fromEntries(fieldsOf(typed).map(([field, text]) => [NAMES[field][0], text]))
  const parsed = leaseSchema.attributes.safeParse(attributes)
  return parsed.success ? parseLease(typedLease(parsed.data), locale, TODAY) : 'invalid'
}

const REQUEST: Omit<PortfolioRequest, 'source'> = {
  locale: 'nb-NO',
  today: TODAY,
  index: { months: [], links: [] },
  isPartial: false,
}
const inPortfolio = (typed: Readonly<Record<string, string>>, locale: Locale) => {
  const headings = fieldsOf(typed).map(([field]) => NAMES[field][1])
  const text = `${headings.join('\t')}\n${Object.values(typed).join('\t')}`
  return answerPortfolio({ ...REQUEST, locale, source: { text } })
}

describe.each(LOCALES)('%s', (locale) => {
  test.each<[why: string, field: Field, typed: string, isNoAttribute: boolean]>([
    ['a negative rent', 'leie', '-5', true],
    ['a negative rent with the sign of print', 'leie', '−5', true],
    ['a formula', 'leie', '=1+1', true],
    ['an exponent', 'leie', '1e6', true],
    ['no number', 'leie', 'NaN', true],
    ['31 February in figures', 'start', '31.2.2021', false],
    ['31 February in bokmål', 'start', '31. februar 2021', false],
    ['31 February in English', 'start', '31 February 2021', false],
    ['29 February of a year that has none', 'start', '29.2.2021', false],
    ['a future month in bokmål', 'basis', 'desember 2026', false],
    ['a future month in English', 'basis', 'December 2030', false],
    ['a month with a base year behind it', 'basis', 'oktober 2020 (1998=100)', true],
    ['a first adjustment before the start', 'forste', '1.1.2020', false],
    ['a cap under the floor', 'tak', '-1', true],
  ])('told at its field: %s', async (_why, field, text, isNoAttribute) => {
    const typed = { ...CASE, [field]: text }
    const problems = [{ field }]
    expect(parseLease(typed, locale, TODAY)).toMatchObject({ kind: 'problems', problems })
    const block = inBlock(typed, locale)
    if (isNoAttribute) expect(block).toBe('invalid')
    else expect(block).toMatchObject({ kind: 'problems', problems })
    const portfolio = await inPortfolio(typed, locale)
    expect(portfolio).toMatchObject({ kind: 'read', leases: 0, result: null, problemCount: 1, problems })
  })

  const rentOf = (parsed: ParsedLease | 'invalid'): Fraction | null =>
    parsed !== 'invalid' && parsed.kind === 'case' ? parsed.lease.terms.contractRent : null
  const monthOf = (parsed: ParsedLease | 'invalid') =>
    parsed !== 'invalid' && parsed.kind === 'case' ? parsed.lease.terms.baseMonth : null

  test.each(['1 000 000,5', '1000000.5', '1000000,50', '1 000 000.50'])(
    'decimals by comma and by point are the same: %s',
    async (leie) => {
      const typed = { ...CASE, leie }
      expect(rentOf(parseLease(typed, locale, TODAY))).toEqual(exact('1000000.5'))
      expect(rentOf(inBlock(typed, locale))).toEqual(exact('1000000.5'))
      expect(await inPortfolio(typed, locale)).toMatchObject({ leases: 1, problemCount: 0 })
    },
  )

  test.each(['oktober 2020', 'October 2020', 'Oct 2020', 'OKTOBER 2020', '10/2020', '2020-10'])(
    'months in both languages: %s',
    async (basis) => {
      const typed = { ...CASE, basis }
      expect(monthOf(parseLease(typed, locale, TODAY))).toBe('2020-10')
      expect(monthOf(inBlock(typed, locale))).toBe('2020-10')
      expect(await inPortfolio(typed, locale)).toMatchObject({ leases: 1, problemCount: 0 })
    },
  )
})

test.each<[why: string, basis: string, basisindeks: string, kind: string]>([
  ['a month of 2025 = 100 with its value on 1998 = 100, unnamed', '1.2026', '195,6', 'wrong-base'],
  ['a month of 2025 = 100 called 1998 = 100', '1.2026', '101,6 (1998=100)', 'wrong-base'],
  ['a month of 1998 = 100 called 2025 = 100', '10.2010', '128,8 (2025=100)', 'wrong-base'],
  ['a value of no base', '1.2026', '150 (1998=100)', 'wrong-index'],
])('1998 = 100 among figures of 2025 is warned of: %s', (_why, basis, basisindeks, kind) => {
  const parsed = parseLease(
    { ...CASE, start: '1.2.2026', forste: '1.2.2027', basis, basisindeks },
    'nb-NO',
    TODAY,
  )
  if (parsed.kind === 'problems') throw new Error(JSON.stringify(parsed.problems))
  const { warnings } = leaseReport(parsed.lease, shippedCpi(), TODAY)
  expect(warnings.map((warning) => warning.kind)).toContain(kind)
})

describe('files that are too large are refused whole', () => {
  const HEADINGS = ['Årsleie', 'Leien løper fra', 'Indeksmåned', 'Første regulering']
  const ROWS = 10_000

  test('10 000 rows of text', async () => {
    const text = `${HEADINGS.join(';')}\n${`${Object.values(CASE).join(';')}\n`.repeat(ROWS)}`
    const answer = await answerPortfolio({ ...REQUEST, source: { text } })
    expect(answer).toEqual({ kind: 'refused', refusal: 'too-many-rows', count: ROWS })
  })

  test('10 000 rows of a workbook', async () => {
    const row = Object.values(CASE).map((value) => ({ value }))
    const sheet = [HEADINGS.map((value) => ({ value })), ...Array.from({ length: ROWS }, () => row)]
    const file = await writeExcelFile(sheet).toBlob()
    const bytes = new Uint8Array(await file.arrayBuffer())
    const answer = await answerPortfolio({ ...REQUEST, source: { bytes } })
    expect(answer).toEqual({ kind: 'refused', refusal: 'too-many-rows', count: ROWS })
  })

  test('50 MB', async () => {
    const bytes = new Uint8Array(50 * 1024 * 1024)
    bytes.set([0x50, 0x4b, 3, 4])
    const answer = await answerPortfolio({ ...REQUEST, source: { bytes } })
    expect(answer).toEqual({ kind: 'refused', refusal: 'too-large-file', count: 0 })
  })
})
