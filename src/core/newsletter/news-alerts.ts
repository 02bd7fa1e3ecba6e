/**
 * Alerts about news of a figure: a new value, a correction, or a change of a certain size. Alerts about a
 * threshold are in `alerts.ts`.
 */
import { percentChange } from '../figures/figure-change.ts'
import type { IsoDate } from '../time/iso-date.ts'

export const CHANGE_DIRECTIONS = ['up', 'down', 'either'] as const
export type AlertDirection = (typeof CHANGE_DIRECTIONS)[number]

/** With what a change is compared: the figure before, or the one of the same day a year before. */
export const CHANGE_BASES = ['previous', 'year'] as const
export type ChangeBase = (typeof CHANGE_BASES)[number]

/**
 * Exactly one of series and area, as validated by the contract's `NewsAlert`; for an area the vacancy is
 * watched.
 */
interface WatchedFigure {
  readonly series?: string | undefined
  readonly area?: string | undefined
}

/** On each new value. */
export interface NewFigureAlert extends WatchedFigure {
  readonly on: 'new'
}

/** On each corrected value. */
export interface CorrectionAlert extends WatchedFigure {
  readonly on: 'corrected'
}

export interface ChangeAlert extends WatchedFigure {
  readonly on: 'change'
  readonly direction: AlertDirection
  /** Minimum size, above 0: percentage points for a figure in per cent, else per cent of the earlier figure. */
  readonly by: number
  readonly since: ChangeBase
}

export type NewsAlert = NewFigureAlert | CorrectionAlert | ChangeAlert

/**
 * Canonical JSON: equal for alerts that mean the same, whatever their order of members. Can be parsed as an
 * alert.
 */
export function newsAlertKey(alert: NewsAlert): string {
  const { on, series, area } = alert
  return JSON.stringify({
    on,
    ...(series === undefined ? { area } : { series }),
    ...(alert.on === 'change' ? { direction: alert.direction, by: alert.by, since: alert.since } : {}),
  })
}

/** Unit of `ChangeAlert.by` for a figure of this unit. */
export function isInPoints(unit: string): boolean {
  return unit === '%'
}

/** Present and earlier figure of a change. */
export interface FigureMove {
  readonly value: number
  /** Present minus earlier value; `null` = there is no earlier one. */
  readonly change: number | null
  readonly unit: string
}

/** Signed size of the change in the unit of `ChangeAlert.by`; `null` = unknown, or the earlier value was 0. */
function sizeOfMove({ value, change, unit }: FigureMove): number | null {
  return isInPoints(unit) ? change : percentChange(value, change)
}

/** Whether the change is at least as large as the alert asks for, in its direction. */
export function isLargeMove(
  { direction, by }: Pick<ChangeAlert, 'direction' | 'by'>,
  move: FigureMove,
): boolean {
  const size = sizeOfMove(move)
  if (size === null) return false
  if (direction === 'up') return size >= by
  if (direction === 'down') return size <= -by
  return Math.abs(size) >= by
}

/** Marker of a figure without corrections; sorts before every instant. */
export const NO_CORRECTION = '0'

/** What is known of a watched figure. */
export interface FigureState {
  /** Day of the newest published figure. */
  readonly date: IsoDate
  /** Instant of its newest correction (RFC 3339); `null` = none. */
  readonly correctedAt: string | null
}

/**
 * Marker of the newest news of an alert: a text that grows with each. A reader who has seen a marker is told
 * when there is a greater one.
 */
export function newsMarker({ on }: Pick<NewsAlert, 'on'>, { date, correctedAt }: FigureState): string {
  return on === 'corrected' ? (correctedAt ?? NO_CORRECTION) : date
}
