/** Sends the mails whose time has come. One that fails is tried again with growing pauses, and given up after some days. */
import type { OutboxRepository } from '#store/living/outbox-repository.ts'
import type { Mailer } from './mailer.ts'

export interface SendOutboxTools {
  readonly outbox: Pick<OutboxRepository, 'takeDue' | 'noteSent' | 'noteFailed'>
  readonly mailer: Mailer
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds until the next try; 1 = after the first failure. */
  readonly retryDelay: (attempt: number) => number
}

const AT_ONCE = 20
/** Longer than a server may take for one mail, so that nobody else sends it meanwhile. */
const LEASE_MS = 15 * 60_000
/** With pauses of up to an hour: about three days. */
const MOST_ATTEMPTS = 75

/** @returns what to tell the operator */
export async function sendOutbox({ outbox, mailer, now, retryDelay }: SendOutboxTools, signal: AbortSignal): Promise<string> {
  let sent = 0
  let failed = 0
  // A mail that was taken and not sent is due again when its lease runs out.
  const stopped = new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null)
    else signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  for (;;) {
    const due = await outbox.takeDue(AT_ONCE, LEASE_MS)
    for (const mail of due) {
      const outcome = await Promise.race([mailer(mail), stopped])
      if (outcome === null) return `stopped after ${sent} sent`
      if (outcome.ok) {
        await outbox.noteSent(mail.key)
        sent += 1
        continue
      }
      failed += 1
      const isOver = outcome.isFinal || mail.attempt >= MOST_ATTEMPTS
      await outbox.noteFailed(mail.key, outcome.reason, isOver ? null : now() + retryDelay(mail.attempt))
    }
    if (due.length < AT_ONCE) break
  }
  return failed === 0 ? `${sent} sent` : `${sent} sent, ${failed} failed`
}
