/** Title, subtitle and rows of a page. */
import { BlockFrame } from '#ui/block-frame.tsx'
import { ErrorPanel } from '#ui/error-panel.tsx'
import { Grid, Row } from '#ui/grid.tsx'
import { isIconName } from '#ui/icon-paths.ts'
import { useTexts } from '#ui/texts-context.tsx'
import { blockContent } from '#blocks/registry.web.tsx'
import { BlockBoundary } from './block-boundary.tsx'
import type { BlockModel, PageModel } from '../page-model.ts'
import styles from './page.module.css'

export function PageBody({ page }: { page: PageModel }) {
  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{page.title}</h1>
        {page.subtitle && <p className={styles.subtitle}>{page.subtitle}</p>}
      </header>
      <Grid>
        {page.rows.map((row) => (
          <Row
            key={row.key}
            layout={row.layout}
            columns={row.columns.map((column) => column.map((block) => <PageBlock key={block.key} block={block} />))}
          />
        ))}
      </Grid>
    </>
  )
}

function PageBlock({ block }: { block: BlockModel }) {
  const { frame, type } = block
  return (
    <BlockFrame
      type={type}
      heading={frame.heading || undefined}
      subtitle={frame.subtitle}
      icon={isIconName(frame.icon) ? frame.icon : undefined}
      description={frame.description}
      source={
        (frame.sourceLine || frame.illustrativeNote) && (
          <>
            {frame.sourceLine}
            {frame.sourceLine && frame.illustrativeNote && '. '}
            {frame.illustrativeNote}
          </>
        )
      }
      seamless={frame.seamless}
      inverted={frame.inverted}
    >
      <BlockBoundary fallback={<Panel status={400} text="" />}>
        {block.body.status === 'shown' ? (
          blockContent(block.body.shown, frame.heading !== '')
        ) : (
          <Panel status={block.body.httpStatus} text={block.body.text} />
        )}
      </BlockBoundary>
    </BlockFrame>
  )
}

function Panel({ status, text }: { status: number; text: string }) {
  const { block } = useTexts()
  return <ErrorPanel heading={block.error} text={text} status={status} />
}
