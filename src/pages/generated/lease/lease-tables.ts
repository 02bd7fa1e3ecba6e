/** Tables of the result of a lease: rents, index months, payments, other index months; finished strings. */
import { addDays } from '#core/time/iso-date.ts'
import { LONG_MONTHS } from '#core/format/date.ts'
import type { Locale } from '#core/locale.ts'
import type { OtherIndexMonth } from '#core/lease/compare-index-months.ts'
import { divide, exact, type Fraction } from '#core/lease/exact.ts'
import type { LeaseReport, LeaseRow } from '#core/lease/lease-report.ts'
import type { IndexMonth } from '#core/lease/price-index.ts'
import type { DuePeriod } from '#core/lease/rent-due.ts'
import { paidSentence } from '#blocks/lease/lease-words.ts'
import type { LeaseResultTexts } from '#texts/lease/lease-texts.ts'
import type { LeaseTable } from '../../model/lease-model.ts'
import type { LeaseFormats } from '#core/lease/lease-formats.ts'
import { compareText } from '#core/text/compare-text.ts'

interface Column<Row> {
  readonly text: string
  readonly isNumber: boolean
  readonly cell: (row: Row) => string
}

function tableOf<Row>(
  { id, caption, intro = '', notes = [] }: Pick<LeaseTable, 'id' | 'caption'> & Partial<LeaseTable>,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): LeaseTable {
  return {
    id,
    caption,
    intro,
    heads: columns.map(({ text, isNumber }) => ({ text, isNumber })),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
    total: null,
    notes,
  }
}

const textColumn = <Row>(text: string, cell: (row: Row) => string): Column<Row> => ({
  text,
  isNumber: false,
  cell,
})
const numberColumn = <Row>(text: string, cell: (row: Row) => string): Column<Row> => ({
  text,
  isNumber: true,
  cell,
})

/** Rents from each adjustment or step on, with the reason of each change. */
export function yearsTable(report: LeaseReport, texts: LeaseResultTexts, formats: LeaseFormats): LeaseTable {
  const { years } = texts
  const { amount, date } = formats
  const { rows, terms } = report
  const isCharged = rows.some((row) => row.charged.text !== row.yearly.text)
  const optional = (text: string, value: (row: LeaseRow) => LeaseRow['vat']) =>
    numberColumn<LeaseRow>(text, (row) => {
      const found = value(row)
      return found === null ? '' : amount(found.exact)
    })
  return tableOf<LeaseRow>(
    { id: 'leie-ar', caption: years.caption },
    [
      textColumn(years.from, (row) => date(row.from)),
      textColumn(years.why, (row) => reasonOf(row, report, texts, formats)),
      numberColumn(years.change, (row) => changeOf(row, texts, formats)),
      numberColumn(years.yearly, (row) => amount(row.yearly.exact)),
      numberColumn(years.monthly, (row) => amount(row.monthly.exact)),
      ...(terms.area ? [optional(years.perSquareMetre, (row) => row.perSquareMetre)] : []),
      ...(terms.vatPercent
        ? [optional(years.vat, (row) => row.vat), optional(years.withVat, (row) => row.yearlyWithVat)]
        : []),
      ...(isCharged ? [numberColumn<LeaseRow>(years.charged, (row) => amount(row.charged.exact))] : []),
    ],
    rows,
  )
}

function reasonOf(
  { kind, adjustment }: LeaseRow,
  { terms }: LeaseReport,
  { years }: LeaseResultTexts,
  { month }: LeaseFormats,
): string {
  if (!adjustment) return kind === 'step' ? years.step : years.contract
  const { from, to, limitedBy, isMissed } = adjustment
  const isLost = isMissed && terms.missed.outcome === 'lost'
  return [
    years.index(month(from.published.month), month(to.published.month)),
    ...(limitedBy === null || isLost ? [] : [years[limitedBy]]),
    ...(isMissed ? [isLost ? years.missedLost : years.missed] : []),
  ].join(', ')
}

function changeOf(
  { kind, adjustment, change }: LeaseRow,
  { percent }: LeaseResultTexts,
  formats: LeaseFormats,
): string {
  if (kind === 'contract') return ''
  if (!adjustment) return formats.change(change.exact)
  // Of the rent, from the row before: with a floor, a cap or a share the rent changes less than the index.
  const { rent, rentBefore } = adjustment
  if (rentBefore.numerator === 0n) return ''
  const ratio = divide(rent, rentBefore)
  const inPercent = {
    numerator: (ratio.numerator - ratio.denominator) * 100n,
    denominator: ratio.denominator,
  }
  return `${inPercent.numerator > 0n ? '+' : ''}${percent(formats.percent(inPercent))}`
}

/**
 * Index months of the adjustments, and how series with different base years are linked; empty without an
 * adjustment.
 */
export function indexTable(
  { indexMonths, links }: LeaseReport,
  { indices }: LeaseResultTexts,
  { index, month, base, date }: LeaseFormats,
): readonly LeaseTable[] {
  if (indexMonths.length === 0) return []
  return [
    tableOf(
      {
        id: 'leie-indeks',
        caption: indices.caption,
        notes: [
          ...links.map(({ from, to, factor }) =>
            indices.link(base(from), base(to), index(divide(exact('100'), factor))),
          ),
          indices.source,
        ],
      },
      [
        textColumn<IndexMonth>(indices.month, (row) => month(row.month)),
        numberColumn<IndexMonth>(indices.value, (row) => index(row.value)),
        textColumn<IndexMonth>(
          indices.base,
          (row) => base(row.base) + (row.isRecalculated === true ? `, ${indices.recalculated}` : ''),
        ),
        textColumn<IndexMonth>(indices.table, (row) => row.table),
        textColumn<IndexMonth>(indices.published, (row) =>
          row.isPublishedExact ? date(row.published) : indices.byRule(date(row.published)),
        ),
      ],
      indexMonths,
    ),
  ]
}

/** Rent due and paid per period, and the difference; empty without paid rents in the case. */
export function paidTable(
  report: LeaseReport,
  allTexts: LeaseResultTexts,
  formats: LeaseFormats,
): readonly LeaseTable[] {
  if (!report.paid) return []
  const { paid: texts } = allTexts
  const { amount, change, date } = formats
  const { periods, due, paid, difference } = report.paid
  const table = tableOf(
    { id: 'leie-betalt', caption: texts.caption, intro: paidSentence(report.paid, allTexts, formats) },
    [
      textColumn<DuePeriod>(texts.period, (period) =>
        texts.span(date(period.from), date(addDays(period.to, -1))),
      ),
      numberColumn<DuePeriod>(texts.due, (period) => amount(period.due)),
      numberColumn<DuePeriod>(texts.paid, (period) => amount(period.paid)),
      numberColumn<DuePeriod>(texts.difference, (period) => change(period.difference)),
    ],
    periods,
  )
  return [{ ...table, total: [texts.total, amount(due.exact), amount(paid.exact), change(difference.exact)] }]
}

type ComparedMonth = OtherIndexMonth & { readonly isOwn: boolean; readonly difference: Fraction | null }

/** The newest rent by the index months before and after the contract's; empty without a comparison. */
export function otherMonthsTable(
  { otherMonths }: LeaseReport,
  { otherMonths: texts, percent }: LeaseResultTexts,
  formats: LeaseFormats,
  locale: Locale,
): readonly LeaseTable[] {
  if (!otherMonths) return []
  const { own, others } = otherMonths
  const name = (number: number) => LONG_MONTHS[locale][number - 1] ?? ''
  const rows: readonly ComparedMonth[] = [
    { ...own, isOwn: true, difference: null },
    ...others.map((other) => ({ ...other, isOwn: false })),
  ].toSorted((a, b) => compareText(a.baseMonth, b.baseMonth))
  return [
    tableOf(
      { id: 'leie-maneder', caption: texts.caption, intro: texts.intro(formats.date(own.date)) },
      [
        textColumn<ComparedMonth>(texts.month, ({ isOwn, indexMonth, baseMonth }) =>
          (isOwn ? texts.own : texts.other)(name(indexMonth), formats.month(baseMonth)),
        ),
        numberColumn<ComparedMonth>(texts.change, ({ indexPercent }) =>
          percent(formats.percent(indexPercent)),
        ),
        numberColumn<ComparedMonth>(texts.rent, ({ rent }) => formats.amount(rent)),
        numberColumn<ComparedMonth>(texts.difference, ({ difference }) =>
          difference === null ? '' : formats.change(difference),
        ),
      ],
      rows,
    ),
  ]
}
