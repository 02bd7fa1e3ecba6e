/**
 * Links into an account. Only the browser knows the account, so the server renders the markup of a guest and
 * of a signed-in reader, and the document shows one of them from its first paint (`data-signed-in`).
 */
import type { MouseEvent, SyntheticEvent } from 'react'
import { pathWithQuery } from '#core/addresses/list-page.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import { Button } from '#ui/button.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { loginAddress, newLayoutAddress, NEW_LAYOUT_PATH } from '#pages/paths/account-paths.ts'
import { accountParts } from '../account/account-parts.ts'
import { useAccountState } from '../account/account-state.ts'
import { withAccount } from '../account/with-account.ts'
import { useLoginLink } from '../account/use-login-link.ts'
import { useLocation, useNavigate } from '../router/router-context.ts'
import styles from './account-links.module.css'

/**
 * The start dialog in place; without scripts, or in another tab, the login that leads back to where the
 * reader is.
 */
export function LoginLink({ locale }: { locale: Locale }) {
  const { account } = useTexts()
  const { pathname, search } = useLocation()
  const press = useLoginLink()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    updateLoginHref(event)
    press(event)
  }
  return (
    <Button
      variant="secondary"
      icon="log-in"
      href={loginAddress(localizedPath(pathWithQuery(pathname, search.slice(1)), locale))}
      onPointerDown={updateLoginHref}
      onClick={open}
      rel="nofollow"
      data-guest-only
      className={styles.login}
    >
      {account.logIn}
    </Button>
  )
}

const logOut = (notReached: string) => void withAccount(({ logout }) => logout(), notReached)

/** Menu of a signed-in reader; until its code has loaded a link of the same position and size. */
export function UserMenuLink({ locale }: { locale: Locale }) {
  const { account } = useTexts()
  const { status } = useAccountState()
  const { UserMenu } = accountParts
  return (
    <div data-member-only>
      {status === 'signed-in' && UserMenu ? (
        <UserMenu onLogOut={logOut} />
      ) : (
        <Button
          variant="secondary"
          icon="person"
          href={localizedPath('/profile', locale)}
          rel="nofollow"
          className={styles.login}
        >
          {account.myPage}
        </Button>
      )}
    </div>
  )
}

/** The current page may have a query that the router does not know. */
function updateLoginHref({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) {
  currentTarget.setAttribute('href', loginAddress(location.pathname + location.search + location.hash))
}

/** Link to the editor of a new layout; a guest is asked to log in first. */
export function NewLayoutLink({ locale }: { locale: Locale }) {
  const { account } = useTexts()
  const navigate = useNavigate()
  const isMember = useAccountState().status === 'signed-in'
  const press = useLoginLink(() => navigate(NEW_LAYOUT_PATH))
  return (
    <Button
      variant="secondary"
      size="small"
      icon="plus"
      href={isMember ? localizedPath(NEW_LAYOUT_PATH, locale) : newLayoutAddress(localizedPath('/', locale))}
      onClick={isMember ? undefined : press}
      rel="nofollow"
      className={styles.newLayout}
    >
      {account.newLayout}
    </Button>
  )
}
