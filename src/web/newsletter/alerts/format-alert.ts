/** An alert as a sentence. Pure. */
import type { Alert } from '#contract/subscriber/email-settings.ts'
import { unitAfter } from '#core/format/figure.ts'
import { formatNumber } from '#core/format/number.ts'
import { isPassed, formatValueBesideThreshold } from '#core/newsletter/alerts.ts'
import type { Locale } from '#core/locale.ts'
import type { NewsletterTexts } from '#texts/texts.ts'

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

/** "Bjørvika: ledighet over 7 %". */
export function formatAlert(
  { above = false, value }: Alert,
  { name, unit }: WatchedFigure,
  locale: Locale,
  { alerts }: NewsletterTexts,
): string {
  const limit = formatNumber(value, locale, { maxDecimals: MAX_DECIMALS }) + unitAfter(unit, locale)
  return above ? alerts.above(name, limit) : alerts.below(name, limit)
}

/** Current value beside the threshold: 9.5827 is not "9,58" beside a passed threshold of 9.58. '' = unknown. */
export function formatCurrentValue(
  alert: Alert,
  { valueText, value, unit }: WatchedFigure,
  locale: Locale,
): string {
  return value === null ? valueText : formatValueBesideThreshold(alert, value, unit, locale)
}

/**
 * Formats the hint that a new alert's threshold is passed already: no mail is sent for a figure's present
 * value. '' = it is not passed.
 */
export function alreadyPassedText(
  alert: Alert,
  { value }: WatchedFigure,
  { alerts }: NewsletterTexts,
): string {
  return value !== null && isPassed(alert, value) ? alerts.passed : ''
}
