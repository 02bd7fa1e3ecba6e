/**
 * The newsletter's own form, which is fetched when its page is opened (specification §2
 * `/profile/newsletter`).
 */
import { lazy, Suspense } from 'react'
import type { User } from '#contract/subscriber/user.ts'
import { loadNewsletterForm } from '../newsletter/load-newsletter-parts.ts'
import { PageSkeleton } from '../page/page-skeleton.tsx'

const NewsletterForm = lazy(loadNewsletterForm)

export function NewsletterPage({ user }: { user: User }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <NewsletterForm user={user} />
    </Suspense>
  )
}
