/** Processes one delivery from the claim to its settlement. */
import { errorMessage } from '#core/text/error-message.ts'
import type { MailOutcome, Mailer } from '#mail/mailer.ts'
import { isPolicyRefusal, isMailboxRefusal } from '#mail/smtp-reply.ts'
import type { OutboxRepository } from '#store/mail/outbox-repository.ts'
import { messageIdOf } from '#store/newsletter/delivery-rows.ts'
import type {
  ClaimedDelivery,
  DeliveryKey,
  DeliveryHandOver,
  Settlement,
} from '#store/newsletter/newsletter-types.ts'
import type { AddressedIssue, AddressIssue } from './addressed-issue.ts'
import type { ComposeIssue, Issue, PreviousIssue } from '../issue.ts'
import type { FigureBaseline } from '../figure-baseline.ts'
import type { PendingRefusal } from './pending-refusals.ts'
import { MAX_ISSUE_DELAY_MS } from './send-queue.ts'
import type { IssueSource } from './issue-sources.ts'

export interface DeliverDeps {
  readonly source: IssueSource
  /** A stored baseline; `null` = no longer stored. */
  readonly readingBefore: (key: string) => Promise<FigureBaseline | null>
  readonly compose: ComposeIssue
  readonly address: AddressIssue
  /** `null` = mail is stored instead of sent. */
  readonly mailer: Mailer | null
  readonly outbox: Pick<OutboxRepository, 'put'>
  readonly handOver: (delivery: DeliveryHandOver) => Promise<boolean>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Milliseconds until the next attempt; 1 = after the first failure. */
  readonly retryDelay: (attempt: number) => number
}

export interface DeliveryResult {
  /** `null` = the lease was lost, so another process settles. */
  readonly settlement: Settlement | null
  /** The settlement, if it depends on the server's replies to other mails; `null` = it does not. */
  readonly refusal: PendingRefusal | null
  /** The mail server did not answer, so it would answer no other mail either. */
  readonly isAway: boolean
  /** Why composing failed; '' = it succeeded. */
  readonly defect: string
}

/** Reply of a delivery that was lost between claim and hand-over. */
class LeaseLostError extends Error {}

/** Never throws. */
export async function deliverIssue(
  delivery: ClaimedDelivery,
  deliverDeps: DeliverDeps,
): Promise<DeliveryResult> {
  try {
    return await deliver(delivery, deliverDeps)
  } catch (failure) {
    const defect = errorMessage(failure)
    return {
      ...resultOf(retrySettlement(delivery, `the issue could not be made: ${defect}`, deliverDeps)),
      defect,
    }
  }
}

async function deliver(delivery: ClaimedDelivery, deliverDeps: DeliverDeps): Promise<DeliveryResult> {
  const { source, mailer } = deliverDeps
  const {
    slotAt,
    nextSlotAt: next,
    reader: { locale, city, settings },
  } = delivery
  const issue = await deliverDeps.compose(
    source.edition,
    { locale, city, settings },
    { slotAt, next },
    await issueBefore(delivery, deliverDeps),
  )
  if (isSkipped(issue, settings)) return resultOf({ ...keyOf(delivery), as: 'skipped_empty' })
  const addressed = await deliverDeps.address(delivery, issue)
  if (mailer === null) return resultOf(await keepInOutbox(delivery, addressed, deliverDeps))
  return await send(delivery, addressed, mailer, deliverDeps)
}

/** An issue for new figures needs one, whatever else is new (decision 0108). */
function isSkipped(
  { isEmpty, hasNewFigures }: Issue,
  { rhythm, empty }: ClaimedDelivery['reader']['settings'],
): boolean {
  return rhythm === 'new_figures' ? !hasNewFigures : isEmpty && empty === 'skip'
}

async function issueBefore(
  { since }: ClaimedDelivery,
  { readingBefore }: DeliverDeps,
): Promise<PreviousIssue | null> {
  const baseline = since && (await readingBefore(since.reading))
  return since && baseline ? { slotAt: since.slotAt, baseline } : null
}

/** The same key at every attempt: a mail put twice is stored once. */
async function keepInOutbox(
  delivery: ClaimedDelivery,
  { mail, leave, copy }: AddressedIssue,
  { outbox, source }: DeliverDeps,
): Promise<Settlement> {
  await outbox.put({
    key: mailKey(delivery),
    to: delivery.reader.email,
    ...mail,
    leave,
    notAfter: delivery.wantedAt + MAX_ISSUE_DELAY_MS,
    isLowPriority: true,
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
  deliverDeps: DeliverDeps,
): Promise<DeliveryResult> {
  const { mail, leave, copy } = addressed
  let isOurs = true
  const envelope = {
    key: mailKey(delivery),
    messageId: messageIdOf(delivery),
    to: delivery.reader.email,
    leave,
  }
  const outcome = await mailer({ ...envelope, ...mail }, async () => {
    isOurs = await deliverDeps.handOver({ ...keyOf(delivery), reader: delivery.reader, copy })
    if (!isOurs) throw new LeaseLostError('the delivery is no longer ours')
  })
  if (!isOurs) return resultOf(null)
  if (outcome.as === 'final') return refusedResult(delivery, outcome.reply, deliverDeps)
  return {
    ...resultOf(settlementOf(delivery, outcome, deliverDeps)),
    isAway: outcome.as === 'temporary' && outcome.isAway,
  }
}

function settlementOf(
  delivery: ClaimedDelivery,
  outcome: Exclude<MailOutcome, { as: 'final' }>,
  deliverDeps: DeliverDeps,
): Settlement {
  const { as, reply } = outcome
  const { reading } = deliverDeps.source
  switch (as) {
    case 'sent':
      return { ...keyOf(delivery), as, reply, reading, copy: null }
    case 'uncertain':
      return { ...keyOf(delivery), as, reply, reading }
    case 'temporary':
      return retrySettlement(delivery, reply, deliverDeps)
  }
}

function refusedResult(delivery: ClaimedDelivery, reply: string, deliverDeps: DeliverDeps): DeliveryResult {
  const bounced: Settlement = {
    ...keyOf(delivery),
    as: 'bounced',
    reply,
    reading: deliverDeps.source.reading,
    isCounted: !isPolicyRefusal(reply),
  }
  if (isMailboxRefusal(reply)) return resultOf(bounced)
  return {
    ...resultOf({ ...keyOf(delivery), as: 'refused', reply }),
    refusal: { bounced, again: retrySettlement(delivery, reply, deliverDeps) },
  }
}

/** Time of the next attempt, at most the moment at which the issue is too late. */
function retrySettlement(
  delivery: ClaimedDelivery,
  reply: string,
  { now, retryDelay }: DeliverDeps,
): Settlement {
  const dueAt = Math.min(now() + retryDelay(delivery.attempt), delivery.wantedAt + MAX_ISSUE_DELAY_MS)
  return { ...keyOf(delivery), as: 'again', reply, dueAt }
}

function resultOf(settlement: Settlement | null): DeliveryResult {
  return { settlement, refusal: null, isAway: false, defect: '' }
}

function keyOf({ account, slotAt }: DeliveryKey): DeliveryKey {
  return { account, slotAt }
}

function mailKey({ account, slotAt }: DeliveryKey): string {
  return `newsletter:${account}:${slotAt}`
}
