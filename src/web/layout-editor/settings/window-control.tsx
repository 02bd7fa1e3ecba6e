/** Select of the time range that a chart shows first (docs/decisions/0109-charts-as-seen.md). */
import { isMoving, type ChartWindow, type MovingWindow } from '#core/chart/chart-window.ts'
import { formatDate } from '#core/format/date.ts'
import { controlAttributes, FieldFrame } from '#ui/form/field-frame.tsx'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { storedWindow } from './stored-values.ts'
import { useFrame, type ControlFrame } from './typed-controls.tsx'

/** Moving windows to choose from, in years. */
const YEARS: readonly number[] = [1, 2, 3, 5, 10, 20]

/** A range outside the choices, such as one that was added from a zoomed chart, stays and is named. */
export function WindowControl({
  value,
  onChange,
  ...rest
}: ControlFrame & {
  /** The stored value. */
  readonly value: unknown
  readonly onChange: (value: ChartWindow | null) => void
}) {
  const words = useLayoutTexts().settings.fields
  const locale = useLocale()
  const frame = useFrame({ ...rest, isOptional: false })
  const stored = storedWindow(value)
  const years = stored !== null && isMoving(stored) && stored.unit === 'years' ? stored.last : null
  const isOther = stored !== null && (years === null || !YEARS.includes(years))
  const date = (day: string | null) => (day === null ? '' : formatDate(day, locale, 'medium'))
  const lastOf = ({ last, unit }: MovingWindow) =>
    last === 1 ? words.chartWindowLastOne[unit] : words.chartWindowLast[unit](String(last))
  const nameOf = (window: ChartWindow) =>
    isMoving(window) ? lastOf(window) : `${date(window.from)} – ${date(window.to)}`.trim()
  return (
    <FieldFrame {...frame}>
      <select
        {...controlAttributes(frame)}
        value={isOther ? 'stored' : String(years ?? '')}
        className="field-control"
        onChange={({ target }) => {
          if (target.value === 'stored') return
          onChange(target.value === '' ? null : { last: Number(target.value), unit: 'years' })
        }}
      >
        <option value="">{words.chartWindowWhole}</option>
        {isOther && <option value="stored">{nameOf(stored)}</option>}
        {YEARS.map((count) => (
          <option key={count} value={String(count)}>
            {lastOf({ last: count, unit: 'years' })}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
