import { expect, test } from 'vitest'
import { parseLease } from '#core/lease/lease-case.ts'
import { leaseReport } from '#core/lease/lease-report.ts'
import { leaseProofByLocale } from '#texts/by-locale/lease-proof-texts-by-locale.ts'
import { shippedCpi } from '#tests/factories/cpi-months.ts'
import { leaseWorkbook } from './lease-workbook.ts'

test('an amount in the middle between two øre is the one below the cap, and no formula', () => {
  const typed = {
    leie: '1000000',
    start: '2021-01-01',
    basis: '2020-10',
    indeks: '10',
    forste: '2022-01-01',
    tak: '2.5',
  }
  const parsed = parseLease(typed, 'en-GB', '2024-06-30')
  if (parsed.kind === 'problems') throw new Error(JSON.stringify(parsed.problems))
  const report = leaseReport(parsed.lease, shippedCpi(), '2024-06-30')
  expect(report.rows.at(-1)?.yearly.text).toBe('1076890.62')
  const [sheet] = leaseWorkbook({
    report,
    locale: 'nb-NO',
    siteName: 'Kvartal',
    address: 'https://kvartal.example.org/leie/regulering',
    warnings: [],
  }).sheets
  if (sheet?.kind !== 'rows') throw new Error('no rows')
  const { columns, workbook } = leaseProofByLocale['nb-NO']
  const [headings = []] = sheet.rows
  const cell = (title: string) =>
    sheet.rows[4]?.[
      headings.findIndex((heading) => JSON.stringify(heading) === JSON.stringify({ heading: title }))
    ]
  expect(cell(columns.yearly)).toMatchObject({ number: 1_076_890.62 })
  expect(cell(workbook.note)).toBe(workbook.exactCell)
})
