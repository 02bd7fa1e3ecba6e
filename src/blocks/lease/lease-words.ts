/** Sentences about a lease that the lease page and the lease block share. */
import { addDays } from '#core/time/iso-date.ts'
import type { LeaseFormats } from '#core/lease/lease-formats.ts'
import type { LeaseProblem } from '#core/lease/lease-fields.ts'
import type { LeaseReport, LeaseRow, NextAdjustment, PaidAgainstDue } from '#core/lease/lease-report.ts'
import type { LeaseResultTexts, LeaseTexts } from '#texts/lease/lease-texts.ts'

/** Why the next adjustment cannot be computed yet, and when its index is expected. */
export function awaitedText(
  { date: day, month: awaited, reason, expected }: Extract<NextAdjustment, { kind: 'awaited' }>,
  { result }: LeaseTexts,
  formats: LeaseFormats,
): string {
  const date = formats.date(day)
  if (awaited === null) return result.nextLastKnown(date)
  const month = formats.month(awaited)
  if (reason !== 'not-published') return result.nextLacking(date, month)
  const expectedText = expected === null ? '' : ` ${result.nextExpected(formats.date(expected))}`
  return result.nextAwaited(date, month) + expectedText
}

/** What is wrong with a field, as the end of its line. */
export function problemText({ field, kind, line, typed }: LeaseProblem, { problems }: LeaseTexts): string {
  const text = field === 'tak' && kind === 'negative' ? problems.capUnderFloor : problems.kinds[kind]
  return line === 0 ? text : `${problems.line(line, typed)}: ${lowerFirst(text)}`
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

/** Whether too little or too much was paid, and until when. */
export function paidSentence(
  { difference, periods }: PaidAgainstDue,
  { paid, kroner }: LeaseResultTexts,
  { amount, date }: LeaseFormats,
): string {
  const end = periods.at(-1)?.to
  if (end === undefined) return ''
  const until = date(addDays(end, -1))
  const { numerator, denominator } = difference.exact
  if (numerator === 0n) return paid.even(until)
  const size = kroner(amount({ numerator: numerator < 0n ? -numerator : numerator, denominator }))
  return numerator > 0n ? paid.tooLittle(size, until) : paid.tooMuch(size, until)
}

/** The rent of a row by month and square metre, and its VAT, as far as the case has them. */
export function rentFacts(
  row: LeaseRow,
  { terms }: LeaseReport,
  result: LeaseResultTexts,
  { amount, share }: LeaseFormats,
): readonly { readonly term: string; readonly text: string }[] {
  const fact = (term: string, value: LeaseRow['vat']) =>
    value === null ? [] : [{ term, text: result.kroner(amount(value.exact)) }]
  return [
    ...fact(result.monthly, row.monthly),
    ...fact(result.perSquareMetre, row.perSquareMetre),
    ...fact(result.vat(result.percent(terms.vatPercent ? share(terms.vatPercent) : '')), row.vat),
    ...fact(result.withVat, row.yearlyWithVat),
  ]
}
