/** One delivery from the claim to what is to be written of it. */
import type { MailOutcome, Mailer } from '#mail/mailer.ts'
import { isByRule, isOfAddress } from '#mail/refusal-words.ts'
import type { OutboxRepository } from '#store/living/outbox-repository.ts'
import { messageIdOf } from '#store/newsletter/delivery-rows.ts'
import type {
  ClaimedDelivery,
  DeliveryKey,
  HandedOver,
  Settlement,
} from '#store/newsletter/newsletter-store.ts'
import type { AddressedIssue, AddressIssue } from './addressed-issue.ts'
import type { ComposeIssue, IssueBefore } from './issue.ts'
import type { Reading } from './reading.ts'
import type { Refusal } from './refusals.ts'
import { LATE_AFTER_MS } from './send-queue.ts'
import type { IssueSource } from './send-source.ts'

export interface DeliverTools {
  readonly source: IssueSource
  /** A stored reading; `null` = it is no longer kept. */
  readonly readingBefore: (key: string) => Promise<Reading | null>
  readonly compose: ComposeIssue
  readonly address: AddressIssue
  /** `null` = mail is kept. */
  readonly mailer: Mailer | null
  readonly outbox: Pick<OutboxRepository, 'put'>
  readonly handOver: (delivery: HandedOver) => Promise<boolean>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds until the next try; 1 = after the first failure. */
  readonly retryDelay: (attempt: number) => number
}

export interface Delivered {
  /** `null` = it is no longer ours to say. */
  readonly settlement: Settlement | null
  /**
   * What it is settled as in the end, where that depends on what the server does with others; `null` = it
   * does not.
   */
  readonly refusal: Refusal | null
  /** The mail server said nothing, and would say nothing to others. */
  readonly isAway: boolean
  /** Why the issue could not be made; '' = it was. */
  readonly defect: string
}

/** What a mail says whose delivery was lost between claim and hand-over. */
class NotOurs extends Error {}

/** Never throws. */
export async function deliverIssue(delivery: ClaimedDelivery, tools: DeliverTools): Promise<Delivered> {
  try {
    return await deliver(delivery, tools)
  } catch (failure) {
    const defect = failure instanceof Error ? failure.message : String(failure)
    return { ...settledAs(again(delivery, `the issue could not be made: ${defect}`, tools)), defect }
  }
}

async function deliver(delivery: ClaimedDelivery, tools: DeliverTools): Promise<Delivered> {
  const { source, mailer } = tools
  const {
    slotAt,
    nextSlotAt: next,
    reader: { locale, city, settings },
  } = delivery
  const issue = await tools.compose(
    source.edition,
    { locale, city, settings },
    { slotAt, next },
    await issueBefore(delivery, tools),
  )
  if (issue.isEmpty && settings.empty === 'skip')
    return settledAs({ ...keyOf(delivery), as: 'skipped_empty' })
  const addressed = await tools.address(delivery, issue)
  if (mailer === null) return settledAs(await keep(delivery, addressed, tools))
  return await send(delivery, addressed, mailer, tools)
}

async function issueBefore(
  { since }: ClaimedDelivery,
  { readingBefore }: DeliverTools,
): Promise<IssueBefore | null> {
  const reading = since && (await readingBefore(since.reading))
  return since && reading ? { slotAt: since.slotAt, reading } : null
}

/** The same key at every try: put twice, it is kept once. */
async function keep(
  delivery: ClaimedDelivery,
  { mail, leave, copy }: AddressedIssue,
  { outbox, source }: DeliverTools,
): Promise<Settlement> {
  await outbox.put({
    key: mailKey(delivery),
    to: delivery.reader.email,
    ...mail,
    leave,
    notAfter: delivery.wantedAt + LATE_AFTER_MS,
    isPatient: true,
  })
  return {
    ...keyOf(delivery),
    as: 'sent',
    reply: 'kept: there is no mail server',
    reading: source.reading,
    copy,
  }
}

async function send(
  delivery: ClaimedDelivery,
  addressed: AddressedIssue,
  mailer: Mailer,
  tools: DeliverTools,
): Promise<Delivered> {
  const { mail, leave, copy } = addressed
  let isOurs = true
  const envelope = {
    key: mailKey(delivery),
    messageId: messageIdOf(delivery),
    to: delivery.reader.email,
    leave,
  }
  const outcome = await mailer({ ...envelope, ...mail }, async () => {
    isOurs = await tools.handOver({ ...keyOf(delivery), reader: delivery.reader, copy })
    if (!isOurs) throw new NotOurs('the delivery is no longer ours')
  })
  if (!isOurs) return settledAs(null)
  if (outcome.as === 'final') return refused(delivery, outcome.reply, tools)
  return {
    ...settledAs(settlementOf(delivery, outcome, tools)),
    isAway: outcome.as === 'temporary' && outcome.isAway,
  }
}

function settlementOf(
  delivery: ClaimedDelivery,
  outcome: Exclude<MailOutcome, { as: 'final' }>,
  tools: DeliverTools,
): Settlement {
  const { as, reply } = outcome
  const { reading } = tools.source
  switch (as) {
    case 'sent':
      return { ...keyOf(delivery), as, reply, reading, copy: null }
    case 'uncertain':
      return { ...keyOf(delivery), as, reply, reading }
    case 'temporary':
      return again(delivery, reply, tools)
  }
}

function refused(delivery: ClaimedDelivery, reply: string, tools: DeliverTools): Delivered {
  const bounced: Settlement = {
    ...keyOf(delivery),
    as: 'bounced',
    reply,
    reading: tools.source.reading,
    isCounted: !isByRule(reply),
  }
  if (isOfAddress(reply)) return settledAs(bounced)
  return {
    ...settledAs({ ...keyOf(delivery), as: 'refused', reply }),
    refusal: { bounced, again: again(delivery, reply, tools) },
  }
}

/** Never later than an issue is of use: at that moment it becomes one that came too late. */
function again(delivery: ClaimedDelivery, reply: string, { now, retryDelay }: DeliverTools): Settlement {
  const dueAt = Math.min(now() + retryDelay(delivery.attempt), delivery.wantedAt + LATE_AFTER_MS)
  return { ...keyOf(delivery), as: 'again', reply, dueAt }
}

function settledAs(settlement: Settlement | null): Delivered {
  return { settlement, refusal: null, isAway: false, defect: '' }
}

function keyOf({ account, slotAt }: DeliveryKey): DeliveryKey {
  return { account, slotAt }
}

function mailKey({ account, slotAt }: DeliveryKey): string {
  return `newsletter:${account}:${slotAt}`
}
