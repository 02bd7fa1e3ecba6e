/**
 * An alert about news of a figure as words: "Oslo: kontorledighet opp minst 0,5 prosentpoeng fra forrige
 * tall".
 */
import { unitAfter } from '#core/format/figure.ts'
import { formatNumber } from '#core/format/number.ts'
import { isInPoints, type NewsAlert } from '#core/newsletter/news-alerts.ts'
import type { Locale } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale.ts'

/** Digits of the size as the reader typed them. */
const MAX_DECIMALS = 8

/** @param unit of the figure; decides between percentage points and per cent */
export function formatNewsAlert(alert: NewsAlert, title: string, unit: string, locale: Locale): string {
  const { news: words } = textsByLocale[locale].newsletterAlerts
  if (alert.on === 'new') return words.new(title)
  if (alert.on === 'corrected') return words.corrected(title)
  const size = formatNumber(alert.by, locale, { maxDecimals: MAX_DECIMALS })
  const sizeText = isInPoints(unit) ? words.points(size) : size + unitAfter('%', locale)
  return words.change[alert.direction](title, sizeText, words.since[alert.since])
}
