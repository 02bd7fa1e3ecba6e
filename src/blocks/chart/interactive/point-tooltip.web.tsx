/** Overlay of the plot for the active day: the line, dots on the series, and the tooltip. */
import type { TooltipValues } from '#chart/interaction/tooltip-values.ts'
import { fractionOfDay } from '#chart/interaction/time-window.ts'
import { keyTree } from '#chart/page/key.ts'
import { fractionOf } from '#chart/geometry/scales.ts'
import type { SceneAxis } from '#chart/scene/scene-model.ts'
import type { DaySpan } from '#chart/geometry/spans.ts'
import { MarkupElements } from '../markup-elements.web.tsx'
import styles from './interactive.module.css'

interface MarksProps {
  readonly reading: TooltipValues
  readonly shown: DaySpan
  readonly axes: readonly SceneAxis[]
  /** Index of the series that the keyboard walks. */
  readonly active: number | null
  /** Whether there is too little room beside the line. */
  readonly isNarrow: boolean
}

/** All for the eye: the keyboard's point is spoken by the chart's live region, once. */
export function PointMarks({ reading, shown: span, axes, active, isNarrow }: MarksProps) {
  const position = fractionOfDay(reading.day, span)
  return (
    <>
      <span className={styles.crosshair} style={{ left: percent(position) }} />
      {reading.rows.map((row) => {
        const axis = axes.find((axis) => axis.series.includes(row.index))
        const across = fractionOfDay(row.day, span)
        if (!axis || across < 0 || across > 1) return null
        return (
          <span
            key={row.index}
            className={`${styles.dot} chart-${row.colour + 1}`}
            data-active={row.index === active || undefined}
            style={{ left: percent(across), top: percent(1 - fractionOf(row.value, axis)) }}
          />
        )
      })}
      <div
        className={styles.tooltip}
        data-side={isNarrow ? 'above' : position > 0.5 ? 'left' : 'right'}
        style={
          isNarrow ? {} : position > 0.5 ? { right: percent(1 - position) } : { left: percent(position) }
        }
      >
        <b>{reading.date}</b>
        <ul>
          {reading.rows.map((row) => (
            <li key={row.index} data-active={row.index === active || undefined}>
              <MarkupElements markup={keyTree(row)} />
              <span>{row.title}</span>
              <b translate="no">{row.text}</b>
              {row.date !== '' && <small>{row.date}</small>}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
