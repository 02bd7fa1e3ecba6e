/**
 * What the page behind the link of a mail asks: no session, only the token of the link (RFC 8058;
 * docs/wire.md).
 */
import { readManagedNewsletter } from '#contract/subscriber/newsletter-response-readers.ts'
import type { ManageNewsletterChanges, ManagedNewsletter } from '#contract/subscriber/newsletter.ts'
import type { SubmitResult } from '#ui/form/submission.ts'
import { toCallResult, type CallSubscriberApi } from '../../account/runtime/subscriber-client.ts'

export type ManagedResult =
  | { readonly kind: 'found'; readonly managed: ManagedNewsletter }
  /** The link is none of ours, or its account is gone. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' }

const NOT_FOUND = 404

/** Changes nothing. @param token '' = the link was cut off */
export async function fetchManaged(call: CallSubscriberApi, token: string): Promise<ManagedResult> {
  if (token === '') return { kind: 'unknown' }
  const answer = await call({ method: 'GET', path: pathOf(token) })
  if (answer.kind === 'network') return { kind: 'failed' }
  if (answer.status === NOT_FOUND) return { kind: 'unknown' }
  const managed = answer.status === 200 ? readManagedNewsletter(answer.body) : null
  return managed ? { kind: 'found', managed } : { kind: 'failed' }
}

/** @returns what is stored then */
export async function changeManaged(
  call: CallSubscriberApi,
  token: string,
  changes: ManageNewsletterChanges,
): Promise<SubmitResult<ManagedNewsletter>> {
  const answer = await call({ method: 'PUT', path: pathOf(token), body: changes })
  return toCallResult(answer, { read: (body) => readManagedNewsletter(body) ?? undefined, networkError: '' })
}

function pathOf(token: string): string {
  return `newsletter/manage/${encodeURIComponent(token)}`
}
