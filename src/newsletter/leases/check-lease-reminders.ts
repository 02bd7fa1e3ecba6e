/**
 * Reminds readers of the adjustments of leases in their layouts (decision 0118). Each adjustment is told at
 * most once: the mail enters the outbox in the transaction that records it. What a mail says is computed on
 * the day of sending, from the layout as it is then.
 */
import { indexOf, priceIndexNeed } from '#blocks/lease/lease-index.ts'
import { leaseSchema } from '#blocks/lease/lease.schema.ts'
import { typedLease } from '#blocks/lease/typed-lease.ts'
import { parseLease, type LeaseCase } from '#core/lease/lease-case.ts'
import { MAX_LATE_REMINDER_DAYS, nextReminder } from '#core/lease/lease-reminder.ts'
import { langOf } from '#core/locale.ts'
import { DAY_MS } from '#core/time/durations.ts'
import { addDays, type IsoDate } from '#core/time/iso-date.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { Account, AccountRepository } from '#store/accounts/account-types.ts'
import type {
  DueLeaseReminder,
  LeaseReminderRepository,
} from '#store/newsletter/lease-reminder-repository.ts'
import {
  leaseMailKey,
  leaseRemindersOf,
  type SavedLeaseReminder,
} from '#store/newsletter/lease-reminder-rows.ts'
import type { AlertMail, AlertReader } from '#store/newsletter/newsletter-types.ts'
import { renderAlertMail } from '../alerts/alert-mail.ts'
import { editionData } from '../edition-queries.ts'
import type { LinkTokens } from '../manage/link-token.ts'
import { layoutHref, oneClickUnsubscribeHref, unsubscribePageHref } from '../manage/newsletter-links.ts'
import type { NewsletterEdition } from '../newsletter-edition.ts'
import { channelBody } from '../webhooks/webhook-body.ts'
import { composeLeaseReminder } from './lease-reminder-mail.ts'

export interface LeaseReminderDeps {
  readonly reminders: LeaseReminderRepository
  readonly accounts: Pick<AccountRepository, 'byId'>
  readonly edition: () => NewsletterEdition
  readonly tokens: Pick<LinkTokens, 'leaseTokenFor'>
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Reminders per run; the next run continues. */
const MAX_PER_RUN = 5_000
/** A mail that waits longer in an outbox without a mail server is given up. */
const MAX_MAIL_AGE_MS = 3 * DAY_MS

/**
 * Plans new and changed reminders, and sends those that are due. One that fails does not stop the rest.
 *
 * @returns a summary for the operator
 * @throws Error when some could not be checked: a retry is safe
 */
export async function checkLeaseReminders(
  checkDeps: LeaseReminderDeps,
  signal: AbortSignal,
): Promise<string> {
  const due = await checkDeps.reminders.due(checkDeps.now(), MAX_PER_RUN)
  if (due.length === 0) return 'no lease reminders'
  let told = 0
  const failures: unknown[] = []
  for (const row of due) {
    if (signal.aborted) return `stopped after ${told} lease reminders told`
    try {
      if (await checkReminder(checkDeps, row)) told += 1
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${due.length} lease reminders could not be checked`, {
      cause: failures[0],
    })
  return `${due.length} lease reminders, ${told} told`
}

/** @returns whether a mail was written */
async function checkReminder(checkDeps: LeaseReminderDeps, row: DueLeaseReminder): Promise<boolean> {
  const { reminders, accounts, now } = checkDeps
  const account = await accounts.byId(row.account)
  const saved = account && leaseRemindersOf(account.layouts).find(({ id }) => id === row.id)
  if (!account || !saved) {
    // A program that does not know reminders has removed the block.
    await reminders.plan(row, null)
    return false
  }
  const today = osloDay(now())
  const lease = leaseOf(saved, account, today)
  if (!lease) {
    // A month may lie ahead in a case that is right later.
    await reminders.plan(row, { adjustment: '', dueAt: now() + DAY_MS })
    return false
  }
  const next = (from: IsoDate, told: IsoDate) =>
    nextReminder(lease.terms, { days: Number(saved.days), hour: Number(saved.hour) }, from, told)
  const reminder = next(firstDay(row, today), row.told)
  if (reminder === null || reminder.dueAt > now()) {
    await reminders.plan(row, reminder)
    return false
  }
  const { adjustment } = reminder
  const after = next(laterOf(addDays(adjustment, 1), today), adjustment)
  return reminders.tell(
    row,
    adjustment,
    after,
    mailFor(checkDeps, { account, saved, lease, adjustment, today }),
  )
}

/** A reminder that was planned for an adjustment of the last days is sent late. */
function firstDay({ adjustment }: DueLeaseReminder, today: IsoDate): IsoDate {
  return adjustment === '' ? today : laterOf(adjustment, addDays(today, -MAX_LATE_REMINDER_DAYS))
}

function laterOf(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b
}

/** `null` = the block is no case that can be computed. */
function leaseOf({ attributes }: SavedLeaseReminder, { locale }: Account, today: IsoDate): LeaseCase | null {
  const known = leaseSchema.attributes.safeParse(attributes)
  const parsed = known.success ? parseLease(typedLease(known.data), locale, today) : null
  return parsed?.kind === 'case' ? parsed.lease : null
}

interface ReminderOfReader {
  readonly account: Account
  readonly saved: SavedLeaseReminder
  readonly lease: LeaseCase
  readonly adjustment: IsoDate
  readonly today: IsoDate
}

/** @throws NoContentError */
function mailFor(
  { edition, tokens, publicUrl, now }: LeaseReminderDeps,
  { account, saved, lease, adjustment, today }: ReminderOfReader,
): (reader: AlertReader) => AlertMail {
  const { locale } = account
  const index = indexOf(editionData(edition(), priceIndexNeed(langOf(locale))) ?? [])
  const contents = composeLeaseReminder(
    { name: saved.name, lease, index, adjustment, today },
    { locale, publicUrl, layoutHref: layoutHref(publicUrl, locale, saved.layout.path) },
  )
  return ({ account: id, email, firstName }) => {
    const token = tokens.leaseTokenFor(id, saved.id, email, now())
    const links = { change: contents.message.url, stop: unsubscribePageHref(publicUrl, token, locale) }
    return {
      key: leaseMailKey(id, saved.id, adjustment),
      to: email,
      ...renderAlertMail(contents, { publicUrl, firstName, links }),
      bodyFor: (kind) => channelBody(kind, contents.message, now()),
      leave: oneClickUnsubscribeHref(publicUrl, token, locale),
      notAfter: now() + MAX_MAIL_AGE_MS,
      isLowPriority: true,
    }
  }
}
