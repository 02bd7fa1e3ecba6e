/**
 * Sends the mails whose time has come. One that fails is tried again with growing pauses, and given up after some days. So is one that the server
 * refused for good without saying that it is the address: a server that is the wrong one, or has paused the sender, refuses everybody, and the
 * operator may mend that while the links are still of use (decision record 0042). It is given up after an hour, or when a mail is taken after it.
 */
import type { OutboxRepository } from '#store/living/outbox-repository.ts'
import type { MailRank } from '#store/living/new-mail.ts'
import type { Mailer, MailOutcome } from './mailer.ts'
import { isByRule, isOfAddress } from './refusal-words.ts'
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
/** Of one that is refused for good: with pauses that grow from half a minute about an hour, which is how long the link of a new password works. */
const MOST_REFUSALS = 8

/** @returns what to tell the operator */
export async function sendOutbox({ outbox, ranks, mailer, now, retryDelay }: SendOutboxTools, signal: AbortSignal): Promise<string> {
  let sent = 0
  let failed = 0
  /** Refused in this run, and by their words the server may mean everybody. */
  let refused: { readonly key: string; readonly reply: string }[] = []
  while (!signal.aborted) {
    const [mail] = await outbox.takeDue(1, LEASE_MS, ranks)
    if (!mail) return failed === 0 ? `${sent} sent` : `${sent} sent, ${failed} failed`
    const outcome = await unlessStopped(mailer(mail), signal)
    // A mail that was taken and not sent is due again when its lease runs out.
    if (outcome === null) break
    if (outcome.as === 'sent') {
      await outbox.noteSent(mail.key)
      sent += 1
      // It takes mails of others, so it meant those.
      for (const { key, reply } of refused) await outbox.noteFailed(key, reply, null)
      refused = []
      continue
    }
    failed += 1
    const { key, attempt } = mail
    const isOver = attempt >= MOST_ATTEMPTS || isBelieved(outcome, attempt)
    await outbox.noteFailed(key, outcome.reply, isOver ? null : now() + retryDelay(attempt))
    if (!isOver && outcome.as === 'final' && !isByRule(outcome.reply)) refused.push({ key, reply: outcome.reply })
  }
  return `stopped after ${sent} sent`
}

/** Whether it would be refused at another time too. */
function isBelieved(outcome: MailOutcome, attempt: number): boolean {
  return outcome.as === 'final' && (outcome.isUnsendable === true || isOfAddress(outcome.reply) || attempt >= MOST_REFUSALS)
}
