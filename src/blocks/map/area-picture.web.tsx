/**
 * Areas as the server draws them, at the scale of the interactive map's opening view, so that nothing moves
 * when it takes over.
 */
import { memo, type CSSProperties } from 'react'
import { labelLines } from './geometry/label-lines.ts'
import { FIT_PADDING_PX } from './geometry/map-window.ts'
import styles from './map.module.css'
import type { MapArea, MapWindow } from './map.view.ts'

interface PictureProps {
  readonly summary: string
  readonly areas: readonly MapArea[]
  readonly window: MapWindow
}

/** In a city a unit of the drawing is one CSS pixel; a fitted map is scaled to its window. */
export const AreaPicture = memo(function AreaPicture({
  summary,
  areas,
  window: { isFitted, bounds, opening },
}: PictureProps) {
  const [left, top, right, bottom] = opening ?? bounds
  const [width, height] = [right - left, bottom - top]
  const positionOf = (area: MapArea): CSSProperties => {
    const [x, y] = [anchorX(area), area.at[1]]
    return isFitted ? { left: percent(x - left, width), top: percent(y - top, height) } : { left: x, top: y }
  }
  const sizes: CSSProperties & Record<`--${string}`, string> = {
    '--wide-to-high': (width / height).toFixed(4),
    '--fit-top': `${FIT_PADDING_PX.top}px`,
    '--fit-side': `${FIT_PADDING_PX.side}px`,
    '--fit-bottom': `${FIT_PADDING_PX.bottom}px`,
  }
  return (
    <div className={styles.sheet} data-fitted={isFitted || undefined} style={isFitted ? sizes : undefined}>
      <svg
        role="img"
        aria-label={summary}
        className={styles.picture}
        fillRule="evenodd"
        viewBox={isFitted ? `${left} ${top} ${width} ${height}` : undefined}
      >
        {areas.map(({ id, level, isMarked, path }) => (
          <path
            key={id}
            className={styles.area}
            data-area={id}
            data-level={level}
            data-marked={isMarked || undefined}
            d={path}
          />
        ))}
      </svg>
      <div aria-hidden="true" translate="no">
        {areas.map(
          (area) =>
            area.figureFrom !== null && (
              <span
                key={area.id}
                className={styles.label}
                style={positionOf(area)}
                data-side={area.side}
                data-from={area.figureFrom}
              >
                {area.nameFrom !== null && (
                  <span className={styles.name} data-from={area.nameFrom}>
                    {labelLines(area.name).map((line) => (
                      <span key={line} className={styles.line}>
                        {line}
                      </span>
                    ))}
                  </span>
                )}
                {area.figure}
              </span>
            ),
        )}
      </div>
    </div>
  )
})

function anchorX({ side, at, box }: MapArea): number {
  if (side === 'in') return at[0]
  return side === 'right' ? box[2] : box[0]
}

function percent(part: number, total: number): string {
  return `${((100 * part) / total).toFixed(2)}%`
}
