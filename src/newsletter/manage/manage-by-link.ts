/** Changes and ends the newsletter by the links of its mails, without a login (RFC 8058; security S48). */
import { maskedEmail } from '#core/account/email-address.ts'
import { mergeSettings, type EmailSettingsChanges } from '#contract/subscriber/email-settings.ts'
import type { ManageNewsletterChanges, ManagedNewsletter } from '#contract/subscriber/newsletter.ts'
import { isAcceptedPause, pauseEnd } from '#core/newsletter/calendar.ts'
import { countAlerts } from '#core/newsletter/alert-limit.ts'
import type { Account, AccountRepository } from '#store/accounts/account-types.ts'
import { leaseRemindersOf, withoutLeaseReminder } from '#store/newsletter/lease-reminder-rows.ts'
import type { DeliveryRepository } from '#store/newsletter/newsletter-types.ts'
import { LINK_LIFETIME_MS, type LinkTokens, type MailList } from './link-token.ts'
import type { Newsletter } from '../newsletter.ts'

export interface ManageDeps {
  readonly accounts: Pick<AccountRepository, 'byId' | 'disabledAt' | 'change'>
  readonly deliveries: Pick<DeliveryRepository, 'nextSlot'>
  readonly tokens: LinkTokens
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The account and the list that the holder of a link may change. */
interface LinkHolder {
  readonly account: Account
  readonly list: MailList
}

/** The account and the lease reminder that the holder of a link may stop. */
interface ReminderHolder {
  readonly account: Account
  readonly reminder: string
}

/** Number of retries after a concurrent save; after them the reader is asked to wait. */
const MAX_TRIES = 5

export function manageByLink(
  manageDeps: ManageDeps,
): Pick<Newsletter, 'managed' | 'change' | 'leave' | 'leaseReminder'> {
  return {
    managed: async (token) => {
      const holder = await linkHolder(manageDeps, token)
      return holder && managedView(manageDeps, holder)
    },
    change: async (token, changes) => {
      if (!isAcceptedPause(changes.pause_until ?? '', manageDeps.now())) return 'far-pause'
      const holder = await changeSettings(
        manageDeps,
        token,
        () => settingsOf(changes),
        changes.stop_alerts === undefined,
      )
      return holder === null || typeof holder === 'string' ? holder : managedView(manageDeps, holder)
    },
    leaseReminder: async (token) => {
      const holder = await reminderHolder(manageDeps, token)
      if (!holder) return null
      const { email, layouts } = holder.account
      const saved = leaseRemindersOf(layouts).find(({ id }) => id === holder.reminder)
      return { email: maskedEmail(email), name: saved?.name ?? null }
    },
    leave: async (token) => {
      const reminder = await reminderHolder(manageDeps, token)
      if (reminder) return stopReminder(manageDeps, reminder)
      const holder = await changeSettings(manageDeps, token, ({ list }) =>
        list === 'newsletter' ? { frequency: 'off' } : { alerts: [], news_alerts: [] },
      )
      return holder !== null
    },
  }
}

function settingsOf({ stop_alerts: stopAlerts, ...schedule }: ManageNewsletterChanges): EmailSettingsChanges {
  return { ...schedule, ...(stopAlerts ? { alerts: [], news_alerts: [] } : {}) }
}

/**
 * `null` = the link is unknown or expired, its account or address no longer exists, or an operator has
 * disabled the account.
 */
async function linkHolder(manageDeps: ManageDeps, token: string): Promise<LinkHolder | null> {
  const holder = await tokenHolder(manageDeps, token)
  return holder && holder.list !== 'lease' ? { account: holder.account, list: holder.list } : null
}

/** `null` = as for {@link linkHolder}, or the link is for a list. */
async function reminderHolder(manageDeps: ManageDeps, token: string): Promise<ReminderHolder | null> {
  const holder = await tokenHolder(manageDeps, token)
  return holder?.list === 'lease' ? holder : null
}

async function stopReminder(
  { accounts }: ManageDeps,
  { account: { id }, reminder }: ReminderHolder,
): Promise<boolean> {
  const change = await accounts.change({
    id,
    ifVersion: null,
    profile: {},
    layouts: (stored) => withoutLeaseReminder(stored, reminder),
  })
  return change.outcome === 'changed'
}

async function tokenHolder({ accounts, tokens, now }: ManageDeps, token: string) {
  const link = tokens.read(token)
  if (link && now() - link.sentAt > LINK_LIFETIME_MS) return null
  const account = link && (await accounts.byId(link.account))
  if (!link || !account || account.validatedAt === null || !link.isGenuine(account.email)) return null
  if ((await accounts.disabledAt(account.id)) !== null) return null
  return { account, list: link.list, reminder: link.reminder }
}

/**
 * Merges the changes into the stored settings.
 *
 * @param isWanted whether the newsletter is to be on: a paused one starts again, also without another change
 * @returns `is-off` = the newsletter is off, and only the settings page switches it on; `no-city` = it would
 *   be on without a city, which only that page can choose
 * @throws when concurrent writes win every retry
 */
async function changeSettings(
  manageDeps: ManageDeps,
  token: string,
  changesFor: (holder: LinkHolder) => EmailSettingsChanges,
  isWanted = false,
): Promise<LinkHolder | 'no-city' | 'is-off' | null> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const holder = await linkHolder(manageDeps, token)
    if (!holder) return null
    const { account } = holder
    const emailSettings = changesFor(holder)
    // An old or forwarded mail must not enable what its reader has ended.
    if (account.emailSettings.frequency === 'off' && (emailSettings.frequency ?? 'off') !== 'off')
      return 'is-off'
    const after = mergeSettings(account.emailSettings, emailSettings)
    if (
      JSON.stringify(after) === JSON.stringify(account.emailSettings) &&
      !(isWanted && (await isPaused(manageDeps, account)))
    )
      return holder
    const change = await manageDeps.accounts.change({
      id: account.id,
      ifVersion: account.version,
      profile: { emailSettings },
    })
    if (change.outcome === 'changed') return { ...holder, account: change.account }
    if (change.outcome === 'no-city') return 'no-city'
    if (change.outcome === 'gone') return null
  }
  throw new Error('the settings of a reader change faster than they can be written')
}

/** On, but paused because too many mails bounced. */
async function isPaused(
  { deliveries }: ManageDeps,
  { id, emailSettings: { frequency } }: Account,
): Promise<boolean> {
  return frequency !== 'off' && (await deliveries.nextSlot(id)) === null
}

async function managedView(
  { deliveries, now }: ManageDeps,
  { account, list }: LinkHolder,
): Promise<ManagedNewsletter> {
  const {
    email,
    emailSettings: { frequency, rhythm, weekday, monthday, hours, pause_until, data_sources },
  } = account
  const next = await deliveries.nextSlot(account.id)
  return {
    email: maskedEmail(email),
    list,
    frequency,
    rhythm,
    weekday,
    monthday,
    hours,
    pause_until: pauseEnd({ pause_until }) > now() ? pause_until : '',
    data_sources,
    alerts: countAlerts(account.emailSettings),
    next: next === null ? null : new Date(next).toISOString(),
  }
}
