/**
 * What a chart shows of its series before a reader changes anything: a time range, a mode, hidden series.
 * Stored as the attributes `window`, `mode` and `hidden` of the chart block
 * (docs/decisions/0109-charts-as-seen.md).
 */

/** Largest `last` of a moving window, in its own unit. */
export const MAX_MOVING_WINDOW = { years: 100, months: 240 } as const

export type WindowUnit = keyof typeof MAX_MOVING_WINDOW

/** The last years or months before the newest known figure; forecasts after it are shown as well. */
export interface MovingWindow {
  readonly last: number
  readonly unit: WindowUnit
}

/** Between two days, `YYYY-MM-DD`; an end that is `null` follows the figures. */
export interface FixedWindow {
  readonly from: string | null
  readonly to: string | null
}

export type ChartWindow = MovingWindow | FixedWindow

/** `value` as published; `index` shows every series as 100 at its first visible point. */
export const CHART_MODES = ['value', 'index'] as const

export type ChartMode = (typeof CHART_MODES)[number]

/** A chart as it is seen; `window` is `null` for the whole range. */
export interface SeenChart {
  readonly window: ChartWindow | null
  readonly mode: ChartMode
  /** Ids of hidden series. */
  readonly hidden: readonly string[]
}

/** All that a chart has. */
export const WHOLE_CHART: SeenChart = { window: null, mode: 'value', hidden: [] }

/** Whether the window is counted back from the newest known figure, instead of lying between two days. */
export function isMoving(window: ChartWindow): window is MovingWindow {
  return 'last' in window
}

/** Attributes of a chart block as seen; defaults are left out, so that a chart seen whole is stored as before. */
export function withSeen(
  attributes: Readonly<Record<string, unknown>>,
  { window, mode, hidden }: SeenChart,
): Record<string, unknown> {
  const { window: _window, mode: _mode, hidden: _hidden, ...others } = attributes
  return {
    ...others,
    ...(window === null ? {} : { window }),
    ...(mode === 'value' ? {} : { mode }),
    ...(hidden.length === 0 ? {} : { hidden }),
  }
}
