/** Pages of the profile by address, for signed-in readers. Loaded together, since readers often visit several. */
import type { ComponentType } from 'react'
import type { Locale } from '#core/locale.ts'
import type { User } from '#contract/subscriber/user.ts'
import { accountTexts } from '#texts/loaded/account-texts.ts'
import { useAccountTexts } from '#ui/texts-context.tsx'
import pageStyles from '../page/page.module.css'
import { Breadcrumb } from './breadcrumb.tsx'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EditProfile } from './edit-profile.tsx'
import { NewsletterPage } from './newsletter-page.tsx'
import { Overview } from './overview.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { profilePageName, type ProfilePageName } from './profile-routes.ts'
import { useLocation } from '../router/router-context.ts'
import styles from './profile.module.css'

const PAGES = {
  overview: Overview,
  edit: EditProfile,
  newsletter: NewsletterPage,
  password: ChangePassword,
  deletion: DeleteAccount,
} as const satisfies Record<ProfilePageName, ComponentType<{ user: User }>>

export function ProfilePage({ user }: { user: User }) {
  const name = profilePageName(useLocation().pathname)
  const { profile } = useAccountTexts()
  if (name === null) return null
  const Page = PAGES[name]
  return (
    <>
      <header className={pageStyles.head}>
        <Breadcrumb name={name} />
        <h1 tabIndex={-1}>{profile.pages[name]}</h1>
      </header>
      <div className={styles.room}>
        <div className={styles.frame}>
          <ProfileMenu />
          <div className={styles.content} data-wide={name === 'newsletter' || undefined}>
            <Page user={user} />
          </div>
        </div>
      </div>
    </>
  )
}

/** Document title; `undefined` = no page of the profile. @param path without language prefix */
export function profileTitle(path: string, locale: Locale): string | undefined {
  const name = profilePageName(path)
  return name === null ? undefined : accountTexts(locale).profile.pages[name]
}
