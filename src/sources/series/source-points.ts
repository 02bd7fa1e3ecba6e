import { compareText } from '#core/text/compare-text.ts'
/** Points as a source returns them, before they belong to a series. */

export interface SourcePoints {
  /** By date, without duplicates. */
  readonly points: readonly SourcePoint[]
  /** Unit as the source writes it; '' = not stated. */
  readonly unit: string
  /** Time of the source's update, ISO 8601 UTC; `null` = not stated. */
  readonly updated: string | null
  /** Months of the longest period that the source names; 0 = it names days or weeks. */
  readonly longestMonths: number
}

export interface SourcePoint {
  /** `YYYY-MM-DD`: the day itself, the first day of a month, quarter or week, the last day of a year. */
  readonly date: string
  /** `null` = the source declares no value. */
  readonly value: number | null
}

/** Error: an unusable response; the message has the error and its position. */
export class SourceFormatError extends Error {
  override readonly name = 'SourceFormatError'
}

/** @throws SourceFormatError for a duplicate date */
export function sortedByDate(points: readonly SourcePoint[]): readonly SourcePoint[] {
  const sorted = points.toSorted((a, b) => compareText(a.date, b.date))
  const duplicate = sorted.find((point, index) => point.date === sorted[index + 1]?.date)
  if (duplicate) throw new SourceFormatError(`${duplicate.date} comes twice`)
  return sorted
}
