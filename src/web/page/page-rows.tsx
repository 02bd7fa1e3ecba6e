/** Rows of a page's blocks, for pages of any kind. */
import { Suspense, type ReactNode } from 'react'
import { Grid, Row } from '#ui/layout/grid.tsx'
import type { BlockModel, RowModel } from '#pages/model/page-model.ts'
import { PageBlock } from '../block/page-block.tsx'

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
              // Hydrates separately: hydrating the page at once keeps a phone busy for a sixth of a second.
              <Suspense key={block.key}>{around(block, <PageBlock block={block} />)}</Suspense>
            )),
          )}
        />
      ))}
    </Grid>
  )
}
