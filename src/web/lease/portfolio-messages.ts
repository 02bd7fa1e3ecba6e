/** Messages between the portfolio page and its worker. */
import type { CellProblem, TableRefusal } from '#core/lease/portfolio/read-portfolio.ts'
import type { PortfolioRow, PortfolioTotals } from '#core/lease/portfolio/compute-portfolio.ts'
import type { Locale } from '#core/locale.ts'
import type { IsoDate } from '#core/time/iso-date.ts'

/** Bytes of a file; two thousand leases take a few hundred thousand. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024

export type WorkbookRefusal = 'too-large-file' | 'unpacks-too-large' | 'has-macros' | 'not-a-workbook'

/** An index month as the page carries it: digits with a decimal point. */
export interface WrittenIndexMonth {
  readonly month: string
  readonly value: string
  readonly base: string
  readonly table: string
  readonly published: IsoDate
  readonly isPublishedExact: boolean
  readonly isRecalculated: boolean
}

/** A factor is a numerator over a denominator. */
export interface WrittenLink {
  readonly from: string
  readonly to: string
  readonly factor: readonly [numerator: string, denominator: string]
  readonly source: string
}

export interface WrittenPriceIndex {
  readonly months: readonly WrittenIndexMonth[]
  readonly links: readonly WrittenLink[]
}

export interface PortfolioRequest {
  readonly source: { readonly text: string } | { readonly bytes: Uint8Array<ArrayBuffer> }
  readonly locale: Locale
  readonly today: IsoDate
  readonly index: WrittenPriceIndex
  /** Whether rows with problems are left out instead of stopping the whole. */
  readonly isPartial: boolean
}

/** Why the page shows no result for what was given. */
export type PortfolioRefusal = TableRefusal | WorkbookRefusal | 'bad-quotes' | 'failed'

export type PortfolioAnswer =
  | { readonly kind: 'refused'; readonly refusal: PortfolioRefusal; readonly count: number }
  | {
      readonly kind: 'read'
      readonly problems: readonly CellProblem[]
      /** Problems in all; the list is cut after {@link MAX_TOLD_PROBLEMS}. */
      readonly problemCount: number
      readonly ignored: readonly string[]
      readonly formulas: readonly string[]
      /** Rows that can be read. */
      readonly leases: number
      /** `null` = nothing is computed while there are problems. */
      readonly result: PortfolioPages | null
    }

/**
 * The leases as pages of {@link PAGE_ROWS} rows, each as JSON: the page copies texts at once, and two
 * thousand objects only in a long task.
 */
export interface PortfolioPages {
  readonly totals: PortfolioTotals
  readonly pages: readonly string[]
}

/** Rows that the page shows at once: their layout takes 30 ms on a telephone. */
export const PAGE_ROWS = 20

/** Of a page's JSON, written by the worker of the same build. */
export function rowsOfPage(json: string): readonly PortfolioRow[] {
  const rows: unknown = JSON.parse(json)
  return isRows(rows) ? rows : []
}

function isRows(rows: unknown): rows is readonly PortfolioRow[] {
  return Array.isArray(rows)
}

export const MAX_TOLD_PROBLEMS = 50
