import { expect, test } from 'vitest'
import type { PortfolioRow, PortfolioTotals } from '#core/lease/portfolio/compute-portfolio.ts'
import { leasePortfolioNb } from '#texts/nb/lease/lease-portfolio.ts'
import { resultCsv, templateCsv } from './portfolio-csv.ts'

const ROW: PortfolioRow = {
  line: 2,
  name: '=1+1',
  contract: '1000.00',
  current: '1100.50',
  currentFrom: '2026-01-01',
  nextDate: null,
  next: '',
  nextPercent: '',
  awaitedMonth: null,
  reason: null,
  due: '',
  paid: '',
  difference: '',
  warnings: ['wrong-base'],
}
const NO_TOTALS: PortfolioTotals = {
  leases: 0,
  contract: '',
  current: '',
  withoutCurrent: 0,
  next: '',
  nextNow: '',
  nextKnown: 0,
  due: '',
  paid: '',
  difference: '',
  paidKnown: 0,
  warned: 0,
}
const linesOf = (...pages: readonly (readonly PortfolioRow[])[]) => {
  const paidKnown = pages.flat().filter(({ paid }) => paid !== '').length
  const result = { totals: { ...NO_TOTALS, paidKnown }, pages: pages.map((rows) => JSON.stringify(rows)) }
  return [...resultCsv(result, 'nb-NO', leasePortfolioNb)].join('').replace('\uFEFF', '').split('\r\n')
}

test('without paid rents their columns are left out', () => {
  const [headings, row] = linesOf([ROW])
  expect(headings).not.toContain('Betalt')
  expect(row).toBe("2;'=1+1;1000;1100,5;2026-01-01;;;;indekstallet er på et annet basisår")
})

test('with paid rents each row has due, paid and difference, empty where none was given', () => {
  const paid = { ...ROW, due: '5000.25', paid: '6000.00', difference: '-999.75' }
  const [headings, first, second] = linesOf([paid], [ROW])
  expect(headings).toContain('Skyldig til nå;Betalt til nå;Forskjell')
  expect(first).toContain(';5000,25;6000;-999,75;')
  expect(second?.split(';')).toHaveLength(headings?.split(';').length ?? 0)
  expect(second?.startsWith('2;')).toBe(true)
})

test('the template names the column of paid rents in both languages', () => {
  expect(templateCsv('nb-NO').join('')).toContain('Betalt årsleie')
  expect(templateCsv('en-GB').join('')).toContain('Annual rent paid')
})
