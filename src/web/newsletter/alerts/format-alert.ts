/** An alert as a sentence. Pure. */
import { formatNewsAlert } from '#core/newsletter/format-news-alert.ts'
import { unitAfter } from '#core/format/figure.ts'
import { formatNumber } from '#core/format/number.ts'
import { isPassed, formatValueBesideThreshold } from '#core/newsletter/alerts.ts'
import type { Locale } from '#core/locale.ts'
import type { AlertFormTexts, NewsletterTexts } from '#texts/texts.ts'
import { isNewsAlert, type AnyAlert } from './alert-draft.ts'

/** Known data of an alert's subject. */
export interface WatchedFigure {
  readonly name: string
  /** '' = none or unknown. */
  readonly unit: string
  /** With its unit; '' = there is no value, or it is not known. */
  readonly valueText: string
  /** `null` = none or unknown. */
  readonly value: number | null
}

/** A limit has the digits that were typed: 7 % is no 7,00 %. */
const MAX_DECIMALS = 8

/** The words of alerts: of thresholds, and of news. */
export interface AlertWords extends Pick<NewsletterTexts, 'alerts'> {
  readonly news: AlertFormTexts['news']
}

/** "Bjørvika: ledighet over 7 %"; "Styringsrenten: hvert nytt tall". */
export function formatAlert(
  alert: AnyAlert,
  { name, unit }: WatchedFigure,
  locale: Locale,
  { alerts, news }: AlertWords,
): string {
  if (isNewsAlert(alert)) return formatNewsAlert(alert, { title: name, unit }, { news }, locale)
  const { above = false, value } = alert
  const limit = formatNumber(value, locale, { maxDecimals: MAX_DECIMALS }) + unitAfter(unit, locale)
  return above ? alerts.above(name, limit) : alerts.below(name, limit)
}

/** Current value beside the threshold: 9.5827 is not "9,58" beside a passed threshold of 9.58. '' = unknown. */
export function formatCurrentValue(
  alert: AnyAlert,
  { valueText, value, unit }: WatchedFigure,
  locale: Locale,
): string {
  return value === null || isNewsAlert(alert)
    ? valueText
    : formatValueBesideThreshold(alert, value, unit, locale)
}

/**
 * Formats the hint that a new alert's threshold is passed already: no mail is sent for a figure's present
 * value. '' = it is not passed.
 */
export function alreadyPassedText(
  alert: AnyAlert,
  { value }: WatchedFigure,
  { alerts }: Pick<NewsletterTexts, 'alerts'>,
): string {
  return !isNewsAlert(alert) && value !== null && isPassed(alert, value) ? alerts.passed : ''
}
