/** The layer over the plot that pointer and keyboard work on; its points are walked with the arrow keys. */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { nearestDay, readingAt } from '#chart/interaction/point-reading.ts'
import { moveOfKey, movedCursor, spokenPoint, startCursor, type PointCursor } from '#chart/interaction/point-cursor.ts'
import type { ShownChart } from '#chart/interaction/shown-chart.ts'
import { dayAt, draggedRange, rangeShowing, WHOLE_RANGE, zoomedAround, type TimeRange, type ZoomLimits } from '#chart/interaction/time-window.ts'
import type { ChartOptions } from '#chart/model.ts'
import type { DaySpan } from '#chart/spans.ts'
import { useLaterTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { PointMarks } from './point-tooltip.web.tsx'
import type { PlotBox } from './use-drawn-picture.web.ts'
import { usePlotPointer } from './use-plot-pointer.web.ts'
import styles from './interactive.module.css'

interface PlotLayerProps {
  /** Of the panel's series; '' where the chart is one plot. */
  readonly name: string
  readonly now: ShownChart
  readonly shown: DaySpan
  readonly limits: ZoomLimits
  readonly options: ChartOptions
  readonly box: PlotBox
  /** `isSaid`: whether the new range should be announced. */
  readonly onRange: (range: TimeRange, isSaid: boolean) => void
  readonly onLit: (id: string | null) => void
  readonly say: (text: string) => void
}

/** Whose day is looked at. */
type Looking = { readonly by: 'pointer'; readonly day: number } | { readonly by: 'keys' } | null

const NARROW_PX = 480
const CLOSER = 0.5
const FURTHER = 2

export function PlotLayer({ name, now, shown, limits, options, box, onRange, onLit, say }: PlotLayerProps) {
  const { controls } = useLaterTexts().chart
  const helpId = useId()
  const plot = useRef<HTMLDivElement>(null)
  const [looking, setLooking] = useState<Looking>(null)
  const [cursor, setCursor] = useState<PointCursor | null>(null)
  const { chart, view: { hidden }, scene } = now
  const walk = { chart, hidden, shown }

  const { selection, handlers } = usePlotPointer({
    plot,
    onPlace: (place) => {
      const day = place === null ? null : nearestDay(chart, hidden, dayAt(place, shown), shown)
      setLooking((before) => (before?.by === 'pointer' && before.day === day ? before : day === null ? null : { by: 'pointer', day }))
    },
    onSelected: (from, to) => onRange(draggedRange(shown, from, to, limits), true),
  })
  useDismissal(looking?.by === 'pointer', plot, () => setLooking(null))

  const goTo = (next: PointCursor | null) => {
    setCursor(next)
    setLooking(next && { by: 'keys' })
    onLit(next && chart.series.length > 1 ? next.series : null)
    say(next ? spokenPoint(chart, options, next, controls) : controls.noPoints)
    const range = next && rangeShowing(shown, next.day, limits)
    if (range) onRange(range, false)
  }
  const zoom = (factor: number) => onRange(zoomedAround(shown, cursor?.day ?? (shown.first + shown.last) / 2, factor, limits), true)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveOfKey(event.key)
    if (move) goTo(movedCursor(walk, cursor, move))
    else if (event.key === '+' || event.key === '=') zoom(CLOSER)
    else if (event.key === '-') zoom(FURTHER)
    else if (event.key === '0') onRange(WHOLE_RANGE, true)
    else if (event.key === 'Escape' && looking) setLooking(null)
    else if (event.key === 'Escape') onRange(WHOLE_RANGE, true)
    else return
    event.preventDefault()
  }

  const day = looking?.by === 'pointer' ? looking.day : looking ? (cursor?.day ?? null) : null
  const active = looking?.by === 'keys' ? (chart.series.find((series) => series.id === cursor?.series)?.index ?? null) : null
  return (
    <div className={styles.layer} style={{ ...box }} data-print="hide">
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- an application takes the keys itself */}
      <div
        ref={plot}
        role="application"
        tabIndex={0}
        aria-label={name === '' ? controls.plot : `${controls.plot}: ${name}`}
        aria-describedby={helpId}
        className={styles.plot}
        {...handlers}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) goTo(cursor ?? startCursor(walk))
        }}
        onBlur={() => {
          setLooking(null)
          onLit(null)
        }}
        onContextMenu={(event) => {
          if (selection) event.preventDefault()
        }}
      />
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <VisuallyHidden id={helpId}>{controls.plotHelp}</VisuallyHidden>
      <div className={styles.marks} aria-hidden="true">
        {selection && <span className={styles.selection} data-selecting="" style={{ ...selection }} />}
        {day !== null && day >= shown.first && day <= shown.last && (
          <PointMarks
            reading={readingAt(chart, options, hidden, day)}
            shown={shown}
            axes={scene.axes}
            active={active}
            isNarrow={box.width < NARROW_PX}
          />
        )}
      </div>
    </div>
  )
}

/** What the pointer shows can be put away without moving it (WCAG 1.4.13), and goes when something else is touched. */
function useDismissal(isShown: boolean, plot: { readonly current: HTMLElement | null }, dismiss: () => void) {
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
