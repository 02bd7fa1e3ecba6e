/** Content of /layout without layouts: ways to create one. */
import { ROW_TEMPLATES, type RowTemplate } from '#core/layout/templates.ts'
import { localizedPath } from '#core/locale.ts'
import { Button } from '#ui/button.tsx'
import { useLayoutTexts, useLocale } from '#ui/texts-context.tsx'
import { NEW_LAYOUT_PATH } from '#pages/paths/account-paths.ts'
import { copyPageAddress, templateAddress } from '#pages/paths/layout-paths.ts'
import { useShell } from '../../navigation/use-shell.ts'
import { LayoutThumbnail } from './layout-thumbnail.tsx'
import styles from '../layouts.module.css'

export function NoLayouts() {
  const { empty } = useLayoutTexts().pages
  const locale = useLocale()
  const shell = useShell()
  const templates: readonly { readonly name: RowTemplate; readonly title: string; readonly lead: string }[] =
    [
      { name: 'overview', title: empty.overview, lead: empty.overviewLead },
      { name: 'report', title: empty.report, lead: empty.reportLead },
    ]
  return (
    <section className={styles.empty} aria-labelledby="no-layouts">
      <h2 id="no-layouts">{empty.heading}</h2>
      <p>{empty.lead}</p>
      <p>
        <Button variant="primary" icon="plus" href={localizedPath(NEW_LAYOUT_PATH, locale)} rel="nofollow">
          {empty.blank}
        </Button>
      </p>
      <h3>{empty.templates}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
      <ul role="list" className={styles.cards}>
        {templates.map(({ name, title, lead }) => (
          <li key={name} className={styles.card}>
            <LayoutThumbnail rows={ROW_TEMPLATES[name].map((layout) => ({ layout, columns: [] }))} />
            <p className={styles.cardTitle}>
              <a href={localizedPath(templateAddress(name), locale)} rel="nofollow">
                {title}
              </a>
            </p>
            <p className={styles.cardLead}>{lead}</p>
          </li>
        ))}
      </ul>
      <h3>{empty.fromPages}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
      <ul role="list" className={styles.pages}>
        {[...(shell?.dashboards ?? []), ...(shell?.cities ?? [])].map((entry) => (
          <li key={entry.path}>
            <a href={localizedPath(copyPageAddress(entry.path), locale)} rel="nofollow">
              {entry.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
