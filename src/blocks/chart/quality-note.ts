/** The sentence under a chart that says which of its numbers are no measured ones. Decision 0071. */
import { drawnQualities, type SeriesQuality } from '#chart/words/drawn-qualities.ts'
import type { PreparedChart } from '#chart/data/prepare.ts'
import type { Locale } from '#core/locale.ts'
import type { ChartValueMark } from '#texts/chart-words.ts'
import type { DrawnQualityWords } from '#texts/block-words.ts'

/** More runs than this are told as a count: a sentence of ten years is not read. */
const MAX_RUNS = 5

/** @returns one sentence per kind, or '' where all that is drawn was measured */
export function qualityNote(chart: PreparedChart, words: DrawnQualityWords, locale: Locale): string {
  const marks: readonly ChartValueMark[] = ['illustrative', 'forecast']
  return marks
    .map((mark) => sentence(drawnQualities(chart, mark, locale), chart.series.length, words, mark))
    .filter((text) => text !== '')
    .join(' ')
}

function sentence(
  numbers: readonly SeriesQuality[],
  drawnSeries: number,
  words: DrawnQualityWords,
  mark: ChartValueMark,
): string {
  if (numbers.length === 0) return ''
  const told = numbers.map((series) => ({ title: series.title, when: when(series, words) }))
  const [first] = told
  // What holds of all series alike is said once, without their titles.
  const isShared =
    told.length === drawnSeries && first !== undefined && told.every((series) => series.when === first.when)
  const list = isShared
    ? first.when
    : told.map(({ title, when: period }) => `${title} (${period})`).join('; ')
  return words.sentence[mark](list)
}

function when({ runs, isWhole, count, of }: SeriesQuality, words: DrawnQualityWords): string {
  if (isWhole) return words.all
  if (runs.length > MAX_RUNS) return words.some(String(count), String(of))
  const periods = runs.map(({ from, to, isYears }) =>
    from === to ? from : isYears ? `${from}–${to}` : words.range(withoutYearOf(to, from), to),
  )
  const last = periods.at(-1) ?? ''
  return periods.length < 2 ? last : words.and(periods.slice(0, -1).join(', '), last)
}

/** Two months of one year name it once: `February to March 2026`. */
function withoutYearOf(to: string, from: string): string {
  const year = /\s\d{4}$/u.exec(to)?.[0] ?? ''
  return year !== '' && from.endsWith(year) ? from.slice(0, -year.length) : from
}
