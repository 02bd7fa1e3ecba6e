/** Dashboards and cities beside the page on wide screens. */
import { Icon } from '#ui/icon.tsx'
import { isIconName } from '#ui/icon-paths.ts'
import { useTexts } from '#ui/texts-context.tsx'
import type { MenuEntry, ShellModel } from '../shell-model.ts'
import { NewLayoutLink } from './account-links.tsx'
import { MenuLink } from './menu-link.tsx'
import styles from './side-menu.module.css'

export function SideMenu({ shell }: { shell: ShellModel }) {
  const { shell: words } = useTexts()
  return (
    <nav className={styles.menu} aria-label={words.sideNavigation} data-print="hide">
      <MenuGroups shell={shell} />
    </nav>
  )
}

/**
 * The same groups, for the side menu and for the drawer of the bottom bar.
 *
 * @param layouts those of the reader who is logged in
 */
export function MenuGroups({ shell, layouts = [] }: { shell: ShellModel; layouts?: readonly MenuEntry[] }) {
  const { shell: words, account } = useTexts()
  return (
    <>
      <Group title={words.dashboards} entries={shell.dashboards} />
      <Group title={words.cities} entries={shell.cities} initials />
      {layouts.length > 0 && <Group title={account.yourLayouts} entries={layouts} />}
      <NewLayoutLink locale={shell.locale} />
    </>
  )
}

/** @param initials shows the first letter of each title as its sign (specification §2 "Navigation") */
function Group({ title, entries, initials = false }: { title: string; entries: readonly MenuEntry[]; initials?: boolean }) {
  return (
    <>
      <p className={styles.title}>{title}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
      <ul role="list" aria-label={title} className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <MenuLink path={entry.path} className={styles.entry}>
              {initials ? (
                <span className={styles.initial} aria-hidden="true">
                  {entry.title.slice(0, 1)}
                </span>
              ) : (
                isIconName(entry.icon) && <Icon name={entry.icon} />
              )}
              {entry.title}
            </MenuLink>
          </li>
        ))}
      </ul>
    </>
  )
}
