/** Tries are counted before the work is done, whatever comes of it. */
import { noteEvent } from './auth-events.ts'
import { refuse, type Refusal } from './outcome.ts'
import type { ThrottleKind, ThrottleSubject } from './throttle-rules.ts'
import type { AccountTools } from './tools.ts'

/**
 * A flood is told of once and refused each time: it must fill neither the table of events nor the log.
 *
 * @param account whose it is, where that is known before the try; a login must not let it be told
 * @returns `null` = it may be tried
 */
export async function throttled(tools: AccountTools, kind: ThrottleKind, subject: ThrottleSubject, account: number | null): Promise<Refusal | null> {
  const allowed = await tools.throttles.allow(kind, subject)
  if (allowed.ok) return null
  if (allowed.isFirst) await noteEvent(tools, 'throttled', account, subject.address)
  return refuse('throttled', { retryAfterSeconds: allowed.retryAfterSeconds })
}
