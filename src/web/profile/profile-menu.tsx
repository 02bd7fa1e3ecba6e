import { useAccountTexts, useTexts } from '#ui/texts-context.tsx'
import { useAccountState } from '../account/account-state.ts'
import { loadAccount } from '../account/load-account.ts'
import { MenuLink } from '../menu-link.tsx'
import { PROFILE_PLACES } from './profile-places.ts'
import styles from './profile.module.css'

/**
 * The pages of the profile, beside each of them where there is room and above it where there is not (specification §2 "Navigation").
 * Where the session has ended by itself, the way out is the way in.
 */
export function ProfileMenu() {
  const { profile } = useAccountTexts()
  const { account } = useTexts()
  const isOver = useAccountState().status === 'guest'
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
          <button type="button" className={styles.menuEntry} onClick={() => void (isOver ? logIn() : logOut())}>
            {isOver ? account.logIn : profile.logOut}
          </button>
        </li>
      </ul>
    </nav>
  )
}

async function logOut(): Promise<void> {
  const account = await loadAccount()
  await account.logout()
}

async function logIn(): Promise<void> {
  const account = await loadAccount()
  account.showDialog({ name: 'login', isInPlace: true })
}
