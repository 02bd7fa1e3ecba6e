/** Reads and computes a portfolio; runs in a worker of the page. */
import { exact } from '#core/lease/exact.ts'
import type { IndexMonth, PriceIndex } from '#core/lease/price-index.ts'
import { computePortfolio, type PortfolioResult } from '#core/lease/portfolio/compute-portfolio.ts'
import { readPortfolio, type CellProblem, type TableRow } from '#core/lease/portfolio/read-portfolio.ts'
import { readTableText } from '#core/lease/portfolio/read-table-text.ts'
import {
  MAX_FILE_BYTES,
  MAX_TOLD_PROBLEMS,
  PAGE_ROWS,
  type PortfolioAnswer,
  type PortfolioPages,
  type PortfolioRefusal,
  type PortfolioRequest,
  type WrittenPriceIndex,
} from './portfolio-messages.ts'
import { readWorkbook, type ReadWorkbook } from './read-workbook.ts'

/** First bytes of a ZIP archive, and so of every XLSX file. */
const ZIP_START = [0x50, 0x4b]

export async function answerPortfolio(request: PortfolioRequest): Promise<PortfolioAnswer> {
  const { source, locale, today, isPartial } = request
  const table = 'text' in source ? readText(source.text) : await readFile(source.bytes)
  if ('refusal' in table) return { kind: 'refused', count: 0, ...table }
  const read = finish(readPortfolio(table.rows, locale, today))
  if ('refusal' in read) return { kind: 'refused', refusal: read.refusal, count: read.rows }
  const problems = [...table.problems, ...read.problems].toSorted(byPlace)
  // A row with a merged cell or a formula without a value may be read, but not as its author meant it.
  const unsure = new Set(table.problems.map(({ line }) => line))
  const leases = read.leases.filter(({ line }) => !unsure.has(line))
  const isComputed = leases.length > 0 && (problems.length === 0 || isPartial)
  return {
    kind: 'read',
    problems: problems.slice(0, MAX_TOLD_PROBLEMS),
    problemCount: problems.length,
    ignored: read.ignored,
    formulas: table.formulas,
    leases: leases.length,
    result: isComputed ? inPages(finish(computePortfolio(leases, readIndex(request.index), today))) : null,
  }
}

function inPages({ rows, totals }: PortfolioResult): PortfolioPages {
  const starts = Array.from({ length: Math.ceil(rows.length / PAGE_ROWS) }, (_, page) => page * PAGE_ROWS)
  return { totals, pages: starts.map((start) => JSON.stringify(rows.slice(start, start + PAGE_ROWS))) }
}

function finish<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

function byPlace(a: CellProblem, b: CellProblem): number {
  return a.line - b.line || (a.column ?? -1) - (b.column ?? -1)
}

type Table =
  | Exclude<ReadWorkbook, { refusal: unknown }>
  | { readonly refusal: PortfolioRefusal; readonly count?: number }

function readText(text: string): Table {
  const rows: readonly TableRow[] | { readonly badLine: number } = readTableText(text)
  return 'badLine' in rows
    ? { refusal: 'bad-quotes', count: rows.badLine }
    : { rows, problems: [], formulas: [] }
}

function readFile(bytes: Uint8Array): Table | Promise<Table> {
  if (bytes.length > MAX_FILE_BYTES) return { refusal: 'too-large-file' }
  if (ZIP_START.every((byte, at) => bytes[at] === byte)) return readWorkbook(bytes)
  return readText(decoded(bytes))
}

/** Norwegian spreadsheets still save CSV in Windows-1252. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function readIndex({ months, links }: WrittenPriceIndex): PriceIndex {
  return {
    months: new Map(
      months.map((month): [string, IndexMonth] => [month.month, { ...month, value: exact(month.value) }]),
    ),
    links: links.map(({ factor: [numerator, denominator], ...link }) => ({
      ...link,
      factor: { numerator: BigInt(numerator), denominator: BigInt(denominator) },
    })),
  }
}
