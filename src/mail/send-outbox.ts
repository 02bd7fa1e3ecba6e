/**
 * Sends the mails whose time has come. One that fails is tried again with growing pauses, and given up after some days. Tries that met no server
 * are not counted: only a mail's age ends them, so that it still has all its tries when the server is back. Tried again is also one that the server
 * refused for good without saying that it is the address: a server that is the wrong one, or has paused the sender, refuses everybody, and the
 * operator may mend that while the links are still of use (decision record 0042). It is given up after an hour, or when a mail is taken after it.
 */
import type { DueMail, OutboxRepository } from '#store/living/outbox-repository.ts'
import type { MailRank } from '#store/living/new-mail.ts'
import type { Mailer, MailOutcome } from './mailer.ts'
import { isByRule, isOfAddress } from './refusal-words.ts'
import { unlessStopped } from './unless-stopped.ts'

export interface SendOutboxTools {
  readonly outbox: Pick<OutboxRepository, 'takeDue' | 'noteSent' | 'noteFailed' | 'noteAway'>
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
/** Of one that no server has answered to: as long as the tries above take. */
const MOST_AWAY_MS = 3 * 24 * 60 * 60_000
/** Where no server is met, what has waited for an hour is tried each minute, and what has waited for a day every half hour. */
const AWAY_PAUSE_SHARE = 1 / 60
/** Mails in a row that met no server, after which the others are left as they are: one alone may be what makes a server hang up. */
const AWAY_AFTER = 3

/** @returns what to tell the operator */
export async function sendOutbox({ outbox, ranks, mailer, now, retryDelay }: SendOutboxTools, signal: AbortSignal): Promise<string> {
  let sent = 0
  let failed = 0
  let away = 0
  /** Refused in this run, and by their words the server may mean everybody. */
  let refused: { readonly key: string; readonly reply: string }[] = []
  while (!signal.aborted) {
    const [mail] = await outbox.takeDue(1, LEASE_MS, ranks)
    if (!mail) return failed === 0 ? `${sent} sent` : `${sent} sent, ${failed} failed`
    const outcome = await unlessStopped(mailer(mail), signal)
    // A mail that was taken and not sent is due again when its lease runs out.
    if (outcome === null) break
    if (isAway(outcome)) {
      const retryAt = awayUntil(mail, now(), retryDelay)
      await (retryAt === null ? outbox.noteFailed(mail.key, outcome.reply, null) : outbox.noteAway(mail, outcome.reply, retryAt))
      failed += 1
      away += 1
      if (away >= AWAY_AFTER) return `${sent} sent, ${failed} failed: the mail server does not answer`
      continue
    }
    away = 0
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

function isAway(outcome: MailOutcome): boolean {
  return outcome.as === 'temporary' && outcome.isAway
}

/** @returns when it is tried again, milliseconds since 1970; `null` = never: it has waited too long, and not only for a server to be named */
function awayUntil({ attempt, createdAt, failure }: DueMail, now: number, retryDelay: SendOutboxTools['retryDelay']): number | null {
  const age = now - createdAt
  if (age >= MOST_AWAY_MS && failure !== '') return null
  return now + Math.max(retryDelay(attempt), Math.round(age * AWAY_PAUSE_SHARE))
}

/** Whether it would be refused at another time too. */
function isBelieved(outcome: MailOutcome, attempt: number): boolean {
  return outcome.as === 'final' && (outcome.isUnsendable === true || isOfAddress(outcome.reply) || attempt >= MOST_REFUSALS)
}
