/**
 * Checks the newsletter's delivery ledger and reports each finding to the operator once (decision 0042). No
 * other check covers these findings.
 */
import { HOUR_MS } from '#core/time/durations.ts'
import type { OutboxRepository } from '#store/mail/outbox-repository.ts'
import {
  hasManyBounces,
  missingCount,
  type Balance,
  type DeliveryRepository,
} from '#store/newsletter/newsletter-types.ts'
import type { Job } from '../job-runner.ts'

export interface DeliveryLedgerDeps {
  readonly deliveries: Pick<DeliveryRepository, 'balances'>
  readonly outbox: Pick<OutboxRepository, 'put'>
  /** Recipient of the mail. */
  readonly operator: string
  /** Origin of the site without a trailing slash, since an operator may run several. */
  readonly publicUrl: string
  /** The words before a command, for the mail's last line. */
  readonly portalCommand: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Shorter than sent mails are stored: their keys record which findings were reported. */
const WATCHED_MS = 14 * 24 * HOUR_MS
/** Maximum number of slots in that time, with readers at each hour of the day. */
const MAX_SLOTS = 14 * 13

export function deliveryLedgerJob(deps: DeliveryLedgerDeps): Job {
  return { name: 'newsletter-books', schedule: { every: HOUR_MS }, run: () => checkLedger(deps) }
}

/** A finding for one slot. Its key does not contain the count, so that it is reported once. */
interface Finding {
  readonly key: string
  readonly subject: string
  readonly text: string
}

async function checkLedger({
  deliveries,
  outbox,
  operator,
  publicUrl,
  portalCommand,
  now,
}: DeliveryLedgerDeps): Promise<string> {
  const balances = (await deliveries.balances(MAX_SLOTS)).filter(({ slotAt }) => slotAt > now() - WATCHED_MS)
  const unbalanced = balances.filter((balance) => missingCount(balance) !== 0)
  const uncertain = balances.filter(({ states }) => states.uncertain > 0)
  const bounced = balances.filter(hasManyBounces)
  const count = uncertain.reduce((sum, { states }) => sum + states.uncertain, 0)
  const summary = `${inWords(balances.length, 'slot', 'slots')}: ${unbalanced.length === 0 ? 'the books add up' : `${inWords(unbalanced.length, 'does', 'do')} not add up`}, ${count} uncertain`
  const { host } = new URL(publicUrl)
  let reportedCount = 0
  for (const { key, subject, text } of [
    ...unbalanced.map(offFinding),
    ...bounced.map(bouncedFinding),
    ...uncertain.map(uncertainFinding),
  ]) {
    if (
      await outbox.put({
        key,
        to: operator,
        subject: `${host}: ${subject}`,
        text: `${text}\nThe books: ${portalCommand} newsletter`,
      })
    )
      reportedCount += 1
  }
  return reportedCount > 0 ? `${summary}; told of ${reportedCount}` : summary
}

function offFinding(balance: Balance): Finding {
  const missing = missingCount(balance)
  const slot = slotOf(balance)
  return {
    key: `newsletter-books/${slot}/difference`,
    subject: 'the books of a newsletter do not add up',
    text: `Slot ${slot}: ${inWords(balance.planned, 'was', 'were')} planned, ${missing > 0 ? inWords(missing, 'is missing', 'are missing') : `${-missing} too many`}.
This is a defect of the program or of the database. Nothing is sent again by itself.`,
  }
}

function bouncedFinding(balance: Balance): Finding {
  const slot = slotOf(balance)
  return {
    key: `newsletter-books/${slot}/bounced`,
    subject: 'many newsletters are refused',
    text: `Slot ${slot}: the mail server refused ${balance.states.bounced} of ${balance.planned} so far for good, and they are not sent again by themselves.
So many at once are seldom the readers' addresses: look at what it answered, and whether it or a block list holds something against the sender.`,
  }
}

function uncertainFinding(balance: Balance): Finding {
  const slot = slotOf(balance)
  const count = balance.states.uncertain
  return {
    key: `newsletter-books/${slot}/uncertain`,
    subject: 'newsletters are uncertain',
    text: `Slot ${slot}: ${count} of ${balance.planned} so far ${count === 1 ? 'was' : 'were'} handed to the mail server, and no answer was read.
${
  count === 1
    ? 'It may have arrived and is never sent again by itself: look for its message id'
    : 'They may have arrived and are never sent again by themselves: look for their message ids'
} in the log of the mail server.`,
  }
}

function inWords(count: number, singular: string, plural: string): string {
  return `${count} ${count === 1 ? singular : plural}`
}

function slotOf({ slotAt }: Balance): string {
  return new Date(slotAt).toISOString()
}
