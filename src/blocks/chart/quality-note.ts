/** Sentence under a chart that lists its forecasts and illustrative numbers. Decision 0071. */
import { drawnQualities, type SeriesQuality } from '#chart/words/drawn-qualities.ts'
import type { PreparedChart } from '#chart/data/prepare.ts'
import type { Locale } from '#core/locale.ts'
import type { ChartValueMark } from '#texts/blocks/chart-words.ts'
import type { DrawnQualityWords } from '#texts/blocks/block-words.ts'

/** Beyond this number of runs only their count is given. */
const MAX_RUNS = 5

/** @returns one sentence per kind, or '' where all drawn numbers were measured */
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
  const descriptions = numbers.map((series) => ({ title: series.title, when: describePeriod(series, words) }))
  const [first] = descriptions
  // A statement about all series is made once, without their titles.
  const isShared =
    descriptions.length === drawnSeries &&
    first !== undefined &&
    descriptions.every((series) => series.when === first.when)
  const list = isShared
    ? first.when
    : descriptions.map(({ title, when: period }) => `${title} (${period})`).join('; ')
  return words.sentence[mark](list)
}

function describePeriod(
  { runs, isWhole, count, of: total }: SeriesQuality,
  words: DrawnQualityWords,
): string {
  if (isWhole) return words.all
  if (runs.length > MAX_RUNS) return words.some(String(count), String(total))
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
