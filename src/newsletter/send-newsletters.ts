/**
 * Sends the newsletters that are planned and due, some at once. Any number of processes may do it at the same
 * time: each delivery is claimed by one of them (decision record 0042).
 */
import type { LogNote } from '#core/failure.ts'
import { unlessStopped } from '#mail/unless-stopped.ts'
import type { DeliveryRepository, Settlement } from '#store/newsletter/newsletter-store.ts'
import { deliverIssue, type Delivered, type DeliverTools } from './deliver-issue.ts'
import { marks, type Marks } from './marks.ts'
import { refusals, type Refusals } from './refusals.ts'
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
  /**
   * What this process remembers from one run to the next: whether it was said that the mail server takes
   * nothing.
   */
  readonly trouble: { isSaid: boolean }
}

/** A few more than there are connections: while one is composed another is sent. */
const AT_ONCE = 12
/** So many in a row that the mail server said nothing to, and the rest is left for later. */
const AWAY_AFTER = 10

interface Sending {
  readonly tools: SendNewslettersTools
  readonly queue: SendQueue
  readonly marks: Marks
  readonly refusals: Refusals
  readonly tally: Tally
  /** Not waited for: the next one is sent while this is written. Whoever ends waits for all. */
  readonly settle: (settlement: Settlement) => void
  /** One issue is made in each. */
  readonly turn: () => Promise<void>
  /** Stops taking more from the queue. */
  readonly giveUp: () => void
}

interface Tally {
  begun: number
  sent: number
  skipped: number
  failed: number
  /** How many in a row the server said nothing to. */
  away: number
  /** How many were refused for good while none was taken: nobody knows whom that says something of. */
  unclear: number
  /** What the mail server said last, of those that it did not take. */
  reply: string
  /** Causes that were logged already. */
  readonly defects: Set<string>
}

/** @returns what to tell the operator */
export async function sendNewsletters(tools: SendNewslettersTools, signal: AbortSignal): Promise<string> {
  if ((await tools.sources.now()) === null) return 'there is no content'
  const ending = new AbortController()
  const queue = sendQueue({
    deliveries: tools.deliveries,
    holder: tools.holder,
    signal: AbortSignal.any([signal, ending.signal]),
  })
  const written = marks(tools)
  const tally: Tally = {
    begun: 0,
    sent: 0,
    skipped: 0,
    failed: 0,
    away: 0,
    unclear: 0,
    reply: '',
    defects: new Set(),
  }
  const settle = (settlement: Settlement) =>
    void written.settle(settlement).then(() => queue.done(settlement))
  const sending: Sending = {
    tools,
    queue,
    marks: written,
    refusals: refusals(settle),
    settle,
    tally,
    turn: turns(),
    giveUp: () => ending.abort(),
  }
  // Where one cannot go on (the store is away), the others finish what they have begun.
  const work = Promise.allSettled(
    Array.from({ length: AT_ONCE }, () => sendFrom(sending).finally(sending.giveUp)),
  )
  // Told to stop: what hangs is left, and may send nothing any more.
  const ends = await unlessStopped(work, signal)
  await release(sending)
  await written.close()
  say(sending)
  const failure = ends?.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
  return message(sending, signal)
}

async function sendFrom(sending: Sending): Promise<void> {
  const { tools, queue, tally } = sending
  for (let delivery = await queue.next(); delivery; delivery = await queue.next()) {
    await sending.turn()
    const source = await tools.sources.now()
    if (source === null) throw new Error('there is no content')
    const mail = (tally.begun += 1)
    const delivered = await deliverIssue(delivery, {
      ...tools,
      source,
      readingBefore: tools.sources.before,
      handOver: sending.marks.handOver,
    })
    note(delivered, sending)
    if (delivered.settlement === null) queue.done(delivery)
    else settle(delivered.settlement, delivered, mail, sending)
    if (refusesAll(sending) || isAway(sending)) sending.giveUp()
  }
}

function settle(
  settlement: Settlement,
  { refusal }: Delivered,
  mail: number,
  { marks: written, refusals: held, settle: settleNow, tally }: Sending,
): void {
  if (settlement.as === 'sent') held.taken(mail)
  if (refusal === null) return settleNow(settlement)
  // A process that dies now leaves it to others; what it becomes is settled when it is known.
  void written.settle(settlement)
  held.hold(refusal, tally.begun)
}

function isAway({ tally }: Sending): boolean {
  return tally.away >= AWAY_AFTER
}

function refusesAll({ refusals: held }: Sending): boolean {
  return held.isEverybody()
}

function note({ settlement, isAway: hasNoAnswer, defect }: Delivered, { tools, tally }: Sending): void {
  tally.away = hasNoAnswer ? tally.away + 1 : 0
  if (settlement?.as === 'sent') tally.sent += 1
  else if (settlement?.as === 'skipped_empty') tally.skipped += 1
  else if (settlement) {
    tally.failed += 1
    if (defect === '') tally.reply = settlement.reply
  }
  if (defect === '' || tally.defects.has(defect)) return
  tally.defects.add(defect)
  tools.log.warn(`newsletter: an issue could not be made: ${defect}`, {
    code: 'newsletter_failed',
    about: 'issue',
  })
}

/** What was claimed and not begun is anybody's again, at once. */
async function release({ tools, queue, marks: written, refusals: held, tally }: Sending): Promise<void> {
  tally.unclear = held.end()
  const rest = await queue.end()
  await Promise.all(
    rest.map(({ account, slotAt }) =>
      written.settle({ account, slotAt, as: 'again', reply: '', dueAt: tools.now() }),
    ),
  )
}

/** Once, until the server takes a mail again. */
function say(sending: Sending): void {
  const {
    tools: { log, trouble },
    tally,
  } = sending
  const what = troubleOf(sending)
  if (what === '') {
    if (tally.sent > 0) trouble.isSaid = false
    return
  }
  // A few that are refused alone may be addresses after all: nobody is woken for them.
  const about = refusesAll(sending) || isAway(sending) ? 'mail server' : 'refusal'
  // What servers answer often names the address.
  log.warn(`newsletter: ${what}: ${tally.reply.replaceAll(/\S*@\S*/g, '…')}`, {
    code: 'newsletter_failed',
    about,
    isRepeated: trouble.isSaid,
  })
  trouble.isSaid = true
}

function troubleOf(sending: Sending): string {
  if (refusesAll(sending)) return 'the mail server refuses everybody'
  if (isAway(sending)) return 'the mail server does not answer'
  return sending.tally.unclear > 0 ? 'the mail server took none, and refused some' : ''
}

function message(sending: Sending, stopping: AbortSignal): string {
  const { sent, skipped, failed } = sending.tally
  const counts = [
    `${sent} sent`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(failed > 0 ? [`${failed} not sent`] : []),
  ].join(', ')
  if (stopping.aborted) return `stopped after ${counts}`
  const what = troubleOf(sending)
  return what === '' ? counts : `${counts}; ${what}`
}
