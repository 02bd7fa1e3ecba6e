/**
 * Below 56.25rem: the first four dashboards by their short titles, and a drawer with everything (decision
 * 14).
 */
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { isIconName } from '#ui/icons/icon-paths.ts'
import { useTexts } from '#ui/texts-context.tsx'
import { useDrawer } from '#ui/menu/use-drawer.ts'
import { MenuLink } from '../navigation/menu-link.tsx'
import type { ShellModel } from '#pages/model/shell-model.ts'
import { MenuGroups } from './side-menu.tsx'
import styles from './bottom-bar.module.css'

const SHORTCUTS = 4
const DRAWER_ID = 'all-pages'

export function BottomBar({ shell }: { shell: ShellModel }) {
  const { shell: words } = useTexts()
  const drawer = useDrawer()
  return (
    <div className={styles.place} data-print="hide">
      <nav className={styles.bar} aria-label={words.bottomNavigation}>
        <button type="button" popoverTarget={DRAWER_ID} className={styles.item}>
          <Icon name="menu" />
          {words.allPages}
        </button>
        {shell.dashboards.slice(0, SHORTCUTS).map((entry) => (
          <MenuLink key={entry.path} path={entry.path} className={styles.item}>
            {isIconName(entry.icon) && <Icon name={entry.icon} />}
            {entry.shortTitle}
          </MenuLink>
        ))}
      </nav>
      <nav
        {...drawer}
        id={DRAWER_ID}
        popover="auto"
        className={styles.drawer}
        aria-label={words.sideNavigation}
      >
        <Button
          variant="tertiary"
          icon="close"
          iconOnly
          popoverTarget={DRAWER_ID}
          popoverTargetAction="hide"
          className={styles.close}
        >
          {words.closeMainNavigation}
        </Button>
        <MenuGroups shell={shell} />
      </nav>
    </div>
  )
}
