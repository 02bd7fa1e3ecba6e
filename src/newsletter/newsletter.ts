/** What the newsletter offers the server, apart from being sent: previews, the pages behind the links of its mails, pictures. */
import type { z } from 'zod'
import type { ManageChanges, ManagedNewsletter, NewsletterPreview, previewForm } from '#contract/subscriber/newsletter.ts'
import type { RenderedMail } from '#mail/account-mail.ts'

export type PreviewForm = z.output<typeof previewForm>

export interface Newsletter {
  /** The mail as the form would have it, compared with the reader's last issue where there is one. @param account `null` = nobody's */
  render(form: PreviewForm, account: number | null, firstName: string): Promise<RenderedMail>
  preview(form: PreviewForm, account: number, firstName: string): Promise<NewsletterPreview>
  /** `null` = the link is none of ours, or its account is gone. */
  managed(token: string): Promise<ManagedNewsletter | null>
  change(token: string, changes: ManageChanges): Promise<ManagedNewsletter | null>
  /** RFC 8058: leaves the list that the token names, at once. @returns `false` = the link is none of ours */
  leave(token: string): Promise<boolean>
  /** The web copy of an issue as a document; `null` = there is none. */
  copy(token: string): Promise<string | null>
  /** `null` = it is not kept. */
  picture(hash: string): Promise<Buffer | null>
}
