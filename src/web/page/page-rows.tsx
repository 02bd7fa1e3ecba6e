/** The rows of a page's blocks, wherever the page comes from. */
import { Suspense, type ReactNode } from 'react'
import { Grid, Row } from '#ui/layout/grid.tsx'
import type { BlockModel, RowModel } from '#pages/model/page-model.ts'
import { PageBlock } from '../block/page-block.tsx'

interface PageRowsProps {
  readonly rows: readonly RowModel[]
  /** Gives a block something from outside; left out = it stands alone. */
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
              // Each wakes on its own: a page that wakes as one keeps a telephone busy for a sixth of a
              // second.
              <Suspense key={block.key}>{around(block, <PageBlock block={block} />)}</Suspense>
            )),
          )}
        />
      ))}
    </Grid>
  )
}
