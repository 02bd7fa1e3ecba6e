import { useAccountTexts, useTexts } from '#ui/texts-context.tsx'
import type { AccountFace } from '../account/account-face.ts'
import { useAccountState } from '../account/account-state.ts'
import { actOnAccount } from '../account/act-on-account.ts'
import { MenuLink } from '../menu-link.tsx'
import { PROFILE_PLACES } from './profile-places.ts'
import styles from './profile.module.css'

/**
 * The pages of the profile, beside each of them where there is room and above it where there is not
 * (specification §2 "Navigation"). Where the session has ended by itself, the way out is the way in.
 */
export function ProfileMenu() {
  const { profile, networkError } = useAccountTexts()
  const { account } = useTexts()
  const isOver = useAccountState().status === 'guest'
  const pass = ({ logout, showDialog }: AccountFace) =>
    isOver ? showDialog({ name: 'login', isInPlace: true }) : logout()
  return (
    <nav aria-label={profile.navigation} className={styles.menu} data-print="hide">
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces a list without bullets only by its role */}
      <ul role="list">
        {PROFILE_PLACES.map(({ name, path }) => (
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
            onClick={() => void actOnAccount(pass, networkError)}
          >
            {isOver ? account.logIn : profile.logOut}
          </button>
        </li>
      </ul>
    </nav>
  )
}
