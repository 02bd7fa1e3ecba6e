/**
 * What all figures said at one moment: the last value of each series and what is known of each area. An issue is compared with the reading
 * that the issue before showed, so that "since last time" is what the reader was told, not what the clock says.
 */
import type { IsoDate } from '#core/iso-date.ts'

export interface FigureReading {
  readonly date: IsoDate
  readonly value: number
}

export interface AreaReading {
  readonly date: IsoDate
  /** Per cent; `null` = not known. */
  readonly vacancy: number | null
  /** NOK per square metre and year, from and to; `null` = not known. */
  readonly good: readonly [number, number] | null
  readonly high: readonly [number, number] | null
}

export interface Reading {
  readonly series: ReadonlyMap<string, FigureReading>
  readonly areas: ReadonlyMap<string, AreaReading>
}
