/** Dashboards and cities beside the page on wide screens. */
import { layoutsOf } from '#contract/subscriber/layouts-of.ts'
import type { User } from '#contract/subscriber/user.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { isIconName } from '#ui/icons/icon-paths.ts'
import { useTexts } from '#ui/texts-context.tsx'
import { useAccountState } from '../account/account-state.ts'
import { layoutPath, LAYOUTS_PATH } from '#pages/paths/layout-paths.ts'
import { MenuLink } from '../navigation/menu-link.tsx'
import type { MenuEntry, ShellModel } from '#pages/model/shell-model.ts'
import { NewLayoutLink } from './account-links.tsx'
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
 * The same groups, for the side menu and for the drawer of the bottom bar; with the layouts of a signed-in
 * reader.
 */
export function MenuGroups({ shell }: { shell: ShellModel }) {
  const { shell: words, account } = useTexts()
  const { user } = useAccountState()
  const layouts = user ? layoutEntries(user) : []
  return (
    <>
      <Group title={words.dashboards} entries={shell.dashboards} />
      <Group title={words.cities} entries={shell.cities} initials />
      {layouts.length > 0 && <Group title={account.yourLayouts} path={LAYOUTS_PATH} entries={layouts} />}
      <NewLayoutLink locale={shell.locale} />
    </>
  )
}

function layoutEntries(user: User): readonly MenuEntry[] {
  return layoutsOf(user).map(({ path, title, menuTitle, shortTitle, icon }) => ({
    path: layoutPath(path),
    title: menuTitle || title,
    shortTitle: shortTitle || menuTitle || title,
    icon: isIconName(icon) ? icon : 'table',
  }))
}

interface GroupProps {
  readonly title: string
  /** Of the page with all of them; left out = there is none. */
  readonly path?: string
  readonly entries: readonly MenuEntry[]
  /**
   * Titles are names of cities. Shows the first letter of each title as its sign (specification §2
   * "Navigation").
   */
  readonly initials?: boolean
}

function Group({ title, path, entries, initials = false }: GroupProps) {
  return (
    <>
      <p className={styles.title}>
        {path === undefined ? (
          title
        ) : (
          <MenuLink path={path} className={styles.all}>
            {title}
          </MenuLink>
        )}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
      <ul role="list" aria-label={title} className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.path} translate={initials ? 'no' : undefined}>
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
