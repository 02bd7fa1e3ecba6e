/**
 * The cells of one row of a lease workbook: formulas that compute the rent as `adjustRent` does, and the
 * exact rent beside it.
 */
import type { IndexAdjustment } from '#core/lease/adjust-rent.ts'
import {
  add,
  divide,
  exact,
  exactText,
  larger,
  multiply,
  ONE,
  roundExact,
  smaller,
  type Fraction,
} from '#core/lease/exact.ts'
import type { LeaseReport, LeaseRow } from '#core/lease/lease-report.ts'
import type { FixedStep, RentRounding } from '#core/lease/lease-terms.ts'
import type { ChainedIndex } from '#core/lease/price-index.ts'
import type { LeaseProofTexts } from '#texts/lease/lease-proof-texts.ts'
import { dateCell, type WorkbookCell } from '../portal-files/figure-workbook.ts'
import { kindInWords } from './described-case.ts'
import { hasDecimals, roundsAlike } from './exact-cell.ts'
import type { LeaseFileCase } from './lease-file-case.ts'
import { numberText, type TERM_CELLS } from './lease-terms-sheet.ts'
import { writtenValues } from './written-values.ts'

const MONEY = '#,##0.00'
const PERCENT = '0.0000'
const INDEX_FORMAT = '0.0#########'
const ORE = 2

/** Columns of the sheet in their order; those that a case does not need are left out. */
export type Column =
  | 'from'
  | 'what'
  | 'monthBefore'
  | 'indexBefore'
  | 'monthAfter'
  | 'indexAfter'
  | 'change'
  | 'counted'
  | 'start'
  | 'byIndex'
  | 'lowest'
  | 'highest'
  | 'limited'
  | 'yearly'
  | 'monthly'
  | 'perSquareMetre'
  | 'vat'
  | 'withVat'
  | 'charged'
  | 'exact'
  | 'difference'
  | 'note'

export type Cells = Partial<Record<Column, WorkbookCell>>

export interface SheetContext {
  readonly file: LeaseFileCase
  readonly words: LeaseProofTexts
  /** `$B$2`: a cell of the sheet of terms. */
  readonly term: (name: keyof typeof TERM_CELLS) => string
  /** Address of a cell: the column's letter and the row's number. */
  readonly at: (column: Column, row: number) => string
  readonly indexCell: (value: ChainedIndex) => string
  readonly starts: readonly number[]
}

interface RowContext extends SheetContext {
  readonly row: LeaseRow
  /** Place of the row in the report. */
  readonly place: number
  /** The row before; of the first row, itself. */
  readonly previous: LeaseRow
  /** Exact rent of the floor `contract-rent`, before this row. */
  readonly floorRent: Fraction
  /** The address of a column of this row. */
  readonly own: (column: Column) => string
  /** The address of a column of the row before. */
  readonly before: (column: Column) => string
  /**
   * The formula, or the exact amount where the formula might round it otherwise.
   *
   * @param value before rounding
   * @param decimals of the amount
   * @param rounded the amount; default: the value rounded to the nearest
   */
  readonly safe: (value: Fraction, formula: string, decimals?: number, rounded?: Fraction) => WorkbookCell
}

export function rowCells(row: LeaseRow, place: number, sheet: SheetContext): Cells {
  let isExact = false
  const context: RowContext = {
    ...sheet,
    row,
    place,
    previous: sheet.file.report.rows[place - 1] ?? row,
    floorRent: floorRentBefore(sheet.file.report, place),
    own: (column) => sheet.at(column, place),
    before: (column) => sheet.at(column, place - 1),
    safe: (value, text, decimals = ORE, rounded = roundExact(value, decimals)) => {
      if (roundsAlike(value, decimals)) return money(text)
      isExact = true
      return amount(rounded)
    },
  }
  const { own } = context
  const cells: Cells = {
    from: dateCell(row.from),
    what: kindInWords(row, sheet.words),
    ...(row.adjustment ? adjustmentCells(row.adjustment, context) : {}),
    lowest: lowestCell(context),
    yearly: yearlyCell(context),
    ...derivedCells(context),
    charged: chargedCell(context),
    exact: amount(row.yearly.exact),
    difference: money(`ROUND(${own('yearly')}-${own('exact')},2)`),
  }
  return isExact ? { ...cells, note: sheet.words.workbook.exactCell } : cells
}

/** The contract's rent with the fixed steps before a row, not rounded. */
function floorRentBefore({ rows, terms }: LeaseReport, place: number): Fraction {
  return rows
    .slice(0, place)
    .flatMap(({ step }) => step?.step ?? [])
    .reduce(steppedExact, terms.contractRent)
}

/** From the index values to the rent within its limits, before rounding. */
function adjustmentCells({ from, to }: IndexAdjustment, context: RowContext): Cells {
  const { own, before, at, term, starts, place, file } = context
  const written = writtenValues(file.locale)
  const { capPercent, floor } = file.report.terms
  const capped = capPercent ? `MIN(${own('byIndex')},${own('highest')})` : own('byIndex')
  return {
    monthBefore: written.month(from.published.month),
    indexBefore: { formula: context.indexCell(from), format: INDEX_FORMAT },
    monthAfter: written.month(to.published.month),
    indexAfter: { formula: context.indexCell(to), format: INDEX_FORMAT },
    change: { formula: `(${own('indexAfter')}/${own('indexBefore')}-1)*100`, format: PERCENT },
    counted: { formula: `${own('change')}*${term('share')}/100`, format: PERCENT },
    start: money(at('yearly', starts[place] ?? place)),
    byIndex: money(`${own('start')}*(1+${own('counted')}/100)`),
    highest: capPercent ? money(`${before('yearly')}*(1+${term('cap')}/100)`) : null,
    limited: money(floor === 'none' ? capped : `MAX(${capped},${own('lowest')})`),
  }
}

/** The rent that an adjustment of this row may not go below, or that the floor of later rows is. */
function lowestCell({ file, row, place, own, before }: RowContext): WorkbookCell {
  const { floor } = file.report.terms
  if (floor === 'none') return null
  if (floor === 'previous-rent') return row.adjustment ? money(before('yearly')) : null
  if (row.step) return money(stepped(before('lowest'), row.step.step))
  return place === 0 ? money(own('yearly')) : money(before('lowest'))
}

function yearlyCell(context: RowContext): WorkbookCell {
  const { row, file, before, own, term, previous } = context
  const { terms } = file.report
  if (row.step) {
    const { step } = row.step
    return roundedCell(context, steppedExact(previous.yearly.exact, step), row.yearly.exact, (digits) =>
      digits === null
        ? stepped(before('yearly'), step)
        : `ROUND(${stepped(before('yearly'), step)},${digits})`,
    )
  }
  if (!row.adjustment) return money(term('rent'))
  if (row.adjustment.isMissed && terms.missed.outcome === 'lost') return money(before('yearly'))
  const limited = limitedRent(row.adjustment, context)
  return roundedCell(context, limited, row.yearly.exact, (digits) =>
    digits === null ? own('limited') : roundedWithin(context, limited, digits),
  )
}

/** Decimals of the rent; `null` = it is not rounded. */
const DECIMALS: Readonly<Record<RentRounding, number | null>> = { none: null, ore: ORE, krone: 0 }

/**
 * @param value the exact rent before rounding
 * @param rounded the rent; a cap rounds it down where the nearest amount is above it
 */
function roundedCell(
  { file, safe }: RowContext,
  value: Fraction,
  rounded: Fraction,
  formulaOf: (digits: number | null) => string,
): WorkbookCell {
  const digits = DECIMALS[file.report.terms.rounding]
  return digits === null ? money(formulaOf(null)) : safe(value, formulaOf(digits), digits, rounded)
}

/** The rule of `roundWithin` (src/core/lease/adjust-rent.ts): rounding passes neither limit. */
function roundedWithin({ own, file }: RowContext, limited: Fraction, digits: number): string {
  const { floor, capPercent } = file.report.terms
  const nearest = `ROUND(${own('limited')},${digits})`
  // An amount that needs no rounding is within its limits, and a comparison might find a rounding error.
  if (hasDecimals(limited, digits)) return nearest
  const isBelowFloor = floor === 'none' ? null : `${nearest}<${own('lowest')}`
  const down = `ROUNDDOWN(${own('limited')},${digits})`
  const downWithin = floor === 'none' ? down : `IF(${down}<${own('lowest')},${nearest},${down})`
  const capped =
    capPercent === null
      ? nearest
      : `IF(AND(${nearest}>${own('highest')},${own('limited')}<=${own('highest')}),${downWithin},${nearest})`
  return isBelowFloor === null ? capped : `IF(${isBelowFloor},ROUNDUP(${own('limited')},${digits}),${capped})`
}

/** The exact rent within floor and cap, before rounding. */
function limitedRent({ unlimited }: IndexAdjustment, { file, previous, floorRent }: RowContext): Fraction {
  const { capPercent, floor } = file.report.terms
  const before = previous.yearly.exact
  const capped = capPercent ? smaller(unlimited, withPercent(before, capPercent)) : unlimited
  if (floor === 'none') return capped
  return larger(capped, floor === 'previous-rent' ? before : floorRent)
}

function chargedCell(context: RowContext): WorkbookCell {
  const { row, file, before, own, previous } = context
  const { missed, rounding } = file.report.terms
  if (missed.dates.length === 0) return null
  if (row.step) {
    const { step } = row.step
    const text = stepped(before('charged'), step)
    const digits = DECIMALS[rounding]
    return roundedCell(context, steppedExact(previous.charged.exact, step), row.charged.exact, () =>
      digits === null ? text : `ROUND(${text},${digits})`,
    )
  }
  return money(row.adjustment?.isMissed ? before('charged') : own('yearly'))
}

/** Amounts that follow from the yearly rent. Whole øre before a division keep a tie a tie. */
function derivedCells({ row, own, safe, term, file }: RowContext): Cells {
  const { area, vatPercent } = file.report.terms
  const isInOre = hasDecimals(row.yearly.exact, ORE)
  const ore = `ROUND(${own('yearly')}*100,0)`
  const monthly = `ROUND(${isInOre ? `${ore}/12` : `${own('yearly')}*100/12`},0)/100`
  const isShort = isInOre && row.yearly.text.length <= MAX_TIE_DIGITS
  const exactMonthly = row.monthly.exact
  return {
    monthly: isShort ? money(monthly) : safe(exactMonthly, monthly),
    perSquareMetre:
      area && row.perSquareMetre
        ? safe(row.perSquareMetre.exact, `ROUND(${own('yearly')}/${term('area')},2)`)
        : null,
    vat: vatPercent && row.vat ? safe(row.vat.exact, `ROUND(${own('yearly')}*${term('vat')}/100,2)`) : null,
    withVat:
      vatPercent && row.yearlyWithVat
        ? safe(row.yearlyWithVat.exact, `ROUND(${own('yearly')}*(1+${term('vat')}/100),2)`)
        : null,
  }
}

/** Characters of an amount of which the øre are exact in a double. */
const MAX_TIE_DIGITS = 14

function stepped(rent: string, step: FixedStep): string {
  if (step.kind === 'rent') return numberText(step.rent)
  if (step.kind === 'amount') return `${rent}+${numberText(step.amount)}`
  return `${rent}*(1+${numberText(step.percent)}/100)`
}

function steppedExact(rent: Fraction, step: FixedStep): Fraction {
  if (step.kind === 'rent') return step.rent
  return step.kind === 'amount' ? add(rent, step.amount) : withPercent(rent, step.percent)
}

function withPercent(rent: Fraction, percent: Fraction): Fraction {
  return multiply(rent, add(ONE, divide(percent, exact('100'))))
}

function money(text: string): WorkbookCell {
  return { formula: text, format: MONEY }
}

function amount(value: Fraction): WorkbookCell {
  return { number: Number(exactText(value, ORE)), format: MONEY }
}
