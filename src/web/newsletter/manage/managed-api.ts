/**
 * Requests of the page behind a mail link: without a session, with the token of the link only (RFC 8058;
 * docs/wire.md).
 */
import { readManagedNewsletter } from '#contract/subscriber/newsletter-response-readers.ts'
import type { ManageNewsletterChanges, ManagedNewsletter } from '#contract/subscriber/newsletter.ts'
import type { SubmitResult } from '#ui/form/submission.ts'
import { toCallResult, type CallSubscriberApi } from '../../account/runtime/subscriber-client.ts'

export type ManagedResult =
  | { readonly kind: 'found'; readonly managed: ManagedNewsletter }
  /** The link is invalid, or its account was deleted. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' }

const NOT_FOUND = 404

/** Has no effect. @param token '' = the link was truncated */
export async function fetchManaged(call: CallSubscriberApi, token: string): Promise<ManagedResult> {
  if (token === '') return { kind: 'unknown' }
  const answer = await call({ method: 'GET', path: pathOf(token) })
  if (answer.kind === 'network') return { kind: 'failed' }
  if (answer.status === NOT_FOUND) return { kind: 'unknown' }
  const managed = answer.status === 200 ? readManagedNewsletter(answer.body) : null
  return managed ? { kind: 'found', managed } : { kind: 'failed' }
}

/** @returns the stored settings afterwards */
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
