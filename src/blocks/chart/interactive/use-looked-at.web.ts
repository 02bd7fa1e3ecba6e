/**
 * Which day of a plot is looked at, by pointer or by keys; the keys walk its points, and move and zoom what
 * is shown.
 */
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { nearestDay } from '#chart/interaction/point-reading.ts'
import {
  moveOfKey,
  movedCursor,
  spokenPoint,
  startCursor,
  type PointCursor,
} from '#chart/interaction/point-cursor.ts'
import type { ShownChart } from '#chart/interaction/shown-chart.ts'
import {
  dayAt,
  rangeShowing,
  WHOLE_RANGE,
  zoomedAround,
  type TimeRange,
  type ZoomLimits,
} from '#chart/interaction/time-window.ts'
import type { ChartOptions } from '#chart/model.ts'
import type { DaySpan } from '#chart/spans.ts'
import { useLaterTexts } from '#ui/texts-context.tsx'

/** A plot, and what those round it want to hear. */
export interface LookedAtPlot {
  readonly now: ShownChart
  readonly shown: DaySpan
  readonly limits: ZoomLimits
  readonly options: ChartOptions
  /** `isSaid`: whether the new range should be announced. */
  readonly onRange: (range: TimeRange, isSaid: boolean) => void
  readonly onLit: (id: string | null) => void
  readonly say: (text: string) => void
}

/** Whose day is looked at. */
type Looking = { readonly by: 'pointer'; readonly day: number } | { readonly by: 'keys' } | null

const CLOSER = 0.5
const FURTHER = 2

export function useLookedAt(
  plot: RefObject<HTMLElement | null>,
  { now, shown, limits, options, onRange, onLit, say }: LookedAtPlot,
) {
  const { controls } = useLaterTexts().chart
  const [looking, setLooking] = useState<Looking>(null)
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
    onLit(next && chart.series.length > 1 ? next.series : null)
    say(next ? spokenPoint(chart, options, next, controls) : controls.noPoints)
    const range = next && rangeShowing(shown, next.day, limits)
    if (range) onRange(range, false)
  }
  const zoom = (factor: number) =>
    onRange(zoomedAround(shown, cursor?.day ?? (shown.first + shown.last) / 2, factor, limits), true)

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
      const day = place === null ? null : nearestDay(chart, hidden, dayAt(place, shown), shown)
      setLooking((before) =>
        before?.by === 'pointer' && before.day === day
          ? before
          : day === null
            ? null
            : { by: 'pointer', day },
      )
    },
    /** The keys, where they left off. */
    begin: () => goTo(cursor ?? startCursor(walk)),
    end: () => {
      setLooking(null)
      onLit(null)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const move = moveOfKey(event.key)
      if (move) goTo(movedCursor(walk, cursor, move))
      else if (event.key === '+' || event.key === '=') zoom(CLOSER)
      else if (event.key === '-') zoom(FURTHER)
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
