/** Sentences about a lease that the lease page and the lease block share. */
import type { LeaseFormats } from '#core/lease/lease-formats.ts'
import type { LeaseProblem } from '#core/lease/lease-fields.ts'
import type { NextAdjustment } from '#core/lease/lease-report.ts'
import type { LeaseTexts } from '#texts/lease-texts.ts'

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
