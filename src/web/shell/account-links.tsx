/** Ways into an account. Which account is known in the browser only, so the server shows what a guest sees. */
import type { SyntheticEvent } from 'react'
import { useLocation } from 'react-router'
import { localizedPath, type Locale } from '#core/locale.ts'
import { Button } from '#ui/button.tsx'
import { useTexts } from '#ui/texts-context.tsx'
import { loginAddress, newLayoutAddress } from '../account-paths.ts'
import styles from './account-links.module.css'

/** The login that leads back to where the reader is. */
export function LoginLink({ locale }: { locale: Locale }) {
  const { account } = useTexts()
  const { pathname } = useLocation()
  return (
    <Button
      variant="secondary"
      icon="log-in"
      href={loginAddress(localizedPath(pathname, locale))}
      onPointerDown={keepPlace}
      onClick={keepPlace}
      rel="nofollow"
      className={styles.login}
    >
      {account.logIn}
    </Button>
  )
}

/** What the page shows now may stand in its query, which the router was not told of. */
function keepPlace({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) {
  currentTarget.setAttribute('href', loginAddress(location.pathname + location.search + location.hash))
}

/** The editor for a new layout; a guest is asked to log in first. */
export function NewLayoutLink({ locale }: { locale: Locale }) {
  const { account } = useTexts()
  return (
    <Button variant="secondary" size="small" icon="plus" href={newLayoutAddress(localizedPath('/', locale))} rel="nofollow" className={styles.newLayout}>
      {account.newLayout}
    </Button>
  )
}
