/**
 * A page of the reader's account. The server's markup contains both the guest's hint and the loading state;
 * an attribute set before the first paint decides which is visible, so neither flashes.
 */
import { useState, type ComponentType } from 'react'
import { localizedPath } from '#core/locale.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useLocale, useTexts } from '#ui/texts-context.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useAccountState } from '../account/account-state.ts'
import { loginAddress } from '#pages/paths/account-paths.ts'
import type { User } from '#contract/subscriber/user.ts'
import type { PageModel } from '#pages/model/page-model.ts'
import { useLocation } from '../router/router-context.ts'
import pageStyles from './page.module.css'
import styles from './private-body.module.css'

export interface PrivateBodyProps {
  readonly page: PageModel
  /** The page of a reader who is logged in; `undefined` = not loaded. */
  readonly Room: ComponentType<{ user: User }> | undefined
}

export function PrivateBody({ page, Room }: PrivateBodyProps) {
  const { user, endedAtPath } = useAccountState()
  const { account, shell } = useTexts()
  const locale = useLocale()
  const address = localizedPath(useLocation().pathname, locale)
  const [lastUser, setKnown] = useState(user)
  if (user && user !== lastUser) setKnown(user)
  // When the session ends during an edit, typed text is kept (decision 48).
  const shownUser = user ?? (endedAtPath === address ? lastUser : null)
  if (shownUser && Room) return <Room key={shownUser.ID} user={shownUser} />
  return (
    <>
      <div className={styles.guest}>
        <header className={pageStyles.head}>
          <h1 tabIndex={-1}>{page.title}</h1>
          <p className={pageStyles.subtitle}>{page.subtitle}</p>
          <Button
            variant="primary"
            icon="log-in"
            href={loginAddress(localizedPath(page.path, locale))}
            rel="nofollow"
            className={styles.login}
          >
            {account.logIn}
          </Button>
        </header>
      </div>
      <div className={styles.waiting} aria-busy="true">
        <p role="status">
          <VisuallyHidden>{shell.loading}</VisuallyHidden>
        </p>
        <Skeleton shape="text" lines={2} />
        <Skeleton shape="text" lines={6} />
      </div>
    </>
  )
}
