/**
 * The newsletter's own form, which is fetched when its page is opened (specification §2
 * `/profile/newsletter`).
 */
import { lazy, Suspense } from 'react'
import type { User } from '#contract/subscriber/user.ts'
import { fetchNewsletterForm } from '../newsletter/fetch-newsletter.ts'
import { PageSkeleton } from '../page/page-skeleton.tsx'

const NewsletterForm = lazy(fetchNewsletterForm)

export function Newsletter({ user }: { user: User }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <NewsletterForm user={user} />
    </Suspense>
  )
}
