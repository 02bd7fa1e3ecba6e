/** The layer over a plot that takes pointer and keys: the arrow keys move from point to point. */
import { useId, useRef } from 'react'
import { tooltipAt } from '#chart/interaction/tooltip-values.ts'
import { rangeFromDrag } from '#chart/interaction/time-window.ts'
import { useLazyTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { PointMarks } from './point-tooltip.web.tsx'
import type { PlotBox } from './use-drawn-picture.web.ts'
import { usePlotCursor, type PlotCursorOptions } from './use-plot-cursor.web.ts'
import { usePlotPointer } from './use-plot-pointer.web.ts'
import styles from './interactive.module.css'

interface PlotLayerProps extends PlotCursorOptions {
  /** Name of the panel's series; '' where the chart is one plot. */
  readonly name: string
  readonly box: PlotBox
}

/** In plots narrower than this the tooltip stands above the point instead of beside it. */
const NARROW_PX = 480

export function PlotLayer({ name, box, ...cursorOptions }: PlotLayerProps) {
  const { controls } = useLazyTexts().chart
  const helpId = useId()
  const plot = useRef<HTMLDivElement>(null)
  const {
    now: {
      chart,
      view: { hidden },
      scene,
    },
    shown: span,
    limits,
    options,
    onRange,
  } = cursorOptions
  const { day, active, point, begin, end, onKeyDown } = usePlotCursor(plot, cursorOptions)
  const { selection, handlers } = usePlotPointer({
    plot,
    onPosition: point,
    onSelected: (from, to) => onRange(rangeFromDrag(span, from, to, limits), true),
  })
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
          if (currentTarget.matches(':focus-visible')) begin()
        }}
        onBlur={end}
        onContextMenu={(event) => {
          if (selection) event.preventDefault()
        }}
      />
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */}
      <VisuallyHidden id={helpId}>{controls.plotHelp}</VisuallyHidden>
      <div className={styles.marks} aria-hidden="true">
        {selection && <span className={styles.selection} data-selecting="" style={{ ...selection }} />}
        {day !== null && day >= span.first && day <= span.last && (
          <PointMarks
            reading={tooltipAt(chart, options, hidden, day)}
            shown={span}
            axes={scene.axes}
            active={active}
            isNarrow={box.width < NARROW_PX}
          />
        )}
      </div>
    </div>
  )
}
