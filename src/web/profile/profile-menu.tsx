import { useAccountTexts, useTexts } from '#ui/texts-context.tsx'
import type { AccountApi } from '../account/account-api.ts'
import { useAccountState } from '../account/account-state.ts'
import { withAccount } from '../account/with-account.ts'
import { MenuLink } from '../navigation/menu-link.tsx'
import { PROFILE_ROUTES } from './profile-routes.ts'
import styles from './profile.module.css'

/**
 * The pages of the profile, beside each of them where there is room and above it where there is not
 * (specification §2 "Navigation"). Where the session has ended by itself, the way out is the way in.
 */
export function ProfileMenu() {
  const { profile, networkError } = useAccountTexts()
  const { account } = useTexts()
  const isOver = useAccountState().status === 'guest'
  const pass = ({ logout, showDialog }: AccountApi) =>
    isOver ? showDialog({ name: 'login', isInPlace: true }) : logout()
  return (
    <nav aria-label={profile.navigation} className={styles.menu} data-print="hide">
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
      <ul role="list">
        {PROFILE_ROUTES.map(({ name, path }) => (
          <li key={path}>
            <MenuLink path={path} className={styles.menuEntry}>
              {profile.pages[name]}
            </MenuLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.menuEntry}
            onClick={() => void withAccount(pass, networkError)}
          >
            {isOver ? account.logIn : profile.logOut}
          </button>
        </li>
      </ul>
    </nav>
  )
}
