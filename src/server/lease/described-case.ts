/** A lease case in words: its terms, what it comes to, and the formula. */
import type { IndexAdjustment, RentStep } from '#core/lease/adjust-rent.ts'
import type { IndexChoice, LeaseTerms } from '#core/lease/lease-terms.ts'
import type { LeaseReport, LeaseRow, NextAdjustment } from '#core/lease/lease-report.ts'
import { compare, divide, exact, type Fraction } from '#core/lease/exact.ts'
import type { ChainedIndex } from '#core/lease/price-index.ts'
import type { LeaseProofTexts } from '#texts/lease/lease-proof-texts.ts'
import type { WrittenValues } from './written-values.ts'

type Fact = readonly [term: string, value: string]

const HUNDRED = exact('100')

/** The terms in the order of the form; what the case does not have is left out. */
export function termsInWords(
  { terms, indexMonths, current }: LeaseReport,
  words: LeaseProofTexts,
  written: WrittenValues,
): readonly Fact[] {
  const { terms: names, values } = words
  const base = indexMonths.find(({ month }) => month === terms.baseMonth)
  const { vatPercent, area, capPercent, missed } = terms
  const facts: readonly (readonly [string, string | null])[] = [
    [names.contractRent, values.yearly(written.amount(terms.contractRent))],
    [names.current, current && values.yearly(written.amount(current.yearly.exact))],
    [names.area, area && values.squareMetres(written.share(area))],
    [names.start, written.date(terms.start)],
    [
      names.baseMonth,
      base
        ? values.baseMonth(written.month(base.month), written.index(base.value), written.base(base.base))
        : written.month(terms.baseMonth),
    ],
    [names.indexChoice, indexChoiceInWords(terms.indexChoice, words, written)],
    [names.firstAdjustment, written.date(terms.firstAdjustment)],
    [names.recurrence, values.recurrence[terms.recurrence]],
    [names.share, values.share(written.share(terms.sharePercent))],
    [names.floor, values.floor[terms.floor]],
    [names.cap, capPercent ? values.cap(written.share(capPercent)) : values.noCap],
    [names.method, values.method[terms.method]],
    [names.steps, stepsInWords(terms, words, written)],
    [names.rounding, values.rounding[terms.rounding]],
    [names.vat, vatPercent && values.vat(written.share(vatPercent))],
    [
      names.missed,
      missed.dates.length === 0
        ? null
        : values.missed[missed.outcome](missed.dates.map(written.shortDay).join(', ')),
    ],
  ]
  return facts.flatMap(([term, value]) => (value === null ? [] : [[term, value] as const]))
}

function indexChoiceInWords(
  choice: IndexChoice,
  { values }: LeaseProofTexts,
  written: WrittenValues,
): string {
  if (choice.kind === 'month') return values.indexMonth(written.monthName(choice.month))
  return choice.noticeMonths === 0 ? values.lastKnown : values.lastKnownBefore(choice.noticeMonths)
}

function stepsInWords(
  { steps }: LeaseTerms,
  { values }: LeaseProofTexts,
  written: WrittenValues,
): string | null {
  if (steps.length === 0) return null
  return steps.map((step) => stepInWords(step, values, written)).join('; ')
}

function stepInWords(
  step: RentStep['step'],
  values: LeaseProofTexts['values'],
  written: WrittenValues,
): string {
  const date = written.shortDay(step.date)
  if (step.kind === 'rent') return values.stepRent(date, written.amount(step.rent))
  if (step.kind === 'amount') return values.stepAmount(date, written.amount(step.amount))
  return values.stepPercent(date, written.share(step.percent))
}

/** What a row is: the lease, an adjustment with its limit, or a step. */
export function kindInWords({ kind, adjustment }: LeaseRow, words: LeaseProofTexts): string {
  if (!adjustment) return words.what[kind]
  const name = words.what[adjustment.isMissed ? 'missed' : 'adjusted']
  return adjustment.limitedBy === null ? name : `${name}, ${words.limitedBy[adjustment.limitedBy]}`
}

/**
 * For each row of a report, the place of the row whose rent its adjustment starts from; the contract's row
 * and steps have their own place.
 */
export function startingRows({ rows, terms }: Pick<LeaseReport, 'rows' | 'terms'>): readonly number[] {
  let basis = 0
  return rows.map(({ adjustment }, at) => {
    const start = adjustment ? (terms.method === 'contract-rent' ? basis : at - 1) : at
    // After a step, and after a change that was lost, the method `contract-rent` starts from there.
    if (!adjustment || (adjustment.isMissed && terms.missed.outcome === 'lost')) basis = at
    return start
  })
}

/** The numbers of an adjustment in the order of the formula. */
export function calculationInWords(
  start: LeaseRow,
  { from, to, unlimited, rent, limitedBy, isMissed }: IndexAdjustment,
  { sharePercent, missed }: LeaseTerms,
  words: LeaseProofTexts,
  written: WrittenValues,
): string {
  const share = compare(sharePercent, HUNDRED) === 0 ? '' : `${written.share(sharePercent)} % × `
  const change = `(${chained(to, written)} ÷ ${chained(from, written)} − 1)`
  const sum = `${written.amount(start.yearly.exact)} × (1 + ${share}${change}) = ${written.amount(unlimited)}`
  const isLost = isMissed && missed.outcome === 'lost'
  const result = written.amount(rent)
  // The font of the proof has no arrow.
  if (limitedBy !== null && !isLost) return `${sum}; ${words.limitedBy[limitedBy]}: ${result}`
  return result === written.amount(unlimited) ? sum : `${sum}; ${words.resultingRent}: ${result}`
}

/** A value with its factors between bases: `(131,1 × 100/137,7)`. */
function chained({ published, chain }: ChainedIndex, written: WrittenValues): string {
  const value = written.index(published.value)
  const factors = chain.map(({ factor }) => ` × ${factorInWords(factor, written)}`)
  return factors.length === 0 ? value : `(${value}${factors.join('')})`
}

/** A factor as the publisher's yearly average: `100/137,7`. */
export function factorInWords(factor: Fraction, written: WrittenValues): string {
  return `100/${written.index(divide(HUNDRED, factor))}`
}

export function nextInWords(
  next: NextAdjustment | null,
  { next: words }: LeaseProofTexts,
  written: WrittenValues,
): string {
  if (next === null) return words.none
  if (next.kind === 'known') {
    const { from, yearly, adjustment } = next.row
    return words.known(
      written.date(from),
      written.amount(yearly.exact),
      adjustment ? written.percent(adjustment.indexPercent) : '',
    )
  }
  const date = written.date(next.date)
  const month = next.month && written.month(next.month)
  if (next.reason !== 'not-published') return words.notAtHand(date, month)
  return month === null
    ? words.awaited(date)
    : words.awaitedMonth(date, month, next.expected && written.date(next.expected))
}

/** The rule in words, as far as the case uses it: a sentence each. */
export function formulaInWords(
  { terms: { sharePercent }, links }: LeaseReport,
  words: LeaseProofTexts,
  written: WrittenValues,
): readonly string[] {
  const isShare = compare(sharePercent, HUNDRED) !== 0
  return [
    ...words.formula,
    ...(isShare ? [words.formulaShare(written.share(sharePercent))] : []),
    ...(links.length === 0 ? [] : [words.formulaChain]),
  ]
}
