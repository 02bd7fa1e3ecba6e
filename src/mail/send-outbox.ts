/**
 * Sends the mails that are due, several concurrently. A failed mail is retried with growing delays and given
 * up after some days. Attempts that met no server are not counted: only the mail's age ends them, so a mail
 * has all its attempts when the server is back. A permanently refused mail is also retried unless the reply
 * names the address: a wrong server, or one that has paused the sender, refuses all mails, and the operator
 * may fix that while the links still work (decision 0042). It is given up after an hour, or when a later mail
 * is accepted. A mail handed over completely without a reply may have arrived: it is retried once, later, and
 * then never again.
 */
import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts'
import type { DueMail, OutboxRepository } from '#store/mail/outbox-repository.ts'
import type { MailRank } from '#store/mail/new-mail.ts'
import type { Mailer, MailOutcome } from './mailer.ts'
import { isPolicyRefusal, isMailboxRefusal } from './smtp-reply.ts'
import { withShutdownGrace } from './shutdown-grace.ts'

export interface SendOutboxDeps {
  readonly outbox: Pick<
    OutboxRepository,
    'takeDue' | 'noteSent' | 'noteFailed' | 'noteAway' | 'noteUncertain'
  >
  /** Ranks of mails to send; omitted = all. */
  readonly ranks?: readonly MailRank[]
  readonly mailer: Mailer
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds until the next attempt; 1 = after the first failure. */
  readonly retryDelay: (attempt: number) => number
  /** Resolves after the given milliseconds, or when the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Lease of a mail, longer than one mail may take (smtp-transport.ts: 7 minutes until the dot and 10 after
 * it), so that no other process sends it too.
 */
const LEASE_MS = 20 * MINUTE_MS
/** Attempts of a mail: about three days, with delays of up to an hour. */
const MAX_ATTEMPTS = 75
/**
 * Attempts of a mail refused for good: about an hour, with delays from half a minute. The link of a new
 * password works for as long.
 */
const MAX_REFUSALS = 8
/** Maximum age of a mail that no server has answered to: as long as the attempts above take. */
const MAX_UNREACHABLE_MS = 3 * DAY_MS
/**
 * Delay while no server answers, as a share of the mail's age: a minute after an hour, 24 minutes after a
 * day.
 */
const UNREACHABLE_PAUSE_SHARE = 1 / 60
/**
 * Unanswered mails in a row after which the run ends. One alone does not end it, because that mail may be
 * what makes the server hang up.
 */
const MAX_UNREACHABLE = 3
/** Concurrent mails: as many as the transport has connections. */
const MAX_AT_ONCE = 10
/** Time after which a mail in progress no longer delays the others. */
const SLOW_MS = 5_000
/** Polling interval for new mails during a mail. */
const POLL_MS = 1_000
/** Delay before a mail that may have arrived is sent once more. */
const UNCERTAIN_PAUSE_MS = 10 * MINUTE_MS

interface FinishedMail {
  readonly mail: DueMail
  /** `null` = the portal stops and does not wait for the outcome. */
  readonly outcome: MailOutcome | null
}

interface OutboxRun extends SendOutboxDeps {
  readonly signal: AbortSignal
  readonly underWay: Map<string, { readonly startedAt: number; readonly ended: Promise<FinishedMail> }>
  readonly tally: OutboxCounters
}

interface OutboxCounters {
  sent: number
  failed: number
  /** Unanswered mails in a row. */
  away: number
  /** Mails refused in this run with a reply that may apply to all recipients. */
  refused: { readonly key: string; readonly reply: string }[]
}

/** @returns a summary for the operator */
export async function sendOutbox(sendDeps: SendOutboxDeps, signal: AbortSignal): Promise<string> {
  const counters: OutboxCounters = { sent: 0, failed: 0, away: 0, refused: [] }
  const sending: OutboxRun = { ...sendDeps, signal, underWay: new Map(), tally: counters }
  for (;;) {
    await startAllDue(sending)
    if (sending.underWay.size === 0) break
    const ended = await nextFinished(sending)
    if (ended?.outcome) await recordOutcome(ended.mail, ended.outcome, sending)
  }
  const { sent, failed, away } = counters
  if (signal.aborted) return `stopped after ${sent} sent`
  const counts = failed === 0 ? `${sent} sent` : `${sent} sent, ${failed} failed`
  return away >= MAX_UNREACHABLE ? `${counts}: the mail server does not answer` : counts
}

async function startAllDue(sending: OutboxRun): Promise<void> {
  let isDue = true
  while (isDue && canStart(sending)) isDue = await startNext(sending)
}

/** Starts with few mails: if the server is away or refuses all mails, the rest stay untouched. */
function canStart({ underWay, tally, signal, now }: OutboxRun): boolean {
  if (signal.aborted || tally.away >= MAX_UNREACHABLE || underWay.size >= MAX_AT_ONCE) return false
  const quick = [...underWay.values()].filter(({ startedAt }) => now() - startedAt < SLOW_MS).length
  return tally.sent > 0 || quick + tally.away < MAX_UNREACHABLE
}

/** @returns `false` = no mail is due */
async function startNext({ outbox, ranks, mailer, now, signal, underWay }: OutboxRun): Promise<boolean> {
  const [mail] = await outbox.takeDue(1, LEASE_MS, ranks)
  if (!mail) return false
  // A claimed mail that is not sent is due again when its lease runs out.
  const ended = withShutdownGrace(
    mailer(mail, () => Promise.resolve()),
    signal,
  ).then((outcome) => ({ mail, outcome }))
  underWay.set(mail.key, { startedAt: now(), ended })
  return true
}

/** @returns `null` = none has finished yet, and it is time to poll for new mails */
async function nextFinished({ underWay, signal, pause }: OutboxRun): Promise<FinishedMail | null> {
  const looking = new AbortController()
  const ends = [...underWay.values()].map((item) => item.ended)
  // A portal that stops looks for no new mails.
  const ended = await Promise.race(
    signal.aborted
      ? ends
      : [...ends, pause(POLL_MS, AbortSignal.any([looking.signal, signal])).then(() => null)],
  )
  looking.abort()
  if (ended) underWay.delete(ended.mail.key)
  return ended
}

async function recordOutcome(mail: DueMail, outcome: MailOutcome, sending: OutboxRun): Promise<void> {
  const { outbox, now, tally } = sending
  switch (outcome.as) {
    case 'sent':
      return await recordSent(mail, sending)
    case 'uncertain':
      tally.failed += 1
      return await outbox.noteUncertain(
        mail.key,
        `it may have arrived: ${outcome.reply}`,
        mail.handedOverAt === null ? now() + UNCERTAIN_PAUSE_MS : null,
      )
    case 'temporary':
      return await (outcome.isAway
        ? recordUnreachable(mail, outcome.reply, sending)
        : recordRefused(mail, outcome, sending))
    case 'final':
      return await recordRefused(mail, outcome, sending)
  }
}

async function recordSent({ key }: DueMail, { outbox, tally }: OutboxRun): Promise<void> {
  tally.away = 0
  await outbox.noteSent(key)
  tally.sent += 1
  // The server accepts other mails, so its refusals were about these.
  for (const refused of tally.refused) await outbox.noteFailed(refused.key, refused.reply, null)
  tally.refused = []
}

async function recordUnreachable(
  mail: DueMail,
  reply: string,
  { outbox, now, retryDelay, tally }: OutboxRun,
): Promise<void> {
  const retryAt = retryTimeWhenUnreachable(mail, now(), retryDelay)
  await (retryAt === null ? outbox.noteFailed(mail.key, reply, null) : outbox.noteAway(mail, reply, retryAt))
  tally.failed += 1
  tally.away += 1
}

async function recordRefused(
  { key, attempt }: DueMail,
  outcome: Exclude<MailOutcome, { as: 'sent' | 'uncertain' }>,
  { outbox, now, retryDelay, tally }: OutboxRun,
): Promise<void> {
  tally.away = 0
  tally.failed += 1
  const isOver = attempt >= MAX_ATTEMPTS || isPermanent(outcome, attempt)
  await outbox.noteFailed(key, outcome.reply, isOver ? null : now() + retryDelay(attempt))
  if (!isOver && outcome.as === 'final' && !isPolicyRefusal(outcome.reply))
    tally.refused.push({ key, reply: outcome.reply })
}

/**
 * @returns when it is tried again, milliseconds since 1970; `null` = never: it has waited too long, and not
 *   only for a server to be named
 */
function retryTimeWhenUnreachable(
  { attempt, createdAt, failure }: DueMail,
  now: number,
  retryDelay: SendOutboxDeps['retryDelay'],
): number | null {
  const age = now - createdAt
  if (age >= MAX_UNREACHABLE_MS && failure !== '') return null
  return now + Math.max(retryDelay(attempt), Math.round(age * UNREACHABLE_PAUSE_SHARE))
}

/** Whether a refusal is final. */
function isPermanent(outcome: MailOutcome, attempt: number): boolean {
  return (
    outcome.as === 'final' &&
    (outcome.isUnsendable === true || isMailboxRefusal(outcome.reply) || attempt >= MAX_REFUSALS)
  )
}
