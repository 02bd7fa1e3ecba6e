import { ROW_SHARES, type RowLayout } from '#core/layout/row-layouts.ts'

const WIDTH = 48
const HEIGHT = 28
const GAP = 3

/** How a row is divided, as a small picture; words beside it say the same. */
export function RowLayoutIcon({ layout }: { layout: RowLayout }) {
  const shares = ROW_SHARES[layout]
  const available = WIDTH - GAP * (shares.length - 1)
  const widths = shares.map((share) => (available * share) / 100)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      focusable="false"
      fill="currentcolor"
    >
      {widths.map((width, index) => (
        <rect
          key={index}
          x={GAP * index + widths.slice(0, index).reduce((sum, width) => sum + width, 0)}
          y={0}
          width={width}
          height={HEIGHT}
          rx={2}
        />
      ))}
    </svg>
  )
}
