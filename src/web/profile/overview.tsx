/** "My page": details, newsletter and stored data of the reader (specification §2 `/profile`). */
import { lazy, Suspense, type ReactNode } from 'react'
import { localizedPath } from '#core/locale.ts'
import { PROFILE_MESSAGE_MS } from '#core/limits.ts'
import { CITY_NAMES } from '#core/markets.ts'
import type { User } from '#contract/subscriber/user.ts'
import { Avatar } from '#ui/images/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { SendButton } from '#ui/form/send-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useAccountTexts, useLocale, useTexts } from '#ui/texts-context.tsx'
import { loadAccount } from '../account/load-account.ts'
import { loadNewsletterFacts } from '../newsletter/load-newsletter-parts.ts'
import { Devices } from './devices.tsx'
import { PendingEmail } from './pending-email.tsx'
import styles from './profile.module.css'

const NewsletterFacts = lazy(loadNewsletterFacts)
/** Left out where its code cannot be loaded. */
const LoginMethods = lazy(() =>
  import('./login-methods.tsx')
    .then((part) => part.loadLoginMethods())
    .catch(() => ({ default: () => null })),
)

export function Overview({ user }: { user: User }) {
  const { profile } = useAccountTexts()
  const locale = useLocale()
  return (
    <>
      <Person user={user} />
      <section className={styles.section}>
        <h2>{profile.overview.newsletter}</h2>
        <Suspense fallback={<Skeleton shape="text" lines={5} />}>
          <NewsletterFacts user={user} />
        </Suspense>
        <p>
          <Button href={localizedPath('/profile/newsletter', locale)}>{profile.pages.newsletter}</Button>
        </p>
      </section>
      <YourData />
      <Devices />
      <Suspense>
        <LoginMethods />
      </Suspense>
    </>
  )
}

function Person({ user }: { user: User }) {
  const {
    names,
    profile: { overview, pages },
  } = useAccountTexts()
  const locale = useLocale()
  return (
    <section className={styles.person}>
      <Avatar name={user.display_name || user.subscriber_email} picture={user.avatar} size="large" />
      <div>
        <h2>{user.display_name || overview.noName}</h2>
        <dl className={styles.facts}>
          <Fact term={names.title}>{user.title || overview.notStated}</Fact>
          <Fact term={names.company}>{user.company || overview.notStated}</Fact>
          <Fact term={names.email}>
            <p translate="no">{user.subscriber_email}</p>
            <PendingEmail user={user} />
          </Fact>
          <Fact term={names.city}>{user.city === '' ? overview.noCity : CITY_NAMES[user.city]}</Fact>
        </dl>
        <p>
          <Button href={localizedPath('/profile/edit', locale)} variant="primary" icon="compose">
            {pages.edit}
          </Button>
        </p>
      </div>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function YourData() {
  const {
    profile: { overview },
  } = useAccountTexts()
  const { site } = useTexts()
  const take = async () => {
    const [account, { saveBlob }] = await Promise.all([
      loadAccount(),
      import('#blocks/chart/export/save-and-copy.web.ts'),
    ])
    const submitted = await account.exportUser()
    if (submitted.kind === 'done')
      saveBlob(new Blob([submitted.value], { type: 'application/json' }), `${site.name.toLowerCase()}.json`)
    return submitted
  }
  return (
    <section className={styles.section}>
      <h2>{overview.yourData}</h2>
      <p>{overview.yourDataLead}</p>
      <SendButton action={take} success={overview.downloaded} successMs={PROFILE_MESSAGE_MS} icon="download">
        {overview.download}
      </SendButton>
    </section>
  )
}
