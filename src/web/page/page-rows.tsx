/** Rows of a page's blocks, for pages of any kind. */
import { Fragment, type ReactNode } from 'react'
import { Grid, Row } from '#ui/layout/grid.tsx'
import type { BlockModel, RowModel } from '#pages/model/page-model.ts'
import { PageBlockOrIsland } from '../islands/page-block-or-island.tsx'

interface PageRowsProps {
  readonly rows: readonly RowModel[]
  /** Wraps a block; omitted = unwrapped. */
  readonly around?: (block: BlockModel, drawn: ReactNode) => ReactNode
}

export function PageRows({ rows, around = (_block, drawn) => drawn }: PageRowsProps) {
  if (rows.length === 0) return null
  return (
    <Grid>
      {rows.map((row) => (
        <Row
          key={row.key}
          layout={row.layout}
          columns={row.columns.map((column) =>
            column.map((block) => (
              <Fragment key={block.key}>{around(block, <PageBlockOrIsland block={block} />)}</Fragment>
            )),
          )}
        />
      ))}
    </Grid>
  )
}
