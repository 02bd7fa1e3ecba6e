/** An issue for one reader: the mail with the reader's links, and the row of its web copy. */
import type { ClaimedDelivery, IssueCopy } from '#store/newsletter/newsletter-types.ts'
import type { RenderedMail } from '#mail/account-mail.ts'
import type { WebCopyStore } from '../manage/web-copies.ts'
import type { Issue } from '../issue.ts'
import type { LinkTokens } from '../manage/link-token.ts'
import {
  copyHref,
  oneClickUnsubscribeHref,
  manageHref,
  unsubscribePageHref,
} from '../manage/newsletter-links.ts'
import type { RenderNewsletter } from '../compose/render-newsletter.ts'

export interface AddressedIssue {
  readonly mail: RenderedMail
  /** The address for List-Unsubscribe. */
  readonly leave: string
  /** The web copy that the settlement stores; its parts are stored already. */
  readonly copy: IssueCopy
}

/**
 * Adds the reader's links, equal at every attempt.
 *
 * @throws errors of the store
 */
export type AddressIssue = (
  delivery: Pick<ClaimedDelivery, 'account' | 'slotAt' | 'reader'>,
  issue: Issue,
) => Promise<AddressedIssue>

export interface AddressDeps {
  readonly copies: WebCopyStore
  readonly tokens: LinkTokens
  readonly render: RenderNewsletter
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
}

export function issueAddresser({ copies, tokens, render, publicUrl }: AddressDeps): AddressIssue {
  return async ({ account, slotAt, reader: { email, firstName } }, issue) => {
    const token = tokens.tokenFor(account, 'newsletter', email, slotAt)
    const { copy, token: copyToken } = await copies.keep(account, slotAt, issue)
    const links = {
      manage: manageHref(publicUrl, token, issue.locale),
      leave: unsubscribePageHref(publicUrl, token, issue.locale),
      copy: copyHref(publicUrl, copyToken),
    }
    return {
      mail: render(issue, { publicUrl, firstName, links }),
      leave: oneClickUnsubscribeHref(publicUrl, token, issue.locale),
      copy,
    }
  }
}
