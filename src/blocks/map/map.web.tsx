/**
 * A map on a page: the server's picture of the areas, which the interactive map replaces when in view; the
 * legend; notes; and the same figures as a table.
 */
import { useState, type ReactNode } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { AreasWeb } from '../areas/areas.web.tsx'
import { TABLE_VIEW_ATTRIBUTE } from '../view-input.ts'
import { AreaPicture } from './area-picture.web.tsx'
import styles from './map.module.css'
import type { MapView, MapWindow } from './map.view.ts'
import { useInteractiveMap } from './use-interactive-map.web.ts'

export function MapWeb({ view }: { view: MapView }) {
  const { map } = useTexts()
  const notes = view.notes.map((note) => (
    <Notice key={note} kind="empty">
      {note}
    </Notice>
  ))
  const table: ReactNode = view.table.rows.length > 0 && <AreasWeb view={view.table} hasHeading />
  if (view.window === null) {
    return (
      <>
        {notes}
        {table}
      </>
    )
  }
  return (
    <div className={styles.map}>
      <MapFrame view={view} window={view.window} />
      <Legend view={view} />
      {notes}
      {table && (
        <details className={styles.details} data-print="hide" {...{ [TABLE_VIEW_ATTRIBUTE]: '' }}>
          <summary>{map.table}</summary>
          {table}
        </details>
      )}
    </div>
  )
}

function MapFrame({ view, window }: { view: MapView; window: MapWindow }) {
  const { place: container, LiveMap } = useInteractiveMap()
  const [below, setBelow] = useState<HTMLElement | null>(null)
  return (
    <>
      <div
        ref={container}
        className={styles.window}
        data-ratio={view.aspectRatio}
        data-live={LiveMap !== null || undefined}
      >
        <AreaPicture summary={view.summary} areas={view.areas} window={window} />
        {LiveMap && <LiveMap view={view} window={window} below={below} />}
      </div>
      <div ref={setBelow} />
    </>
  )
}

function Legend({ view: { legend, table } }: { view: MapView }) {
  return (
    <div className={styles.legend}>
      <span>{table.vacancyLabel}</span>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
      <ul role="list" aria-label={table.vacancyLabel}>
        {legend.map(({ level, text }) => (
          <li key={level}>
            <span className={styles.swatch} data-level={level} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
