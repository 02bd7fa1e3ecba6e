import type { CSSProperties } from 'react'
import { Avatar } from '#ui/images/avatar.tsx'
import floating from '#ui/menu/floating-menu.module.css'
import { Icon } from '#ui/icons/icon.tsx'
import { useAccountTexts, useTexts } from '#ui/texts-context.tsx'
import { useDrawer } from '#ui/menu/use-drawer.ts'
import { LAYOUTS_PATH } from '#pages/paths/layout-paths.ts'
import { MenuLink } from '../navigation/menu-link.tsx'
import type { UserMenuProps } from './account-parts.ts'
import { useAccountState } from './account-state.ts'
import styles from './user-menu.module.css'

const MENU_ID = 'user-menu'
const ANCHOR: CSSProperties = { '--menu-anchor': '--user-menu' }

/**
 * Menu of a signed-in reader (specification §2 "Navigation"): a button with the first name, or the words for
 * having none; behind it Profile, my page and logout. A native popover: Esc and a press outside close it and
 * return the focus.
 */
export function UserMenu({ onLogOut }: UserMenuProps) {
  const { user } = useAccountState()
  const { session: words, profile, networkError } = useAccountTexts()
  const { account } = useTexts()
  const drawer = useDrawer()
  const address = user?.subscriber_email ?? ''
  const name = user?.display_name || address
  return (
    <div style={ANCHOR} className={styles.root}>
      <button type="button" popoverTarget={MENU_ID} className={styles.button}>
        <Avatar picture={user?.avatar ?? ''} name={name} />
        <span className={styles.name}>{user && (user.first_name || profile.overview.noName)}</span>
        <Icon name="chevron-down" />
      </button>
      <nav
        {...drawer}
        id={MENU_ID}
        popover="auto"
        aria-label={words.menu(name)}
        className={`${floating.panel} ${styles.menu}`}
      >
        <p className={styles.who}>
          <strong>{user?.display_name || profile.overview.noName}</strong>
          {address}
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
        <ul role="list">
          <li>
            <MenuLink path="/profile/edit" className={floating.action}>
              <Icon name="person" />
              {words.profile}
            </MenuLink>
          </li>
          <li>
            <MenuLink path="/profile" className={floating.action}>
              <Icon name="home" />
              {account.myPage}
            </MenuLink>
          </li>
          <li>
            <MenuLink path={LAYOUTS_PATH} className={floating.action}>
              <Icon name="table" />
              {account.yourLayouts}
            </MenuLink>
          </li>
          <li>
            <button type="button" className={floating.action} onClick={() => onLogOut(networkError)}>
              <span className={styles.out}>
                <Icon name="log-in" />
              </span>
              {profile.logOut}
            </button>
          </li>
        </ul>
      </nav>
    </div>
  )
}
