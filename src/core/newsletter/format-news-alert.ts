/**
 * An alert about news of a figure as words: "Oslo: kontorledighet opp minst 0,5 prosentpoeng fra tallet før".
 * The words are passed in.
 */
import { unitAfter } from '../format/figure.ts'
import { formatNumber } from '../format/number.ts'
import type { Locale } from '../locale.ts'
import { isInPoints, type AlertDirection, type ChangeBase, type NewsAlert } from './news-alerts.ts'

export interface NewsAlertWords {
  readonly new: (title: string) => string
  readonly corrected: (title: string) => string
  readonly change: Readonly<Record<AlertDirection, (title: string, size: string, since: string) => string>>
  readonly since: Readonly<Record<ChangeBase, string>>
  readonly points: (size: string) => string
}

/** Digits of the size as the reader typed them. */
const MAX_DECIMALS = 8

/** What an alert watches, as it is named. */
interface NamedFigure {
  readonly title: string
  /** Decides between percentage points and per cent. */
  readonly unit: string
}

export function formatNewsAlert(
  alert: NewsAlert,
  { title, unit }: NamedFigure,
  { news }: { readonly news: NewsAlertWords },
  locale: Locale,
): string {
  if (alert.on === 'new') return news.new(title)
  if (alert.on === 'corrected') return news.corrected(title)
  const size = formatNumber(alert.by, locale, { maxDecimals: MAX_DECIMALS })
  const sizeText = isInPoints(unit) ? news.points(size) : size + unitAfter('%', locale)
  return news.change[alert.direction](title, sizeText, news.since[alert.since])
}
