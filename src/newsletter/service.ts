/** The newsletter as the server knows it: everything but the sending. */
import type { NewsletterPreview } from '#contract/subscriber/newsletter.ts'
import { slotsAfter } from '#core/newsletter/calendar.ts'
import type { DeliveryRepository, IssueRepository } from '#store/newsletter/newsletter-store.ts'
import type { CopyShelf } from './copies.ts'
import type { ComposeIssue, Issue, IssueBefore, IssueWish } from './issue.ts'
import { managedCalls, type ManagedTools } from './managed.ts'
import { NoContentError, type Newsletter, type NewsletterOwner } from './newsletter.ts'
import type { NewsletterEdition } from './newsletter-edition.ts'
import { manageHref, PREVIEW_PATH, settingsHref, stopHref } from './newsletter-links.ts'
import { previewSearch, readPreviewSearch, type PreviewBefore } from './preview-query.ts'
import type { NewsletterLinks, RenderNewsletter } from './render-newsletter.ts'
import type { IssueSources } from './send-source.ts'

export interface NewsletterTools extends ManagedTools {
  readonly deliveries: Pick<DeliveryRepository, 'nextSlot' | 'nextSlotBy' | 'lastIssue'>
  readonly issues: Pick<IssueRepository, 'picture'>
  readonly sources: Pick<IssueSources, 'before'>
  readonly copies: CopyShelf
  readonly compose: ComposeIssue
  readonly render: RenderNewsletter
  /** What is shown now; `null` until content has been imported. */
  readonly edition: () => NewsletterEdition | null
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Dates that the form shows. */
const NEXT_DATES = 3

export function newsletterService(tools: NewsletterTools): Newsletter {
  const { copies, deliveries, issues, publicUrl, render } = tools
  return {
    ...managedCalls(tools),
    render: async (wish, owner) => {
      const next = await deliveries.nextSlotBy(owner.id, wish.settings)
      const issue = await composed(tools, wish, next, await deliveries.lastIssue(owner.id))
      return render(issue, { publicUrl, firstName: owner.firstName, links: ownLinks(tools, owner, wish) })
    },
    preview: async (wish, owner): Promise<NewsletterPreview> => {
      const before = await deliveries.lastIssue(owner.id)
      const first = await deliveries.nextSlotBy(owner.id, wish.settings)
      const issue = await composed(tools, wish, first, before)
      const { subject, text, html } = render(issue, {
        publicUrl,
        firstName: owner.firstName,
        links: settingsLinks(publicUrl, wish),
      })
      const next =
        first === null
          ? []
          : [first, ...slotsAfter(wish.settings, first, NEXT_DATES - 1)].map((at) =>
              new Date(at).toISOString(),
            )
      return {
        subject,
        text,
        html,
        url: `${PREVIEW_PATH}?${previewSearch({ wish, next: first, before })}`,
        next,
      }
    },
    next: async (account) => {
      const next = await deliveries.nextSlot(account)
      return next === null ? null : new Date(next).toISOString()
    },
    previewDocument: async (search) => {
      const query = readPreviewSearch(search)
      if (!query) return null
      const issue = await composed(tools, query.wish, query.next, query.before)
      return render(issue, { publicUrl, firstName: '', links: settingsLinks(publicUrl, query.wish) }).html
    },
    copy: (token) => copies.document(token),
    picture: (hash) => issues.picture(hash),
  }
}

/** @throws NoContentError */
async function composed(
  { edition, compose, sources, now }: NewsletterTools,
  wish: IssueWish,
  next: number | null,
  before: PreviewBefore | null,
): Promise<Issue> {
  const shown = edition()
  if (!shown) throw new NoContentError('there is no content to make a newsletter of')
  return compose(shown, wish, { slotAt: now(), next }, before && (await issueBefore(sources, before)))
}

/** `null` = what it showed is no longer kept: then this one is as the first. */
async function issueBefore(
  sources: NewsletterTools['sources'],
  { slotAt, reading: key }: PreviewBefore,
): Promise<IssueBefore | null> {
  const reading = await sources.before(key)
  return reading && { slotAt, reading }
}

function ownLinks(
  { tokens, publicUrl, now }: NewsletterTools,
  { id, email }: NewsletterOwner,
  { locale }: IssueWish,
): NewsletterLinks {
  const token = tokens.tokenFor(id, 'newsletter', email, now())
  return {
    manage: manageHref(publicUrl, token, locale),
    leave: stopHref(publicUrl, token, locale),
    copy: null,
  }
}

function settingsLinks(publicUrl: string, { locale }: IssueWish): NewsletterLinks {
  const settings = settingsHref(publicUrl, locale)
  return { manage: settings, leave: settings, copy: null }
}
