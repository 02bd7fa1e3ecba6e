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

/** Longer than a server may take for one mail, so that nobody else sends it meanwhile: mails are taken one by one. */
const LEASE_MS = 15 * 60_000
/** How long a portal that stops waits for the mail under way: one that was sent and is not noted would be sent again. */
const FINISH_MS = 5_000
/** With pauses of up to an hour: about three days. */
const MOST_ATTEMPTS = 75

/** @returns what to tell the operator */
export async function sendOutbox({ outbox, mailer, now, retryDelay }: SendOutboxTools, signal: AbortSignal): Promise<string> {
  let sent = 0
  let failed = 0
  while (!signal.aborted) {
    const [mail] = await outbox.takeDue(1, LEASE_MS)
    if (!mail) return failed === 0 ? `${sent} sent` : `${sent} sent, ${failed} failed`
    const outcome = await unlessStopped(mailer(mail), signal)
    // A mail that was taken and not sent is due again when its lease runs out.
    if (outcome === null) break
    if (outcome.ok) {
      await outbox.noteSent(mail.key)
      sent += 1
      continue
    }
    failed += 1
    const isOver = outcome.isFinal || mail.attempt >= MOST_ATTEMPTS
    await outbox.noteFailed(mail.key, outcome.reason, isOver ? null : now() + retryDelay(mail.attempt))
  }
  return `stopped after ${sent} sent`
}

/** @returns `null` when the work did not end soon after the portal was told to stop */
async function unlessStopped<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined
  let onStop = () => {}
  const stopped = new Promise<null>((resolve) => {
    onStop = () => {
      timer = setTimeout(() => resolve(null), FINISH_MS)
    }
    if (signal.aborted) onStop()
    else signal.addEventListener('abort', onStop, { once: true })
  })
  try {
    return await Promise.race([work, stopped])
  } finally {
    signal.removeEventListener('abort', onStop)
    clearTimeout(timer)
  }
}
