/** Title, subtitle and rows of a page. */
import { ChangedSinceVisit } from '#blocks/shared/since-visit.web.ts'
import { LAYOUTS_PATH } from '#pages/paths/layout-paths.ts'
import type { PageModel } from '#pages/model/page-model.ts'
import { lazyParts } from '../lazy-parts.ts'
import { CopyPage } from './copy-page.tsx'
import { PageRows } from './page-rows.tsx'
import { PrintFoot } from './print-foot.tsx'
import { useSinceVisit } from './use-since-visit.ts'
import styles from './page.module.css'

export function PageBody({ page }: { page: PageModel }) {
  const { SearchBody, ManagedNewsletter, PrivateBody, sectionParts } = lazyParts
  const sections = sectionParts && page.sections.length > 0 && (
    <sectionParts.PageSections sections={page.sections} />
  )
  const changed = useSinceVisit(page)
  if (page.kind === 'private') {
    const { LayoutsRoom, PrivatePage } = lazyParts
    return (
      PrivateBody && <PrivateBody page={page} Room={page.path === LAYOUTS_PATH ? LayoutsRoom : PrivatePage} />
    )
  }
  return (
    <ChangedSinceVisit value={changed}>
      {sectionParts && page.asOfNote && <sectionParts.AsOfBand note={page.asOfNote} />}
      <header className={styles.head} data-lead={page.lead !== null || undefined}>
        {sectionParts && page.lead && <sectionParts.PageEyebrow lead={page.lead} />}
        <h1 tabIndex={-1}>{page.title}</h1>
        {page.subtitle && <p className={styles.subtitle}>{page.subtitle}</p>}
        {sectionParts && page.lead && <sectionParts.PageByline lead={page.lead} />}
        {(page.kind === 'dashboard' || page.kind === 'city') && (
          <div className={styles.tools}>
            <CopyPage path={page.path} />
          </div>
        )}
      </header>
      {page.sectionsBeforeRows && sections}
      {page.search && SearchBody && <SearchBody search={page.search} />}
      {page.kind.startsWith('lease') && <LeasePart page={page} />}
      {page.kind === 'newsletter' && ManagedNewsletter && <ManagedNewsletter />}
      <PageRows rows={page.rows} />
      {!page.sectionsBeforeRows && sections}
      <PrintFoot text={page.printFoot} path={page.path} />
    </ChangedSinceVisit>
  )
}

/** The lease page's own part. Without its model, in the browser, the server's markup stays as it is. */
function LeasePart({ page: { lease } }: { page: PageModel }) {
  const { LeaseBody } = lazyParts
  return lease && LeaseBody ? (
    <div>
      <LeaseBody lease={lease} />
    </div>
  ) : (
    // oxlint-disable-next-line react/no-danger -- empty in the browser, which keeps the server's markup
    <div suppressHydrationWarning dangerouslySetInnerHTML={SERVED} />
  )
}

const SERVED = { __html: '' }
