/**
 * Sends the planned newsletters that are due, several concurrently. Any number of processes may run it: each
 * delivery is claimed by one of them (decision 0042).
 */
import type { LogNote } from '#core/failure-codes.ts'
import { withShutdownGrace } from '#mail/shutdown-grace.ts'
import type { DeliveryRepository, Settlement } from '#store/newsletter/newsletter-types.ts'
import { deliverIssue, type DeliveryResult, type DeliverDeps } from './deliver-issue.ts'
import { createSettlementWriter, type SettlementWriter } from './settlement-writer.ts'
import { pendingRefusals, type PendingRefusals } from './pending-refusals.ts'
import { createSendQueue, type SendQueue } from './send-queue.ts'
import type { IssueSources } from './issue-sources.ts'
import { createYieldQueue } from '../yield-queue.ts'

export interface SendNewslettersDeps extends Omit<DeliverDeps, 'source' | 'readingBefore' | 'handOver'> {
  readonly deliveries: Pick<DeliveryRepository, 'claim' | 'handOver' | 'settle'>
  readonly sources: IssueSources
  /** Unique id of this process. */
  readonly holder: string
  /** Waits for the given milliseconds. */
  readonly wait: (ms: number) => Promise<void>
  readonly log: { warn(message: string, note: LogNote): void }
  /** State between the runs of this process: whether the refusing mail server was logged. */
  readonly trouble: { isReported: boolean }
}

/** Concurrent issues, a few more than connections: one is composed while another is sent. */
const CONCURRENCY = 12
/** Unanswered mails in a row after which the rest waits for a later run. */
const MAX_UNANSWERED = 10

interface SendRun {
  readonly deps: SendNewslettersDeps
  readonly queue: SendQueue
  readonly writer: SettlementWriter
  readonly refusals: PendingRefusals
  readonly counters: SendCounters
  /** Queues a settlement without waiting for the write. The end of the run waits for all of them. */
  readonly settle: (settlement: Settlement) => void
  /** Yields to the event loop; one issue is composed per iteration. */
  readonly yieldToEventLoop: () => Promise<void>
  /** Stops taking more from the queue. */
  readonly giveUp: () => void
}

interface SendCounters {
  begun: number
  sent: number
  skipped: number
  failed: number
  /** Mails in a row that the server did not answer. */
  away: number
  /** Permanent refusals while no mail was accepted: either the addresses or the sender may be the cause. */
  unclear: number
  /** The last reply of the mail server to a mail that it did not accept. */
  reply: string
  /** Causes that are logged already. */
  readonly defects: Set<string>
}

/** @returns a summary for the operator */
export async function sendNewsletters(sendDeps: SendNewslettersDeps, signal: AbortSignal): Promise<string> {
  if ((await sendDeps.sources.now()) === null) return 'there is no content'
  const shutdown = new AbortController()
  const queue = createSendQueue({
    deliveries: sendDeps.deliveries,
    holder: sendDeps.holder,
    signal: AbortSignal.any([signal, shutdown.signal]),
  })
  const writer = createSettlementWriter(sendDeps)
  const counters: SendCounters = {
    begun: 0,
    sent: 0,
    skipped: 0,
    failed: 0,
    away: 0,
    unclear: 0,
    reply: '',
    defects: new Set(),
  }
  const settle = (settlement: Settlement) => void writer.settle(settlement).then(() => queue.done(settlement))
  const sending: SendRun = {
    deps: sendDeps,
    queue,
    writer,
    refusals: pendingRefusals(settle),
    settle,
    counters,
    yieldToEventLoop: createYieldQueue(),
    giveUp: () => shutdown.abort(),
  }
  // If one sender fails (the store is unavailable), the others finish their current mails.
  const work = Promise.allSettled(
    Array.from({ length: CONCURRENCY }, () => sendLoop(sending).finally(sending.giveUp)),
  )
  // On shutdown: hanging mails are abandoned and may not be sent any more.
  const ends = await withShutdownGrace(work, signal)
  await releaseUnsent(sending)
  await writer.close()
  reportTrouble(sending)
  const failure = ends?.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
  return summaryOf(sending, signal)
}

async function sendLoop(sending: SendRun): Promise<void> {
  const { deps, queue, counters } = sending
  for (let delivery = await queue.next(); delivery; delivery = await queue.next()) {
    await sending.yieldToEventLoop()
    const source = await deps.sources.now()
    if (source === null) throw new Error('there is no content')
    const mail = (counters.begun += 1)
    const delivered = await deliverIssue(delivery, {
      ...deps,
      source,
      readingBefore: deps.sources.before,
      handOver: sending.writer.handOver,
    })
    countResult(delivered, sending)
    if (delivered.settlement === null) queue.done(delivery)
    else settleDelivery(delivered.settlement, delivered, mail, sending)
    if (refusesAll(sending) || isServerAway(sending)) sending.giveUp()
  }
}

function settleDelivery(
  settlement: Settlement,
  { refusal }: DeliveryResult,
  mail: number,
  { writer, refusals, settle, counters }: SendRun,
): void {
  if (settlement.as === 'sent') refusals.accepted(mail)
  if (refusal === null) return settle(settlement)
  // If the process dies here, others take the delivery over; its settlement is written when known.
  void writer.settle(settlement)
  refusals.add(refusal, counters.begun)
}

function isServerAway({ counters }: SendRun): boolean {
  return counters.away >= MAX_UNANSWERED
}

function refusesAll({ refusals }: SendRun): boolean {
  return refusals.isServerWide()
}

function countResult({ settlement, isAway, defect }: DeliveryResult, { deps, counters }: SendRun): void {
  counters.away = isAway ? counters.away + 1 : 0
  if (settlement?.as === 'sent') counters.sent += 1
  else if (settlement?.as === 'skipped_empty') counters.skipped += 1
  else if (settlement) {
    counters.failed += 1
    if (defect === '') counters.reply = settlement.reply
  }
  if (defect === '' || counters.defects.has(defect)) return
  counters.defects.add(defect)
  deps.log.warn(`newsletter: an issue could not be made: ${defect}`, {
    code: 'newsletter_failed',
    about: 'issue',
  })
}

/** Releases claimed deliveries that were not begun, so that any process may claim them at once. */
async function releaseUnsent({ deps, queue, writer, refusals, counters }: SendRun): Promise<void> {
  counters.unclear = refusals.end()
  const rest = await queue.end()
  await Promise.all(
    rest.map(({ account, slotAt }) =>
      writer.settle({ account, slotAt, as: 'again', reply: '', dueAt: deps.now() }),
    ),
  )
}

/** Logs the trouble once, until the server accepts a mail again. */
function reportTrouble(sending: SendRun): void {
  const {
    deps: { log, trouble },
    counters,
  } = sending
  const what = troubleOf(sending)
  if (what === '') {
    if (counters.sent > 0) trouble.isReported = false
    return
  }
  // A few refusals alone may be wrong addresses, so they raise no alarm about the mail server.
  const subject = refusesAll(sending) || isServerAway(sending) ? 'mail server' : 'refusal'
  // Replies of mail servers often contain the address.
  log.warn(`newsletter: ${what}: ${counters.reply.replaceAll(/\S*@\S*/g, '…')}`, {
    code: 'newsletter_failed',
    about: subject,
    isRepeated: trouble.isReported,
  })
  trouble.isReported = true
}

function troubleOf(sending: SendRun): string {
  if (refusesAll(sending)) return 'the mail server refuses all recipients'
  if (isServerAway(sending)) return 'the mail server does not answer'
  return sending.counters.unclear > 0 ? 'the mail server took none, and refused some' : ''
}

function summaryOf(sending: SendRun, stopping: AbortSignal): string {
  const { sent, skipped, failed } = sending.counters
  const counts = [
    `${sent} sent`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(failed > 0 ? [`${failed} not sent`] : []),
  ].join(', ')
  if (stopping.aborted) return `stopped after ${counts}`
  const trouble = troubleOf(sending)
  return trouble === '' ? counts : `${counts}; ${trouble}`
}
