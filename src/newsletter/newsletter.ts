/**
 * What the newsletter offers the server, apart from being sent: previews, the pages behind the links of its
 * mails, pictures.
 */
import type {
  ManageNewsletterChanges,
  ManagedNewsletter,
  NewsletterPreview,
} from '#contract/subscriber/newsletter.ts'
import type { RenderedMail } from '#mail/account-mail.ts'
import type { IssueRequest } from './issue.ts'

/** Whose newsletter it is. */
export interface NewsletterOwner {
  readonly id: number
  readonly email: string
  /** '' = unknown. */
  readonly firstName: string
}

/**
 * Each throws what the store throws, and a {@link NoContentError} where an issue is made and there is nothing
 * to make it of.
 */
export interface Newsletter {
  /**
   * The mail as it would leave now, compared with the reader's last issue where there is one, with links that
   * work.
   */
  render(wish: IssueRequest, owner: NewsletterOwner): Promise<RenderedMail>
  /** The same to be looked at: its links lead to the settings. */
  preview(wish: IssueRequest, owner: NewsletterOwner): Promise<NewsletterPreview>
  /** When the stored schedule's next issue leaves, as ISO 8601; `null` = none will. */
  next(account: number): Promise<string | null>
  /**
   * Renders a preview as a document without personal data. @param search the query of
   * `NewsletterPreview.url`; `null` = it is none
   */
  previewDocument(search: string): Promise<string | null>
  /** `null` = the link is none of ours, or its account is gone. */
  managed(token: string): Promise<ManagedNewsletter | null>
  /** `no-city` = it would be on without a city, `is-off` = a link does not switch it on; nothing is changed. */
  change(
    token: string,
    changes: ManageNewsletterChanges,
  ): Promise<ManagedNewsletter | 'no-city' | 'is-off' | null>
  /** RFC 8058: leaves the list that the token names, at once. @returns `false` = the link is none of ours */
  leave(token: string): Promise<boolean>
  /** The web copy of an issue as a document; `null` = there is none. */
  copy(token: string): Promise<string | null>
  /** `null` = it is not kept. */
  picture(hash: string): Promise<Buffer | null>
}

/** There is no content yet, and so no issue. */
export class NoContentError extends Error {
  override readonly name = 'NoContentError'
}
