/** Points as a source returns them, before they belong to a series. */

export interface SourcePoints {
  /** By date, each once. */
  readonly points: readonly SourcePoint[]
  /** As the source writes it; '' = it does not say. */
  readonly unit: string
  /** When the source says it was updated, ISO 8601 UTC; `null` = it does not say. */
  readonly updated: string | null
  /** Months of the longest period that the source names; 0 = it names days or weeks. */
  readonly longestMonths: number
}

export interface SourcePoint {
  /** `YYYY-MM-DD`: the day itself, the first day of a month, quarter or week, the last day of a year. */
  readonly date: string
  /** `null` = the source says that there is none. */
  readonly value: number | null
}

/** An answer that cannot be used; the message says what is wrong with it and where. */
export class SourceFormatError extends Error {
  override readonly name = 'SourceFault'
}

/** @throws SourceFault when a date comes twice */
export function sortedByDate(points: readonly SourcePoint[]): readonly SourcePoint[] {
  const sorted = points.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const twice = sorted.find((point, at) => point.date === sorted[at + 1]?.date)
  if (twice) throw new SourceFormatError(`${twice.date} comes twice`)
  return sorted
}
