/** The result of a lease case in finished words: the rent now, warnings, the next adjustment and tables. */
import { localizedPath, type Locale } from '#core/locale.ts'
import { LEASE_METHOD_PATH, LEASE_PATH, seriesPath } from '#core/addresses/page-paths.ts'
import { CPI_SERIES } from '#core/lease/consumer-price-index.ts'
import { leaseAddress } from '#core/lease/lease-address.ts'
import type { LeaseCase } from '#core/lease/lease-case.ts'
import type { LeaseReport } from '#core/lease/lease-report.ts'
import type { LeaseWarning } from '#core/lease/lease-warnings.ts'
import type { PriceIndex } from '#core/lease/price-index.ts'
import { NEW_LAYOUT_PATH } from '../../paths/account-paths.ts'
import { awaitedText, rentFacts } from '#blocks/lease/lease-words.ts'
import type { LeaseTexts } from '#texts/lease/lease-texts.ts'
import { leaseTextsByLocale } from '#texts/by-locale/lease-texts-by-locale.ts'
import type { LeaseResult } from '../../model/lease-model.ts'
import { formulaLines } from './lease-formula.ts'
import { leaseFormats, type LeaseFormats } from '#core/lease/lease-formats.ts'
import { indexTable, otherMonthsTable, paidTable, yearsTable } from './lease-tables.ts'
import { warningText } from './lease-warning-texts.ts'

/** The files of a case, beside the page. */
export const LEASE_FILES = ['pdf', 'xlsx', 'csv', 'ics'] as const

/** @param index the one that the report was made from */
export function leaseResult(
  lease: LeaseCase,
  report: LeaseReport,
  index: PriceIndex,
  locale: Locale,
): LeaseResult {
  const texts = leaseTextsByLocale[locale]
  const { result } = texts
  const formats = leaseFormats(locale)
  const next = nextText(report, texts, formats)
  const warnings = warningTexts(withoutNext(report), index, locale)
  const steps = report.rows.flatMap((row) =>
    row.adjustment === null
      ? []
      : [{ term: formats.date(row.from), lines: formulaLines(row.adjustment, report, result, formats) }],
  )
  return {
    heading: result.heading,
    now: report.current
      ? result.now(
          result.kroner(formats.amount(report.current.yearly.exact)),
          formats.date(report.current.from),
        )
      : result.startsLater(formats.date(report.terms.start)),
    facts: report.current ? rentFacts(report.current, report, result, formats) : [],
    asOf: result.asOf(formats.date(report.asOf)),
    warnings: warnings.length === 0 ? null : { heading: result.warnings, items: warnings },
    next: next === '' ? null : { heading: result.next, text: next },
    tables: [
      yearsTable(report, result, formats),
      ...paidTable(report, result, formats),
      ...otherMonthsTable(report, result, formats, locale),
      ...indexTable(report, result, formats),
    ],
    how: steps.length === 0 ? null : { heading: result.how.heading, intro: result.how.intro, steps },
    files: filesOf({ ...lease, asOf: report.asOf }, texts, locale),
    disclaimer: result.disclaimer,
  }
}

/** What the next adjustment lacks is said where it is shown. */
function withoutNext(report: LeaseReport): LeaseReport {
  const { warnings, next } = report
  const isOfNext = ({ kind }: LeaseWarning) => kind === 'not-published' || kind === 'not-at-hand'
  return next?.kind === 'awaited' && next.date > report.asOf
    ? { ...report, warnings: warnings.filter((warning) => !isOfNext(warning)) }
    : report
}

/** Each warning as a sentence or two. @param index the one that the report was made from */
export function warningTexts(report: LeaseReport, index: PriceIndex, locale: Locale): readonly string[] {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const base = index.months.get(report.terms.baseMonth) ?? null
  return report.warnings.map((warning) =>
    warningText(warning, leaseTextsByLocale[locale], leaseFormats(locale), base, (names) =>
      list.format(names),
    ),
  )
}

/** '' = there is none to tell of. */
function nextText({ next }: LeaseReport, texts: LeaseTexts, formats: LeaseFormats): string {
  if (!next) return ''
  if (next.kind === 'known') {
    const { row } = next
    const { result } = texts
    const percent = row.adjustment ? formats.percent(row.adjustment.indexPercent) : ''
    return result.nextKnown(
      formats.date(row.from),
      result.kroner(formats.amount(row.yearly.exact)),
      result.percent(percent),
    )
  }
  return awaitedText(next, texts, formats)
}

/** The address of the day that the case is computed for, so that its result stays the same. */
function filesOf(lease: LeaseCase, { result }: LeaseTexts, locale: Locale): LeaseResult['files'] {
  const { files } = result
  const href = (path?: string) => localizedPath(leaseAddress(lease, path), locale)
  const newest = CPI_SERIES.at(-1)?.id ?? ''
  return {
    heading: files.heading,
    address: { text: files.address, href: href() },
    note: files.addressNote,
    links: [
      ...LEASE_FILES.map((ending) => ({ text: files[ending], href: href(`${LEASE_PATH}.${ending}`) })),
      { text: files.reminder, href: localizedPath(NEW_LAYOUT_PATH, locale) },
      { text: files.method, href: localizedPath(LEASE_METHOD_PATH, locale) },
      { text: files.series, href: localizedPath(seriesPath(newest), locale) },
    ],
  }
}
