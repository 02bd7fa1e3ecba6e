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
import { readLeaseQuery } from '#core/lease/lease-address.ts'
import { parseLease } from '#core/lease/lease-case.ts'
import { leaseReport, type LeaseReport } from '#core/lease/lease-report.ts'
import { LOCALES, type Locale } from '#core/locale.ts'
import { parseCsv } from '#core/text/csv.ts'
import { drawPdf } from '#server/lease/draw-pdf.ts'
import type { LeaseFileCase } from '#server/lease/lease-file-case.ts'
import { leaseWorkbook } from '#server/lease/lease-workbook.ts'
import { proofDocument } from '#server/lease/proof-document.ts'
import type { Workbook, WorkbookCell } from '#server/portal-files/figure-workbook.ts'
import { pictureFonts } from '#server/portal-files/picture-fonts.ts'
import { writeWorkbook } from '#server/portal-files/write-workbook.ts'
import { leaseProofByLocale } from '#texts/by-locale/lease-proof-texts-by-locale.ts'
import { shippedCpi } from '../factories/cpi-months.ts'
import { indexOf, termsOf, writtenCase, writtenIndex } from '../factories/lease-cases.ts'
import { installedProgram, skipReason } from '../factories/program.ts'
import { readText } from '../source-files.ts'
import { openInOffice, valuesInOffice, type OfficeSheet } from './office.ts'

const CASES = 24
const TODAY = '2026-11-27'

/** Random leases as they are reported, from a made-up index. */
const reports: readonly LeaseReport[] = fc
  .sample(fc.tuple(writtenIndex, writtenCase), { numRuns: CASES, seed: 36 })
  .map(([index, written]) =>
    leaseReport({ terms: termsOf(written), paid: [], asOf: written.asOf }, indexOf(index), written.asOf),
  )

/** The 300 worked cases, whose amounts the second implementation wrote. */
const worked = workedCases()

function workedCases(): readonly { readonly report: LeaseReport; readonly rents: string }[] {
  const parsed = parseCsv(readText('tests/lease/worked-cases.csv'))
  if (!parsed.ok) throw new Error('the worked cases cannot be read')
  const index = shippedCpi()
  return parsed.rows.slice(1).map(({ cells: [name = '', query = '', rents = ''] }) => {
    const lease = parseLease(readLeaseQuery(query).typed, 'nb-NO', TODAY)
    if (lease.kind === 'problems') throw new Error(`${name}: ${JSON.stringify(lease.problems)}`)
    return { report: leaseReport(lease.lease, index, TODAY), rents }
  })
}

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

/**
 * Cases of one file: the program takes a quarter of a second for each file, and longer for each of many
 * sheets.
 */
const CASES_A_FILE = 30

/** All sheets of several workbooks in one. */
function joined(workbooks: readonly Workbook[]): Workbook {
  return {
    sheets: workbooks.flatMap(({ sheets }, at) => {
      const nameOf = (name: string) => `${at} ${name}`
      return sheets.map((sheet) =>
        sheet.kind === 'points'
          ? { ...sheet, name: nameOf(sheet.name) }
          : { ...sheet, name: nameOf(sheet.name), rows: sheet.rows.map((row) => row.map(renamed(nameOf))) },
      )
    }),
  }
}

/** A formula names another sheet as `'name'!`. */
const renamed =
  (nameOf: (name: string) => string) =>
  (cell: WorkbookCell): WorkbookCell =>
    typeof cell === 'object' && cell !== null && 'formula' in cell
      ? {
          ...cell,
          formula: cell.formula.replaceAll(/'([^']+)'!/g, (_, name: string) => `'${nameOf(name)}'!`),
        }
      : cell

describe.skipIf(office === undefined)(`LibreOffice, worked cases${skipReason(office, 'LibreOffice')}`, () => {
  test(
    'recomputes every rent of the 300 worked cases to the same øre as the second implementation',
    { timeout: 180_000 },
    async () => {
      const workbooks = worked.map(({ report }) => leaseWorkbook(fileOf(report, 'nb-NO')))
      const files = Array.from({ length: Math.ceil(workbooks.length / CASES_A_FILE) }, async (_, file) => ({
        name: `worked-${file}.xlsx`,
        bytes: await writeWorkbook(joined(workbooks.slice(file * CASES_A_FILE, (file + 1) * CASES_A_FILE))),
      }))
      const valuesOf = await valuesInOffice(office ?? '', await Promise.all(files))
      const { columns, sheets: names } = leaseProofByLocale['nb-NO']
      let compared = 0
      for (const [at, { report, rents }] of worked.entries()) {
        const file = `worked-${Math.floor(at / CASES_A_FILE)}.xlsx`
        const [heading = [], ...rows] = await valuesOf(file, `${at % CASES_A_FILE} ${names.result}`)
        const yearly = rows.map((row) => Number(row[heading.indexOf(columns.yearly)] || NaN))
        // The table has what lies ahead as well, the workbook what is in force until its day.
        const expected = rents
          .split('|')
          .filter((event) => !event.endsWith('waiting') && event.slice(0, 10) <= report.asOf)
          .map((event) => event.split(' ')[1])
        // The table has two decimals also of a rent that is not rounded.
        if (report.terms.rounding === 'none') {
          expect(yearly).toHaveLength(expected.length + 1)
          for (const [event, rent] of expected.entries())
            expect(Math.abs(Number(yearly[event + 1]) - Number(rent)), `case ${at}`).toBeLessThan(0.005_01)
        } else expect([at, ...yearly.slice(1).map(ore)]).toEqual([at, ...expected])
        compared += expected.length
      }
      expect(worked).toHaveLength(300)
      expect(compared).toBeGreaterThan(1_500)
    },
  )
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
