/**
 * Files of lease cases, read by other programs: LibreOffice recomputes the workbooks, poppler reads the PDF
 * files and their structure.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fraction } from '#core/lease/exact.ts'
import { parseLease } from '#core/lease/lease-case.ts'
import { leaseReport, type LeaseReport } from '#core/lease/lease-report.ts'
import { LOCALES, type Locale } from '#core/locale.ts'
import { drawPdf } from '#server/lease/draw-pdf.ts'
import type { LeaseFileCase } from '#server/lease/lease-file-case.ts'
import { leaseWorkbook } from '#server/lease/lease-workbook.ts'
import { proofDocument } from '#server/lease/proof-document.ts'
import { pictureFonts } from '#server/portal-files/picture-fonts.ts'
import { writeWorkbook } from '#server/portal-files/write-workbook.ts'
import { leaseProofByLocale } from '#texts/lease-proof-texts-by-locale.ts'
import { shippedCpi } from '../factories/cpi-months.ts'
import { indexOf, termsOf, writtenCase, writtenIndex } from '../factories/lease-cases.ts'
import { installedProgram, skipReason } from '../factories/program.ts'
import { openInOffice, type OfficeSheet } from './office.ts'

const CASES = 24

/** Random leases as they are reported, from a made-up index. */
const reports: readonly LeaseReport[] = fc
  .sample(fc.tuple(writtenIndex, writtenCase), { numRuns: CASES, seed: 36 })
  .map(([index, written]) =>
    leaseReport({ terms: termsOf(written), paid: [], asOf: written.asOf }, indexOf(index), written.asOf),
  )

function fileOf(report: LeaseReport, locale: Locale): LeaseFileCase {
  return {
    report,
    locale,
    siteName: 'Kvartal',
    address: 'https://kvartal.example.org/leie/regulering?leie=1000000',
    warnings: [],
  }
}

const office = installedProgram('soffice')
describe.skipIf(office === undefined)(`LibreOffice${skipReason(office, 'LibreOffice')}`, () => {
  let opened: ReadonlyMap<string, OfficeSheet[]>
  const files = reports.map((report, at) => ({
    report,
    locale: LOCALES[at % LOCALES.length] ?? 'nb-NO',
    name: `case-${at}.xlsx`,
  }))
  beforeAll(async () => {
    const written = files.map(async ({ report, locale, name }) => ({
      name,
      bytes: await writeWorkbook(leaseWorkbook(fileOf(report, locale))),
    }))
    opened = await openInOffice(office ?? '', {
      xlsx: await Promise.all(written),
      'comma, English': [],
      'semicolon, Norwegian': [],
    })
  }, 180_000)

  test('recomputes every rent of random leases to the same øre', () => {
    let formulas = 0
    for (const { report, locale, name } of files) {
      const [heading = [], ...rows] = opened.get(name)?.[0]?.rows ?? []
      const { columns, workbook } = leaseProofByLocale[locale]
      const cell = (row: number, title: string) => rows[row]?.[heading.indexOf(title)] ?? null
      expect(rows).toHaveLength(report.rows.length)
      for (const [at, row] of report.rows.entries()) {
        const computed = [columns.yearly, columns.monthly, columns.charged].map((title) => cell(at, title))
        const [yearly, monthly, charged] = computed
        // A rent that is not rounded has more digits than a spreadsheet holds.
        const tolerance =
          report.terms.rounding === 'none' ? Math.max(2e-6, Number(row.yearly.text) / 1e12) : 0
        if (tolerance > 0)
          expect(Math.abs(Number(yearly) - numberOf(row.yearly.exact))).toBeLessThan(tolerance)
        else expect([name, at, ore(yearly)]).toEqual([name, at, row.yearly.text])
        expect([name, at, ore(monthly)]).toEqual([name, at, row.monthly.text])
        if (charged !== null && tolerance === 0)
          expect([name, at, ore(charged)]).toEqual([name, at, row.charged.text])
        formulas += Number(cell(at, workbook.note) === null)
      }
    }
    // A cell with the exact amount instead of a formula is rare.
    expect(formulas).toBeGreaterThan(reports.flatMap(({ rows }) => rows).length * 0.9)
  })
})

/** The amount as the office shows it, which is rounded already. */
function ore(cell: unknown): string {
  return typeof cell === 'number' ? cell.toFixed(2) : String(cell)
}

function numberOf({ numerator, denominator }: Fraction): number {
  return Number((numerator * 10n ** 6n) / denominator) / 1e6
}

const poppler = installedProgram('pdfinfo')
describe.skipIf(poppler === undefined)(`poppler${skipReason(poppler, 'poppler-utils')}`, () => {
  let folder = ''
  const fonts = pictureFonts()
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kvartal-pdf-'))
  })
  afterAll(async () => {
    await fonts.remove()
    await rm(folder, { recursive: true, force: true })
  })
  const longest = reports.toSorted((a, b) => b.rows.length - a.rows.length)[0]

  async function written(report: LeaseReport, locale: Locale): Promise<string> {
    const place = path.join(folder, `${locale}.pdf`)
    await writeFile(place, await drawPdf(proofDocument(fileOf(report, locale)), await fonts.paths()))
    return place
  }
  const run = (program: string, ...args: string[]) => {
    const { stdout, stderr, status } = spawnSync(installedProgram(program) ?? program, args, {
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
    return stdout
  }

  test.each(LOCALES)('the proof in %s is tagged, has a title and embeds its fonts', async (locale) => {
    if (!longest) throw new Error('there are no reports')
    const place = await written(longest, locale)
    const info = run('pdfinfo', place)
    expect(info).toMatch(/^Tagged: +yes$/m)
    expect(info).toMatch(new RegExp(`^Title: +${leaseProofByLocale[locale].title}$`, 'm'))
    const [, , ...fontLines] = run('pdffonts', place).trimEnd().split('\n')
    expect(fontLines.length).toBeGreaterThan(1)
    for (const line of fontLines) expect(line).toMatch(/ yes yes yes /)
    const structure = run('pdfinfo', '-struct-text', place)
    for (const tag of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'P', 'Link'])
      expect(structure).toContain(tag)
  })

  test.each(LOCALES)('the proof of a lease of seven adjustments in %s is one page', async (locale) => {
    const typed = {
      leie: '1000000',
      start: '2019-01-01',
      basis: '2018-10',
      indeks: '10',
      forste: '2020-01-01',
    }
    const parsed = parseLease(typed, locale, '2026-11-27')
    if (parsed.kind === 'problems') throw new Error(JSON.stringify(parsed.problems))
    const report = leaseReport(parsed.lease, shippedCpi(), '2026-11-27')
    expect(report.rows).toHaveLength(8)
    expect(run('pdfinfo', await written(report, locale))).toMatch(/^Pages: +1$/m)
  })

  test('the text of a long proof has every row and every index value', async () => {
    if (!longest) throw new Error('there are no reports')
    const text = run('pdftotext', '-layout', await written(longest, 'en-GB'), '-').replaceAll(/\s+/g, ' ')
    for (const { yearly } of longest.rows) expect(text.replaceAll(',', '')).toContain(yearly.text)
    expect(text).toContain(leaseProofByLocale['en-GB'].notAdvice)
  })

  test('equal cases have equal bytes', async () => {
    if (!longest) throw new Error('there are no reports')
    const document = proofDocument(fileOf(longest, 'nb-NO'))
    const [first, second] = await Promise.all([1, 2].map(async () => drawPdf(document, await fonts.paths())))
    expect(first && second && Buffer.from(first).equals(second)).toBe(true)
  })
})
