/** Title, subtitle and rows of a page. */
import { Grid, Row } from '#ui/grid.tsx'
import { SinceVisit } from '#blocks/since-visit.web.ts'
import type { PageModel } from '../page-model.ts'
import { PageBlock } from './page-block.tsx'
import { PrintFoot } from './print-foot.tsx'
import { PageByline, PageEyebrow } from './page-lead.tsx'
import { PageSections } from './page-sections.tsx'
import { useSinceVisit } from './use-since-visit.ts'
import { pageParts } from '../page-parts.ts'
import styles from './page.module.css'

export function PageBody({ page }: { page: PageModel }) {
  const { SearchBody } = pageParts
  const sections = page.sections.length > 0 && <PageSections sections={page.sections} />
  const changed = useSinceVisit(page)
  return (
    <SinceVisit value={changed}>
      <header className={styles.head} data-lead={page.lead !== null || undefined}>
        {page.lead && <PageEyebrow lead={page.lead} />}
        <h1 tabIndex={-1}>{page.title}</h1>
        {page.subtitle && <p className={styles.subtitle}>{page.subtitle}</p>}
        {page.lead && <PageByline lead={page.lead} />}
      </header>
      {page.areSectionsFirst && sections}
      {page.search && SearchBody && <SearchBody search={page.search} />}
      {page.rows.length > 0 && (
        <Grid>
          {page.rows.map((row) => (
            <Row
              key={row.key}
              layout={row.layout}
              columns={row.columns.map((column) => column.map((block) => <PageBlock key={block.key} block={block} />))}
            />
          ))}
        </Grid>
      )}
      {!page.areSectionsFirst && sections}
      <PrintFoot text={page.printFoot} path={page.path} />
    </SinceVisit>
  )
}
