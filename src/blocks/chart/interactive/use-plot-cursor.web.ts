/**
 * Which day of a plot is looked at, by pointer or by keys; the keys walk its points, and move and zoom what
 * is shown.
 */
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

/** A plot, and what those round it want to hear. */
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

/** Whose day is looked at. */
type CursorSource = { readonly by: 'pointer'; readonly day: number } | { readonly by: 'keys' } | null

const ZOOM_IN_FACTOR = 0.5
const ZOOM_OUT_FACTOR = 2

export function usePlotCursor(
  plot: RefObject<HTMLElement | null>,
  { now, shown, limits, options, onRange, onHighlight, announce }: PlotCursorOptions,
) {
  const { controls } = useLazyTexts().chart
  const [looking, setLooking] = useState<CursorSource>(null)
  const [cursor, setCursor] = useState<PointCursor | null>(null)
  const {
    chart,
    view: { hidden },
  } = now
  const walk = { chart, hidden, shown }
  useDismissal(looking?.by === 'pointer', plot, () => setLooking(null))

  const goTo = (next: PointCursor | null) => {
    setCursor(next)
    setLooking(next && { by: 'keys' })
    onHighlight(next && chart.series.length > 1 ? next.series : null)
    announce(next ? pointAnnouncement(chart, options, next, controls) : controls.noPoints)
    const range = next && rangeToReveal(shown, next.day, limits)
    if (range) onRange(range, false)
  }
  const zoom = (factor: number) =>
    onRange(zoomAround(shown, cursor?.day ?? (shown.first + shown.last) / 2, factor, limits), true)

  return {
    /** `null` = none. */
    day: looking?.by === 'pointer' ? looking.day : looking ? (cursor?.day ?? null) : null,
    /** The index of the series that the keys walk, `null` = none. */
    active:
      looking?.by === 'keys'
        ? (chart.series.find((series) => series.id === cursor?.series)?.index ?? null)
        : null,
    /** The pointer: a place from 0 to 1, or `null` when it is gone. */
    point: (place: number | null) => {
      const day = place === null ? null : nearestDay(chart, hidden, dayAtFraction(place, shown), shown)
      setLooking((before) =>
        before?.by === 'pointer' && before.day === day
          ? before
          : day === null
            ? null
            : { by: 'pointer', day },
      )
    },
    /** The keys, where they left off. */
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
 * What the pointer shows can be put away without moving it (WCAG 1.4.13), and goes when something else is
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
