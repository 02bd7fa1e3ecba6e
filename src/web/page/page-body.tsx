/** Title, subtitle and rows of a page. */
import { SinceVisit } from '#blocks/since-visit.web.ts'
import type { PageModel } from '../page-model.ts'
import { pageParts } from '../page-parts.ts'
import { CopyPage } from './copy-page.tsx'
import { PageRows } from './page-rows.tsx'
import { PrintFoot } from './print-foot.tsx'
import { PrivateBody } from './private-body.tsx'
import { useSinceVisit } from './use-since-visit.ts'
import styles from './page.module.css'

export function PageBody({ page }: { page: PageModel }) {
  const { SearchBody, ManagedNewsletter, ownPage } = pageParts
  const sections = ownPage && page.sections.length > 0 && <ownPage.PageSections sections={page.sections} />
  const changed = useSinceVisit(page)
  if (page.kind === 'private') return <PrivateBody page={page} />
  return (
    <SinceVisit value={changed}>
      <header className={styles.head} data-lead={page.lead !== null || undefined}>
        {ownPage && page.lead && <ownPage.PageEyebrow lead={page.lead} />}
        <h1 tabIndex={-1}>{page.title}</h1>
        {page.subtitle && <p className={styles.subtitle}>{page.subtitle}</p>}
        {ownPage && page.lead && <ownPage.PageByline lead={page.lead} />}
        {(page.kind === 'dashboard' || page.kind === 'city') && (
          <div className={styles.tools}>
            <CopyPage path={page.path} />
          </div>
        )}
      </header>
      {page.areSectionsFirst && sections}
      {page.search && SearchBody && <SearchBody search={page.search} />}
      {page.kind === 'newsletter' && ManagedNewsletter && <ManagedNewsletter />}
      <PageRows rows={page.rows} />
      {!page.areSectionsFirst && sections}
      <PrintFoot text={page.printFoot} path={page.path} />
    </SinceVisit>
  )
}
