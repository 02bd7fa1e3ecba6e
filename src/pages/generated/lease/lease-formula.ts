/** How the rent of a row was computed, line by line. */
import type { IndexAdjustment } from '#core/lease/adjust-rent.ts'
import { add, compare, divide, exact, multiply, ONE, ZERO } from '#core/lease/exact.ts'
import type { LeaseReport } from '#core/lease/lease-report.ts'
import type { ChainedIndex } from '#core/lease/price-index.ts'
import type { LeaseResultTexts } from '#texts/lease/lease-texts.ts'
import type { LeaseFormats } from '#core/lease/lease-formats.ts'

const HUNDRED = exact('100')

/** Index values, the formula, and what a limit or rounding made of it. */
export function formulaLines(
  adjustment: IndexAdjustment,
  { terms }: LeaseReport,
  { how, percent }: LeaseResultTexts,
  formats: LeaseFormats,
): readonly string[] {
  const { from, to, countedPercent, unlimited, rentBefore, limitedBy, rent, isMissed } = adjustment
  // The rent that the index change is applied to: that of the contract, or the rent before, by the method.
  const factor = add(ONE, divide(countedPercent, HUNDRED))
  const applied = compare(factor, ZERO) === 0 ? rentBefore : divide(unlimited, factor)
  const [older, newer] = [formats.index(from.value), formats.index(to.value)]
  const isWhole = compare(terms.sharePercent, HUNDRED) === 0
  const result = formats.amount(unlimited)
  const isLost = isMissed && terms.missed.outcome === 'lost'
  return [
    ...[from, to].map((each) => indexLine(each, how, formats)),
    isWhole
      ? how.full(formats.amount(applied), newer, older, result)
      : how.share(formats.amount(applied), percent(formats.share(terms.sharePercent)), newer, older, result),
    ...(limitedBy === 'cap' && terms.capPercent
      ? [
          how.capped(
            formats.amount(rentBefore),
            percent(formats.share(terms.capPercent)),
            formats.amount(multiply(rentBefore, add(ONE, divide(terms.capPercent, HUNDRED)))),
          ),
        ]
      : []),
    ...(limitedBy === 'floor' && !isLost ? [how.floored(formats.amount(rent))] : []),
    ...(terms.rounding === 'krone' && !isLost ? [how.rounded(formats.amount(rent))] : []),
  ]
}

function indexLine(
  { published, value, base, chain }: ChainedIndex,
  how: LeaseResultTexts['how'],
  { index, month, base: nameOf }: LeaseFormats,
): string {
  const own = index(published.value)
  return chain.length === 0
    ? how.on(month(published.month), own, nameOf(base))
    : `${month(published.month)}: ${how.chained(own, nameOf(published.base), index(value), nameOf(base))}`
}
