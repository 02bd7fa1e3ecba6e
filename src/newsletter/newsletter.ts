/**
 * API of the newsletter for the server, except sending: previews, the pages behind the links of its mails,
 * pictures.
 */
import type {
  ManageNewsletterChanges,
  ManagedNewsletter,
  NewsletterPreview,
} from '#contract/subscriber/newsletter.ts'
import type { RenderedMail } from '#mail/account-mail.ts'
import type { IssueRequest } from './issue.ts'
import type { ChannelService } from './webhooks/channel-service.ts'

/** The owner of the newsletter. */
export interface NewsletterOwner {
  readonly id: number
  readonly email: string
  /** '' = unknown. */
  readonly firstName: string
}

/**
 * Every method throws the store's errors, and a {@link NoContentError} when an issue is composed without
 * content.
 */
export interface Newsletter {
  /** Channels beside mail. */
  readonly channels: ChannelService
  /**
   * The mail as it would be sent now, compared with the reader's last issue if there is one, with working
   * links.
   */
  render(request: IssueRequest, owner: NewsletterOwner): Promise<RenderedMail>
  /** The same for display: its links lead to the settings. */
  preview(request: IssueRequest, owner: NewsletterOwner): Promise<NewsletterPreview>
  /** Slot of the next issue by the stored schedule, as ISO 8601; `null` = none. */
  next(account: number): Promise<string | null>
  /**
   * Renders a preview as a document without personal data. @param search the query of
   * `NewsletterPreview.url`; `null` = invalid
   */
  previewDocument(search: string): Promise<string | null>
  /** `null` = the link is unknown, or its account was deleted. */
  managed(token: string): Promise<ManagedNewsletter | null>
  /**
   * `no-city` = the newsletter would be on without a city; `is-off` = a link cannot switch it on; `far-pause`
   * = the pause is longer than a year. Nothing is changed in either case.
   */
  change(
    token: string,
    changes: ManageNewsletterChanges,
  ): Promise<ManagedNewsletter | 'no-city' | 'is-off' | 'far-pause' | null>
  /**
   * Unsubscribes from the token's list, or stops its lease reminder, at once (RFC 8058).
   *
   * @returns `false` = the link is invalid
   */
  leave(token: string): Promise<boolean>
  /** What the link of a lease reminder stops; `null` = as for `managed`, or the link is for a list. */
  leaseReminder(token: string): Promise<LinkedLeaseReminder | null>
  /** The web copy of an issue as a document; `null` = none. */
  copy(token: string): Promise<string | null>
  /** `null` = not stored. */
  picture(hash: string): Promise<Buffer | null>
}

/** Data visible to the holder of the link of a lease reminder. */
export interface LinkedLeaseReminder {
  /** `k…@example.org` */
  readonly email: string
  /** Heading of the lease; `null` = it has no reminder any more. */
  readonly name: string | null
}

/** Error: no content has been imported yet, so no issue can be composed. */
export class NoContentError extends Error {
  override readonly name = 'NoContentError'
}
