/** Composes the mail that reminds a reader of an adjustment of a saved lease (decision 0118). */
import { changePercent, signedPercent } from '#blocks/lease/lease-change.ts'
import { leaseAddress } from '#core/lease/lease-address.ts'
import type { LeaseCase } from '#core/lease/lease-case.ts'
import { subtract } from '#core/lease/exact.ts'
import { leaseFormats } from '#core/lease/lease-formats.ts'
import { leaseReport, type LeaseReport, type LeaseRow } from '#core/lease/lease-report.ts'
import type { PriceIndex } from '#core/lease/price-index.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import type { MailPart } from '#email-ui/mail-content.ts'
import { leaseReminderTextsByLocale } from '#texts/by-locale/lease-reminder-texts-by-locale.ts'
import { leaseTextsByLocale } from '#texts/by-locale/lease-texts-by-locale.ts'
import type { AlertContents } from '../alerts/alert-mail.ts'
import { plainLine } from '../plain-line.ts'

/** Characters of the name of a lease in a subject. */
const MAX_NAME_LENGTH = 80

export interface RemindedLease {
  /** Heading of the block. */
  readonly name: string
  readonly lease: LeaseCase
  readonly index: PriceIndex
  /** Day of the adjustment. */
  readonly adjustment: IsoDate
  /** Day in Oslo. */
  readonly today: IsoDate
}

export interface ReminderContext {
  readonly locale: Locale
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Address of the layout, for its owner. */
  readonly layoutHref: string
}

/**
 * The mail, and the message to channels. Rents stand in the mail only: others may read a channel, so it has
 * the name, the day and the change in per cent, and a link that only the owner can open.
 */
export function composeLeaseReminder(reminded: RemindedLease, context: ReminderContext): AlertContents {
  const { lease, index, adjustment, today } = reminded
  const { locale, publicUrl, layoutHref } = context
  const words = leaseReminderTextsByLocale[locale]
  const { result } = leaseTextsByLocale[locale]
  const formats = leaseFormats(locale)
  const report = leaseReport(lease, index, today)
  const row = rowOf(report, adjustment)
  const name = plainLine(reminded.name, MAX_NAME_LENGTH)
  const date = formats.date(adjustment)
  const isLate = adjustment < today
  const heading = isLate
    ? words.heading.late(name, date)
    : adjustment === today
      ? words.heading.today(name)
      : words.heading.ahead(name, date)
  const percent = row && changePercent(row)
  const change = percent === null ? '' : result.percent(signedPercent(percent, locale))
  const subject = change === '' ? heading : words.subject(heading, change)
  const known = row ? knownParts(row, change, locale) : [unknownText(report, adjustment, locale)]
  const href = publicUrl + localizedPath(leaseAddress(lease), locale)
  const [first = ''] = known
  return {
    locale,
    subject,
    preheader: first,
    heading,
    whyYou: words.whyYou,
    labels: { change: words.change, stop: words.stop },
    parts: [
      { kind: 'paragraph', text: isLate ? words.delayed : words.what },
      ...known.map((text): MailPart => ({ kind: 'paragraph', text })),
      { kind: 'prose', runs: [{ text: words.link, href, isStrong: false }], isNote: false },
      { kind: 'note', text: result.disclaimer },
      { kind: 'note', text: words.once },
    ],
    message: {
      type: 'lease.reminder',
      text: subject,
      lines: row ? [] : known,
      url: layoutHref,
      linkText: words.change,
      figure: null,
      lease: { name, adjustment, change: percent === null ? null : Number(percent) },
    },
  }
}

/** `null` = the adjustment cannot be computed yet. */
function rowOf({ rows, next }: LeaseReport, adjustment: IsoDate): LeaseRow | null {
  const all = next?.kind === 'known' ? [...rows, next.row] : rows
  return all.find((row) => row.from === adjustment && row.kind === 'adjusted') ?? null
}

function knownParts(
  { yearly, monthly, change: rise, adjustment }: LeaseRow,
  change: string,
  locale: Locale,
): readonly string[] {
  const words = leaseReminderTextsByLocale[locale]
  const { result, block } = leaseTextsByLocale[locale]
  const formats = leaseFormats(locale)
  const months = adjustment ? [adjustment.from.published, adjustment.to.published] : []
  const values = months.map(({ month, value, base, table }) =>
    block.indexValue(formats.month(month), formats.index(value), formats.base(base), table),
  )
  const kroner = (value: LeaseRow['yearly']['exact']) => result.kroner(formats.amount(value))
  return [
    words.newRent(kroner(yearly.exact), kroner(monthly.exact), change),
    words.rentBefore(kroner(subtract(yearly.exact, rise.exact))),
    ...(values.length === 0 ? [] : [words.indexUsed(values.join('; '))]),
  ]
}

/** Why the new rent is not known. */
function unknownText({ next }: LeaseReport, adjustment: IsoDate, locale: Locale): string {
  const words = leaseReminderTextsByLocale[locale]
  const formats = leaseFormats(locale)
  if (next?.kind !== 'awaited' || next.date !== adjustment) return words.notComputed
  const { month, expected, reason } = next
  if (month === null) return words.lastKnown(formats.date(adjustment))
  if (reason !== 'not-published') return words.lacking(formats.month(month))
  const expectedText = expected === null ? '' : ` ${words.expected(formats.date(expected))}`
  return words.notPublished(formats.month(month)) + expectedText
}
