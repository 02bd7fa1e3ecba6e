/** A layout's rows as a small picture: how each is divided, and where there is something. */
import { ROW_SHARES, type RowLayout } from '#core/layout/row-layouts.ts'
import type { Row } from '#contract/entities/dashboard.ts'
import styles from '../layouts.module.css'

/** In units of the picture. */
const WIDTH = 96
const HEIGHT = 60
const GAP = 3
const MAX_ROWS = 6

/** Decorative: the text beside it has the same content. */
export function LayoutThumbnail({
  rows,
}: {
  rows: readonly { readonly layout: RowLayout; readonly columns: Row['columns'] }[]
}) {
  const shownRows = rows.slice(0, MAX_ROWS)
  const height = Math.min((HEIGHT - GAP * (shownRows.length - 1)) / Math.max(shownRows.length, 1), HEIGHT / 3)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.picture} aria-hidden="true" focusable="false">
      {shownRows.length === 0 && (
        <rect x="0.5" y="0.5" width={WIDTH - 1} height={HEIGHT - 1} rx="1.5" data-empty />
      )}
      {shownRows.map((row, index) => (
        <g key={index}>
          {columnsOf(row.layout).map(({ x, width }, column) => (
            <rect
              key={x}
              x={x}
              y={index * (height + GAP)}
              width={width}
              height={height}
              rx="1.5"
              data-filled={(row.columns[column]?.length ?? 0) > 0 || undefined}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}

function columnsOf(layout: RowLayout): readonly { readonly x: number; readonly width: number }[] {
  const shares = ROW_SHARES[layout]
  const free = WIDTH - GAP * (shares.length - 1)
  let x = 0
  return shares.map((share) => {
    const column = { x, width: (free * share) / 100 }
    x += column.width + GAP
    return column
  })
}
