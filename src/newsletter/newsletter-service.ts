/** The newsletter's API for the server: everything except sending. */
import type { NewsletterPreview } from '#contract/subscriber/newsletter.ts'
import { slotsAfter } from '#core/newsletter/calendar.ts'
import type { DeliveryRepository, IssueRepository } from '#store/newsletter/newsletter-types.ts'
import type { WebCopyStore } from './manage/web-copies.ts'
import type { ComposeIssue, Issue, PreviousIssue, IssueRequest } from './issue.ts'
import { manageByLink, type ManageDeps } from './manage/manage-by-link.ts'
import { NoContentError, type Newsletter, type NewsletterOwner } from './newsletter.ts'
import type { NewsletterEdition } from './newsletter-edition.ts'
import { manageHref, PREVIEW_PATH, settingsHref, unsubscribePageHref } from './manage/newsletter-links.ts'
import { formatPreviewSearch, parsePreviewSearch, type PreviewPreviousIssue } from './manage/preview-query.ts'
import type { NewsletterLinks, RenderNewsletter } from './compose/render-newsletter.ts'
import type { IssueSources } from './send/issue-sources.ts'
import type { ChannelService } from './webhooks/channel-service.ts'

export interface NewsletterDeps extends ManageDeps {
  readonly channels: ChannelService
  readonly deliveries: Pick<DeliveryRepository, 'nextSlot' | 'nextSlotBy' | 'lastIssue'>
  readonly issues: Pick<IssueRepository, 'picture'>
  readonly sources: Pick<IssueSources, 'before'>
  readonly copies: WebCopyStore
  readonly compose: ComposeIssue
  readonly render: RenderNewsletter
  /** The present edition; `null` until content has been imported. */
  readonly edition: () => NewsletterEdition | null
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Dates for the form. */
const MAX_NEXT_DATES = 3

export function newsletterService(newsletterDeps: NewsletterDeps): Newsletter {
  const { channels, copies, deliveries, issues, publicUrl, render } = newsletterDeps
  return {
    channels,
    ...manageByLink(newsletterDeps),
    render: async (request, owner) => {
      const next = await deliveries.nextSlotBy(owner.id, request.settings)
      const issue = await composeIssue(newsletterDeps, request, next, await deliveries.lastIssue(owner.id))
      return render(issue, {
        publicUrl,
        firstName: owner.firstName,
        links: ownerLinks(newsletterDeps, owner, request),
      })
    },
    preview: async (request, owner): Promise<NewsletterPreview> => {
      const before = await deliveries.lastIssue(owner.id)
      const first = await deliveries.nextSlotBy(owner.id, request.settings)
      const issue = await composeIssue(newsletterDeps, request, first, before)
      const { subject, text, html } = render(issue, {
        publicUrl,
        firstName: owner.firstName,
        links: settingsLinks(publicUrl, request),
      })
      const next =
        first === null
          ? []
          : [first, ...slotsAfter(request.settings, first, MAX_NEXT_DATES - 1)].map((slot) =>
              new Date(slot).toISOString(),
            )
      return {
        subject,
        text,
        html,
        url: `${PREVIEW_PATH}?${formatPreviewSearch({ wish: request, next: first, before })}`,
        next,
      }
    },
    next: async (account) => {
      const next = await deliveries.nextSlot(account)
      return next === null ? null : new Date(next).toISOString()
    },
    previewDocument: async (search) => {
      const query = parsePreviewSearch(search)
      if (!query) return null
      const issue = await composeIssue(newsletterDeps, query.wish, query.next, query.before)
      return render(issue, { publicUrl, firstName: '', links: settingsLinks(publicUrl, query.wish) }).html
    },
    copy: (token) => copies.document(token),
    picture: (hash) => issues.picture(hash),
  }
}

/** @throws NoContentError */
async function composeIssue(
  { edition, compose, sources, now }: NewsletterDeps,
  request: IssueRequest,
  next: number | null,
  before: PreviewPreviousIssue | null,
): Promise<Issue> {
  const current = edition()
  if (!current) throw new NoContentError('there is no content to make a newsletter of')
  return compose(current, request, { slotAt: now(), next }, before && (await issueBefore(sources, before)))
}

/** `null` = the baseline is no longer stored: the issue is composed as a first one. */
async function issueBefore(
  sources: NewsletterDeps['sources'],
  { slotAt, reading: key }: PreviewPreviousIssue,
): Promise<PreviousIssue | null> {
  const baseline = await sources.before(key)
  return baseline && { slotAt, baseline }
}

function ownerLinks(
  { tokens, publicUrl, now }: NewsletterDeps,
  { id, email }: NewsletterOwner,
  { locale }: IssueRequest,
): NewsletterLinks {
  const token = tokens.tokenFor(id, 'newsletter', email, now())
  return {
    manage: manageHref(publicUrl, token, locale),
    leave: unsubscribePageHref(publicUrl, token, locale),
    copy: null,
  }
}

function settingsLinks(publicUrl: string, { locale }: IssueRequest): NewsletterLinks {
  const settings = settingsHref(publicUrl, locale)
  return { manage: settings, leave: settings, copy: null }
}
