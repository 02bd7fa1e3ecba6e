/**
 * The lease block as finished strings: the rent now, the next adjustment and the index values that they use
 * (issue 36 part 5). Amounts are those of `leaseReport`; the whole computation is on the page that it links
 * to.
 */
import { LEASE_PATH } from '#core/addresses/page-paths.ts'
import { CPI_SERIES } from '#core/lease/consumer-price-index.ts'
import { leaseAddress, typedAddress } from '#core/lease/lease-address.ts'
import { parseLease, type LeaseCase } from '#core/lease/lease-case.ts'
import { leaseFormats, type LeaseFormats } from '#core/lease/lease-formats.ts'
import { leaseReport, type LeaseReport, type LeaseRow } from '#core/lease/lease-report.ts'
import type { IndexMonth, PriceIndex } from '#core/lease/price-index.ts'
import { langOf, localizedPath, type Lang, type Locale } from '#core/locale.ts'
import type { Series } from '#contract/entities/series.ts'
import type { LeaseTexts } from '#texts/lease/lease-texts.ts'
import { leaseTextsByLocale } from '#texts/by-locale/lease-texts-by-locale.ts'
import { requireData } from '../need.ts'
import type { BlockView, ViewInput } from '../view-input.ts'
import { changePercent, signedPercent } from './lease-change.ts'
import { indexOf, priceIndexNeed } from './lease-index.ts'
import { awaitedText, paidSentence, problemText, rentFacts } from './lease-words.ts'
import type { LeaseAttributes } from './lease.schema.ts'
import { isEmptyLease, typedLease } from './typed-lease.ts'

/** Requests the consumer price index on each of its bases; nothing for an empty case. */
function leaseNeeds(attributes: LeaseAttributes, lang: Lang) {
  return isEmptyLease(attributes) ? [] : [priceIndexNeed(lang)]
}

export interface LeaseView extends BlockView {
  /** `null` = no case that can be computed, or a lease that starts later. */
  readonly rent: {
    /** "Leien nå". */
    readonly label: string
    /** NOK a year, with the unit. */
    readonly yearly: string
    /** "i året fra 1. januar 2026". */
    readonly since: string
    /** Rent of a month and of a square metre, VAT, and what was paid against what was due, as far as asked. */
    readonly facts: readonly { readonly term: string; readonly text: string }[]
  } | null
  /** `null` = no adjustment is left to tell of. */
  readonly next: {
    readonly heading: string
    /** "Leien reguleres 1. januar 2027: +3,0 %"; '' while the index is awaited. */
    readonly headline: string
    readonly text: string
  } | null
  /** Index values, warnings of the whole computation and what the block is not; sentences in small print. */
  readonly lines: readonly string[]
  /** Said instead of a result, or beside one that lacks an adjustment. */
  readonly notes: readonly string[]
  /** The page of the case, or the empty form. */
  readonly link: { readonly text: string; readonly href: string }
}

/** @throws BlockFailure when the price index cannot be had */
export function leaseView({ attributes, answers, context }: ViewInput<LeaseAttributes>): LeaseView {
  const { locale, today } = context
  const texts = leaseTextsByLocale[locale]
  if (isEmptyLease(attributes)) return withoutResult([texts.block.empty], LEASE_PATH, locale, texts)
  const series = requireData(answers.get(priceIndexNeed(langOf(locale))))
  const typed = typedLease(attributes)
  const parsed = parseLease(typed, locale, today)
  if (parsed.kind === 'problems') {
    const notes = parsed.problems.map(
      (problem) => `${texts.fields[problem.field].label}: ${problemText(problem, texts)}.`,
    )
    return withoutResult(notes, typedAddress(typed), locale, texts)
  }
  const index = indexOf(series)
  if (index.months.size === 0)
    return withoutResult([texts.block.noIndex], leaseAddress(parsed.lease), locale, texts)
  return resultView(parsed.lease, index, series, { locale, today })
}

function withoutResult(
  notes: readonly string[],
  path: string,
  locale: Locale,
  { title }: LeaseTexts,
): LeaseView {
  return {
    rent: null,
    next: null,
    lines: [],
    notes,
    link: { text: title, href: localizedPath(path, locale) },
    sources: [],
    illustrative: false,
  }
}

function resultView(
  lease: LeaseCase,
  index: PriceIndex,
  series: readonly Series[],
  { locale, today }: { readonly locale: Locale; readonly today: string },
): LeaseView {
  const texts = leaseTextsByLocale[locale]
  const formats = leaseFormats(locale)
  const report = leaseReport(lease, index, today)
  const months = shownMonths(report)
  return {
    rent: report.current && rentView(report.current, report, texts, formats),
    next: nextView(report, texts, formats, locale),
    lines: [
      ...(report.current ? [] : [texts.result.startsLater(formats.date(report.terms.start))]),
      ...indexLine(months, texts, formats),
      ...warningLine(report, texts),
      texts.result.disclaimer,
    ],
    notes: missingNote(report, texts, formats),
    link: { text: texts.block.link, href: localizedPath(leaseAddress(lease), locale) },
    sources: [...new Set(series.flatMap((item) => sourceOf(item, months)))],
    illustrative: false,
  }
}

function rentView(row: LeaseRow, report: LeaseReport, { result, block }: LeaseTexts, formats: LeaseFormats) {
  const { amount, date } = formats
  const { paid } = report
  return {
    label: result.heading,
    yearly: result.kroner(amount(row.yearly.exact)),
    since: block.since(date(row.from)),
    facts: [
      ...rentFacts(row, report, result, formats),
      ...(paid ? [{ term: result.paid.caption, text: paidSentence(paid, result, formats) }] : []),
    ],
  }
}

function nextView(
  { next }: LeaseReport,
  texts: LeaseTexts,
  formats: LeaseFormats,
  locale: Locale,
): LeaseView['next'] {
  if (!next) return null
  const heading = texts.result.next
  if (next.kind === 'awaited') return { heading, headline: '', text: awaitedText(next, texts, formats) }
  const { row } = next
  const { kroner, percent } = texts.result
  return {
    heading,
    headline: texts.block.adjusted(
      formats.date(row.from),
      percent(signedPercent(changePercent(row), locale)),
    ),
    text: texts.block.newRent(
      kroner(formats.amount(row.yearly.exact)),
      kroner(formats.amount(row.monthly.exact)),
    ),
  }
}

/** The months that the rent now and a known next adjustment compare, in their order. */
function shownMonths({ rows, next }: LeaseReport): readonly IndexMonth[] {
  const last = rows.findLast(({ adjustment }) => adjustment !== null)
  const adjustments = [last?.adjustment, next?.kind === 'known' ? next.row.adjustment : null]
  const months = adjustments.flatMap((used) => (used ? [used.from.published, used.to.published] : []))
  return [...new Map(months.map((month) => [month.month, month])).values()].toSorted((a, b) =>
    a.month < b.month ? -1 : 1,
  )
}

function indexLine(
  months: readonly IndexMonth[],
  { block }: LeaseTexts,
  formats: LeaseFormats,
): readonly string[] {
  if (months.length === 0) return []
  const values = months.map(({ month, value, base, table }) =>
    block.indexValue(formats.month(month), formats.index(value), formats.base(base), table),
  )
  return [block.indexValues(values.join('; '))]
}

/** What the next adjustment lacks is said where it is shown. */
function warningLine({ warnings }: LeaseReport, { block }: LeaseTexts): readonly string[] {
  const { length } = warnings.filter(({ kind }) => kind !== 'not-published' && kind !== 'not-at-hand')
  return length === 0 ? [] : [block.warnings(length)]
}

/** An adjustment of the past that cannot be computed: the rent shown may be an older one. */
function missingNote({ next, asOf }: LeaseReport, { block }: LeaseTexts, { date }: LeaseFormats) {
  return next?.kind === 'awaited' && next.date <= asOf ? [block.notComputed(date(next.date))] : []
}

/** The publisher of a series of which a value is shown. */
function sourceOf({ ID, texts: { source } }: Series, months: readonly IndexMonth[]): readonly string[] {
  const base = CPI_SERIES.find(({ id }) => id === ID)?.base
  return source !== '' && months.some((month) => month.base === base) ? [source] : []
}

export const leaseBlock = { needs: leaseNeeds, view: leaseView }
