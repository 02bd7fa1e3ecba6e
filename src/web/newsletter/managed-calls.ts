/**
 * What the page behind the link of a mail asks: no session, only the token of the link (RFC 8058;
 * docs/wire.md).
 */
import { managedIn } from '#contract/subscriber/read-newsletter.ts'
import type { ManageChanges, ManagedNewsletter } from '#contract/subscriber/newsletter.ts'
import type { SubmitResult } from '#ui/form/submission.ts'
import { submittedOf, type CallSubscriberApi } from '../account/subscriber-client.ts'

export type ManagedAnswer =
  | { readonly kind: 'found'; readonly managed: ManagedNewsletter }
  /** The link is none of ours, or its account is gone. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' }

const NOT_FOUND = 404

/** Changes nothing. @param token '' = the link was cut off */
export async function askManaged(call: CallSubscriberApi, token: string): Promise<ManagedAnswer> {
  if (token === '') return { kind: 'unknown' }
  const answer = await call({ method: 'GET', path: pathOf(token) })
  if (answer.kind === 'network') return { kind: 'failed' }
  if (answer.status === NOT_FOUND) return { kind: 'unknown' }
  const managed = answer.status === 200 ? managedIn(answer.body) : null
  return managed ? { kind: 'found', managed } : { kind: 'failed' }
}

/** @returns what is stored then */
export async function changeManaged(
  call: CallSubscriberApi,
  token: string,
  changes: ManageChanges,
): Promise<SubmitResult<ManagedNewsletter>> {
  const answer = await call({ method: 'PUT', path: pathOf(token), body: changes })
  return submittedOf(answer, { read: (body) => managedIn(body) ?? undefined, networkError: '' })
}

function pathOf(token: string): string {
  return `newsletter/manage/${encodeURIComponent(token)}`
}
