/**
 * Sends the newsletters that are planned and due, some at once. Any number of processes may do it at the same time: each delivery is claimed by
 * one of them (decision record 0042).
 */
import type { LogNote } from '#core/failure.ts'
import { unlessStopped } from '#mail/unless-stopped.ts'
import type { ClaimedDelivery, DeliveryRepository } from '#store/newsletter/newsletter-store.ts'
import { deliverIssue, type Delivered, type DeliverTools } from './deliver-issue.ts'
import { marks, type Marks } from './marks.ts'
import { sendQueue, type SendQueue } from './send-queue.ts'
import type { IssueSources } from './send-source.ts'
import { turns } from './turns.ts'

export interface SendNewslettersTools extends Omit<DeliverTools, 'source' | 'readingBefore' | 'handOver'> {
  readonly deliveries: Pick<DeliveryRepository, 'claim' | 'handOver' | 'settle'>
  readonly sources: IssueSources
  /** This process, unlike any other. */
  readonly holder: string
  /** Waits so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>
  readonly log: { warn(message: string, note: LogNote): void }
}

/** A few more than there are connections: while one is composed another is sent. */
const AT_ONCE = 12
/** So many in a row that the mail server said nothing to, and the rest is left for later. */
const AWAY_AFTER = 10

interface Sending {
  readonly tools: SendNewslettersTools
  readonly queue: SendQueue
  readonly marks: Marks
  readonly tally: Tally
  /** One issue is made in each. */
  readonly turn: () => Promise<void>
  /** Stops taking more from the queue. */
  readonly giveUp: () => void
}

interface Tally {
  sent: number
  skipped: number
  failed: number
  /** How many in a row the server said nothing to. */
  away: number
  /** Causes that were logged already. */
  readonly defects: Set<string>
}

/** @returns what to tell the operator */
export async function sendNewsletters(tools: SendNewslettersTools, signal: AbortSignal): Promise<string> {
  if ((await tools.sources.now()) === null) return 'there is no content'
  const ending = new AbortController()
  const queue = sendQueue({ deliveries: tools.deliveries, holder: tools.holder, signal: AbortSignal.any([signal, ending.signal]) })
  const written = marks(tools)
  const tally: Tally = { sent: 0, skipped: 0, failed: 0, away: 0, defects: new Set() }
  const sending: Sending = { tools, queue, marks: written, tally, turn: turns(), giveUp: () => ending.abort() }
  // Where one cannot go on (the store is away), the others finish what they have begun.
  const work = Promise.allSettled(Array.from({ length: AT_ONCE }, () => sendFrom(sending).finally(sending.giveUp)))
  // Told to stop: what hangs is left, and may send nothing any more.
  const ends = await unlessStopped(work, signal)
  await release(sending)
  await written.close()
  const failure = ends?.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
  return message(tally, signal)
}

async function sendFrom(sending: Sending): Promise<void> {
  const { tools, queue, tally } = sending
  for (let delivery = await queue.next(); delivery; delivery = await queue.next()) {
    await sending.turn()
    const source = await tools.sources.now()
    if (source === null) throw new Error('there is no content')
    const delivered = await deliverIssue(delivery, { ...tools, source, readingBefore: tools.sources.before, handOver: sending.marks.handOver })
    note(delivered, sending)
    // Not waited for: the next one is sent while this is written. Whoever ends waits for all.
    settle(delivery, delivered, sending)
    if (tally.away >= AWAY_AFTER) sending.giveUp()
  }
}

function settle(delivery: ClaimedDelivery, { settlement }: Delivered, { marks: written, queue }: Sending): void {
  if (settlement === null) return queue.done(delivery)
  void written.settle(settlement).then(() => queue.done(delivery))
}

function note({ settlement, isAway, defect }: Delivered, { tools, tally }: Sending): void {
  tally.away = isAway ? tally.away + 1 : 0
  if (settlement?.as === 'sent') tally.sent += 1
  else if (settlement?.as === 'skipped_empty') tally.skipped += 1
  else if (settlement) tally.failed += 1
  if (defect === '' || tally.defects.has(defect)) return
  tally.defects.add(defect)
  tools.log.warn(`newsletter: an issue could not be made: ${defect}`, { code: 'newsletter_failed', about: 'issue' })
}

/** What was claimed and not begun is anybody's again, at once. */
async function release({ tools, queue, marks: written }: Sending): Promise<void> {
  const rest = await queue.end()
  await Promise.all(rest.map(({ account, slotAt }) => written.settle({ account, slotAt, as: 'again', reply: '', dueAt: tools.now() })))
}

function message({ sent, skipped, failed, away }: Tally, stopping: AbortSignal): string {
  const counts = [`${sent} sent`, ...(skipped > 0 ? [`${skipped} skipped`] : []), ...(failed > 0 ? [`${failed} not sent`] : [])].join(', ')
  if (stopping.aborted) return `stopped after ${counts}`
  return away >= AWAY_AFTER ? `${counts}; the mail server does not answer` : counts
}
