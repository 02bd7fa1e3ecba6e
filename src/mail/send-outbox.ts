/** Sends the mails whose time has come. One that fails is tried again with growing pauses, and given up after some days. */
import type { OutboxRepository } from '#store/living/outbox-repository.ts'
import type { MailRank } from '#store/living/new-mail.ts'
import type { Mailer } from './mailer.ts'
import { unlessStopped } from './unless-stopped.ts'

export interface SendOutboxTools {
  readonly outbox: Pick<OutboxRepository, 'takeDue' | 'noteSent' | 'noteFailed'>
  /** Which mails; left out = all. */
  readonly ranks?: readonly MailRank[]
  readonly mailer: Mailer
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds until the next try; 1 = after the first failure. */
  readonly retryDelay: (attempt: number) => number
}

/** Longer than a server may take for one mail, so that nobody else sends it meanwhile: mails are taken one by one. */
const LEASE_MS = 15 * 60_000
/** With pauses of up to an hour: about three days. */
const MOST_ATTEMPTS = 75

/** @returns what to tell the operator */
export async function sendOutbox({ outbox, ranks, mailer, now, retryDelay }: SendOutboxTools, signal: AbortSignal): Promise<string> {
  let sent = 0
  let failed = 0
  while (!signal.aborted) {
    const [mail] = await outbox.takeDue(1, LEASE_MS, ranks)
    if (!mail) return failed === 0 ? `${sent} sent` : `${sent} sent, ${failed} failed`
    const outcome = await unlessStopped(mailer(mail), signal)
    // A mail that was taken and not sent is due again when its lease runs out.
    if (outcome === null) break
    if (outcome.as === 'sent') {
      await outbox.noteSent(mail.key)
      sent += 1
      continue
    }
    failed += 1
    const isOver = outcome.as === 'final' || mail.attempt >= MOST_ATTEMPTS
    await outbox.noteFailed(mail.key, outcome.reply, isOver ? null : now() + retryDelay(mail.attempt))
  }
  return `stopped after ${sent} sent`
}
