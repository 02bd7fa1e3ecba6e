/** The warnings of a lease in words. */
import type { LeaseWarning } from '#core/lease/lease-warnings.ts'
import type { IndexMonth } from '#core/lease/price-index.ts'
import type { LeaseTexts } from '#texts/lease/lease-texts.ts'
import type { LeaseFormats } from '#core/lease/lease-formats.ts'

/**
 * @param published the published value of the month that the lease counts from; `null` = not at hand
 * @param listed joins names of months as the language lists things
 */
export function warningText(
  warning: LeaseWarning,
  { warnings: texts }: LeaseTexts,
  formats: LeaseFormats,
  published: IndexMonth | null,
  listed: (names: readonly string[]) => string,
): string {
  const { date, month, index, base } = formats
  switch (warning.kind) {
    case 'wrong-base':
      return texts.wrongBase(
        month(warning.month),
        index(warning.stated),
        base(warning.base ?? ''),
        published ? `${index(published.value)} (${base(published.base)})` : '',
      )
    case 'wrong-index':
      return texts.wrongIndex(
        month(warning.month),
        index(warning.stated),
        `${index(warning.published.value)} (${base(warning.published.base)})`,
      )
    case 'published-late':
      return texts.publishedLate(date(warning.date), month(warning.month), date(warning.published))
    case 'day-uncertain':
      return texts.dayUncertain(date(warning.date), month(warning.month))
    case 'not-published':
      return warning.month === null
        ? texts.notPublishedLastKnown(date(warning.date))
        : texts.notPublished(date(warning.date), month(warning.month))
    case 'not-at-hand':
      return warning.month === null
        ? texts.notAtHandLastKnown(date(warning.date))
        : texts.notAtHand(date(warning.date), month(warning.month))
    case 'first-span':
      return texts.firstSpan(warning.months)
    case 'base-after-start':
      return texts.baseAfterStart(month(warning.month))
    case 'adjusted-before-start':
      return texts.adjustedBeforeStart
    case 'cap-under-floor':
      return texts.capUnderFloor
    case 'step-under-floor':
      return texts.stepUnderFloor(date(warning.date))
    case 'missed-other-day':
      return texts.missedOtherDay(date(warning.date))
    case 'recalculated':
      return texts.recalculated(listed(warning.months.map(month)))
  }
}
