/** Buttons for all functions of dragging, and more: periods, zoom, index mode, a single series. WCAG 2.5.7. */
import { useId } from 'react'
import { onlyVisibleSeries, type ChartAction, type ChartState } from '#chart/interaction/chart-state.ts'
import { isSameRange, type RangePreset } from '#chart/interaction/range-presets.ts'
import {
  pan,
  WHOLE_RANGE,
  zoomAround,
  type TimeRange,
  type ZoomLimits,
} from '#chart/interaction/time-window.ts'
import type { LegendEntry } from '#chart/words/legend.ts'
import type { DaySpan } from '#chart/geometry/spans.ts'
import { useLazyTexts } from '#ui/texts-context.tsx'
import { MIN_SERIES_FOR_LIST } from './chart-interaction.ts'
import styles from './interactive.module.css'

interface ToolbarProps {
  readonly state: ChartState
  readonly shown: DaySpan | null
  readonly limits: ZoomLimits | null
  readonly presets: readonly RangePreset[]
  readonly entries: readonly LegendEntry[]
  /** Whether the series have their own buttons above. */
  readonly hasLegend: boolean
  readonly onRange: (range: TimeRange) => void
  readonly onAction: (action: ChartAction) => void
}

export function ChartToolbar({
  state,
  shown: span,
  limits,
  presets,
  entries,
  hasLegend,
  onRange,
  onAction,
}: ToolbarProps) {
  const { controls } = useLazyTexts().chart
  const isZoomed = !isSameRange(state, WHOLE_RANGE)
  return (
    <div className={styles.toolbar} role="group" aria-label={controls.toolbar} data-print="hide">
      {presets.length > 0 && <Ranges presets={presets} state={state} onRange={onRange} />}
      {span && limits && <ZoomButtons state={state} shown={span} limits={limits} onRange={onRange} />}
      <button
        type="button"
        className={styles.tool}
        aria-pressed={state.mode === 'index'}
        onClick={() => onAction({ type: 'mode' })}
      >
        {controls.index}
      </button>
      {entries.length >= (hasLegend ? MIN_SERIES_FOR_LIST : 2) && (
        <ShownSeries state={state} entries={entries} onAction={onAction} />
      )}
      <div className={styles.end}>
        <p className={styles.hint}>
          <span className={styles.forMouse}>{controls.dragHint}</span>
          <span className={styles.forFinger}>{controls.holdHint}</span>
        </p>
        <button
          type="button"
          className={styles.tool}
          aria-disabled={!isZoomed || undefined}
          // Invisible while there is nothing to reset, so not focusable; when pressed, it keeps the focus.
          tabIndex={isZoomed ? undefined : -1}
          onClick={() => isZoomed && onRange(WHOLE_RANGE)}
        >
          {controls.reset}
        </button>
      </div>
    </div>
  )
}

function Ranges({ presets, state, onRange }: Pick<ToolbarProps, 'presets' | 'state' | 'onRange'>) {
  const { controls } = useLazyTexts().chart
  const name = useId()
  return (
    <fieldset className={styles.ranges}>
      <legend className={styles.unseen}>{controls.ranges}</legend>
      {presets.map(({ years, range }) => (
        <label key={years ?? 0} className={styles.range}>
          <input
            type="radio"
            name={name}
            checked={isSameRange(state, range)}
            onChange={() => onRange(range)}
          />
          <span>{years === null ? controls.rangeAll : controls.range(years)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Paths on a grid of 24. */
const GLYPHS = {
  earlier: 'M15 6l-6 6 6 6',
  zoomOut: 'M5 12h14',
  zoomIn: 'M12 5v14M5 12h14',
  later: 'M9 6l6 6-6 6',
}
/** Share of the visible span that a step pans by, or that remains after zooming in. */
const STEP_SHARE = 0.5

interface ZoomButtonsProps extends Pick<ToolbarProps, 'state' | 'onRange'> {
  readonly shown: DaySpan
  readonly limits: ZoomLimits
}

function ZoomButtons({ state, shown: span, limits, onRange }: ZoomButtonsProps) {
  const { controls } = useLazyTexts().chart
  const isZoomed = !isSameRange(state, WHOLE_RANGE)
  const middle = (span.first + span.last) / 2
  const move = (share: number) => onRange(pan(span, share, limits))
  const zoom = (factor: number) => onRange(zoomAround(span, middle, factor, limits))
  const isClosest = span.last - span.first <= limits.minDays + 1
  return (
    <div className={styles.zoom}>
      <Tool
        name={controls.earlier}
        glyph="earlier"
        isOff={span.first <= limits.whole.first}
        onPress={() => move(-STEP_SHARE)}
      />
      <Tool name={controls.zoomOut} glyph="zoomOut" isOff={!isZoomed} onPress={() => zoom(1 / STEP_SHARE)} />
      <Tool name={controls.zoomIn} glyph="zoomIn" isOff={isClosest} onPress={() => zoom(STEP_SHARE)} />
      <Tool
        name={controls.later}
        glyph="later"
        isOff={span.last >= limits.whole.last}
        onPress={() => move(STEP_SHARE)}
      />
    </div>
  )
}

/** A disabled button stays in place and keeps the focus (`aria-disabled`). */
function Tool({
  name,
  glyph,
  isOff,
  onPress,
}: {
  name: string
  glyph: keyof typeof GLYPHS
  isOff: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      title={name}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.glyph}>
        <path d={GLYPHS[glyph]} />
      </svg>
    </button>
  )
}

/** Neither all nor one series: a selection made by the legend. */
const SOME_SERIES = '~'
const ALL_SERIES = ''

function ShownSeries({ state, entries, onAction }: Pick<ToolbarProps, 'state' | 'entries' | 'onAction'>) {
  const { controls } = useLazyTexts().chart
  const ids = entries.map((entry) => entry.id)
  const only = onlyVisibleSeries(state, ids)
  const value = state.hidden.length === 0 ? ALL_SERIES : (only ?? SOME_SERIES)
  return (
    <select
      className={styles.select}
      aria-label={controls.shownSeries}
      value={value}
      onChange={({ target }) =>
        onAction(target.value === ALL_SERIES ? { type: 'show-all' } : { type: 'isolate', id: target.value })
      }
    >
      <option value={ALL_SERIES}>{controls.allSeries}</option>
      {value === SOME_SERIES && (
        <option value={SOME_SERIES} disabled>
          {controls.someSeries(ids.length - state.hidden.length, ids.length)}
        </option>
      )}
      {entries.map((entry) => (
        <option key={entry.id} value={entry.id}>
          {controls.onlySeries(entry.title)}
        </option>
      ))}
    </select>
  )
}
