/** Active day of a plot, by pointer or keyboard; keys move between points, and pan and zoom the view. */
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { nearestDay } from '#chart/interaction/tooltip-values.ts'
import {
  moveOfKey,
  moveCursor,
  pointAnnouncement,
  initialCursor,
  type PointCursor,
} from '#chart/interaction/point-cursor.ts'
import type { ShownChart } from '#chart/interaction/shown-chart.ts'
import {
  dayAtFraction,
  rangeToReveal,
  WHOLE_RANGE,
  zoomAround,
  type TimeRange,
  type ZoomLimits,
} from '#chart/interaction/time-window.ts'
import type { ChartOptions } from '#chart/data/model.ts'
import type { DaySpan } from '#chart/geometry/spans.ts'
import { useLazyTexts } from '#ui/texts-context.tsx'

/** A plot, and its callbacks. */
export interface PlotCursorOptions {
  readonly now: ShownChart
  readonly shown: DaySpan
  readonly limits: ZoomLimits
  readonly options: ChartOptions
  /** `isSaid`: whether the new range should be announced. */
  readonly onRange: (range: TimeRange, isSaid: boolean) => void
  readonly onHighlight: (id: string | null) => void
  readonly announce: (text: string) => void
}

/** Source of the active day. */
type CursorSource = { readonly by: 'pointer'; readonly day: number } | { readonly by: 'keys' } | null

const ZOOM_IN_FACTOR = 0.5
const ZOOM_OUT_FACTOR = 2

export function usePlotCursor(
  plot: RefObject<HTMLElement | null>,
  { now, shown: span, limits, options, onRange, onHighlight, announce }: PlotCursorOptions,
) {
  const { controls } = useLazyTexts().chart
  const [looking, setLooking] = useState<CursorSource>(null)
  const [cursor, setCursor] = useState<PointCursor | null>(null)
  const {
    chart,
    view: { hidden },
  } = now
  const walk = { chart, hidden, shown: span }
  useDismissal(looking?.by === 'pointer', plot, () => setLooking(null))

  const goTo = (next: PointCursor | null) => {
    setCursor(next)
    setLooking(next && { by: 'keys' })
    onHighlight(next && chart.series.length > 1 ? next.series : null)
    announce(next ? pointAnnouncement(chart, options, next, controls) : controls.noPoints)
    const range = next && rangeToReveal(span, next.day, limits)
    if (range) onRange(range, false)
  }
  const zoom = (factor: number) =>
    onRange(zoomAround(span, cursor?.day ?? (span.first + span.last) / 2, factor, limits), true)

  return {
    /** `null` = none. */
    day: looking?.by === 'pointer' ? looking.day : looking ? (cursor?.day ?? null) : null,
    /** Index of the series moved along by keys, `null` = none. */
    active:
      looking?.by === 'keys'
        ? (chart.series.find((series) => series.id === cursor?.series)?.index ?? null)
        : null,
    /** The pointer: a position from 0 to 1, or `null` when it has left. */
    point: (position: number | null) => {
      const day = position === null ? null : nearestDay(chart, hidden, dayAtFraction(position, span), span)
      setLooking((before) =>
        before?.by === 'pointer' && before.day === day
          ? before
          : day === null
            ? null
            : { by: 'pointer', day },
      )
    },
    /** Continues keyboard navigation at the last position. */
    begin: () => goTo(cursor ?? initialCursor(walk)),
    end: () => {
      setLooking(null)
      onHighlight(null)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const move = moveOfKey(event.key)
      if (move) goTo(moveCursor(walk, cursor, move))
      else if (event.key === '+' || event.key === '=') zoom(ZOOM_IN_FACTOR)
      else if (event.key === '-') zoom(ZOOM_OUT_FACTOR)
      else if (event.key === 'Escape' && looking) setLooking(null)
      else if (event.key === '0' || event.key === 'Escape') onRange(WHOLE_RANGE, true)
      else return
      event.preventDefault()
    },
  }
}

/**
 * The tooltip can be dismissed without moving the pointer (WCAG 1.4.13), and closes when something else is
 * touched.
 */
function useDismissal(isShown: boolean, plot: RefObject<HTMLElement | null>, dismiss: () => void) {
  const latest = useRef(dismiss)
  useEffect(() => {
    latest.current = dismiss
  })
  useEffect(() => {
    if (!isShown) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') latest.current()
    }
    const onDown = ({ target }: globalThis.PointerEvent) => {
      if (target instanceof Node && !plot.current?.contains(target)) latest.current()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onDown)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onDown)
    }
  }, [isShown, plot])
}
