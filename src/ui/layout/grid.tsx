import type { ReactNode } from 'react'
import type { RowLayout } from '#core/layout/row-layouts.ts'
import styles from './grid.module.css'

/** The rows of a dashboard, one below the other. */
export function Grid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

/**
 * One row. Its columns stand side by side when the row is wide enough and stack otherwise, whatever the
 * window's width: the same row works on a page, beside the editor's panel and in a frame.
 */
export function Row({ layout, columns }: { layout: RowLayout; columns: readonly ReactNode[] }) {
  return (
    <div className={styles.row}>
      <div className={styles.columns} data-layout={layout}>
        {columns.map((column, i) => (
          // A column is its place in the row.
          <div key={i} className={styles.column}>
            {column}
          </div>
        ))}
      </div>
    </div>
  )
}
