/** Changing and leaving the newsletter by the links of its mails, without a login (RFC 8058; security S48). */
import { maskedEmail } from '#core/account/email-address.ts'
import { changedSettings, type EmailSettingsChanges } from '#contract/subscriber/email-settings.ts'
import type { ManageChanges, ManagedNewsletter } from '#contract/subscriber/newsletter.ts'
import type { Account, AccountRepository } from '#store/accounts/account-store.ts'
import type { DeliveryRepository } from '#store/newsletter/newsletter-store.ts'
import { LINK_LIFE_MS, type LeaveTokens, type MailList } from './leave-token.ts'
import type { Newsletter } from './newsletter.ts'

export interface ManagedTools {
  readonly accounts: Pick<AccountRepository, 'byId' | 'disabledAt' | 'change'>
  readonly deliveries: Pick<DeliveryRepository, 'nextSlot'>
  readonly tokens: LeaveTokens
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What whoever holds the link may change. */
interface Held {
  readonly account: Account
  readonly list: MailList
}

/** A reader who saves again and again at the same moment is asked to wait rather than overwritten. */
const MOST_TRIES = 5

export function managedCalls(tools: ManagedTools): Pick<Newsletter, 'managed' | 'change' | 'leave'> {
  return {
    managed: async (token) => {
      const held = await heldBy(tools, token)
      return held && managed(tools, held)
    },
    change: async (token, changes) => {
      const held = await changed(tools, token, () => settingsOf(changes), changes.stop_alerts === undefined)
      return held === null || typeof held === 'string' ? held : managed(tools, held)
    },
    leave: async (token) => {
      const held = await changed(tools, token, ({ list }) =>
        list === 'newsletter' ? { frequency: 'off' } : { alerts: [] },
      )
      return held !== null
    },
  }
}

function settingsOf({ stop_alerts: stopAlerts, ...schedule }: ManageChanges): EmailSettingsChanges {
  return { ...schedule, ...(stopAlerts ? { alerts: [] } : {}) }
}

/**
 * `null` = the link is none of ours, it is too old, it died with its account or address, or an operator lets
 * its reader do nothing.
 */
async function heldBy({ accounts, tokens, now }: ManagedTools, token: string): Promise<Held | null> {
  const link = tokens.read(token)
  if (link && now() - link.sentAt > LINK_LIFE_MS) return null
  const account = link && (await accounts.byId(link.account))
  if (!link || !account || account.validatedAt === null || !link.isGenuine(account.email)) return null
  if ((await accounts.disabledAt(account.id)) !== null) return null
  return { account, list: link.list }
}

/**
 * Writes the changes over the settings that were read and no others.
 *
 * @param isWanted the newsletter was asked for as it is to be: one that is paused begins again, also where
 *   that is as it was
 * @returns `is-off` = the newsletter is off, and only the reader's own page switches it on; `no-city` = it
 *   would be on without a city, which only that page can choose
 * @throws when others write all the time
 */
async function changed(
  tools: ManagedTools,
  token: string,
  changesFor: (held: Held) => EmailSettingsChanges,
  isWanted = false,
): Promise<Held | 'no-city' | 'is-off' | null> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const held = await heldBy(tools, token)
    if (!held) return null
    const { account } = held
    const emailSettings = changesFor(held)
    // An old mail, or one that was passed on, must not begin what its reader has ended.
    if (account.emailSettings.frequency === 'off' && (emailSettings.frequency ?? 'off') !== 'off')
      return 'is-off'
    const after = changedSettings(account.emailSettings, emailSettings)
    if (
      JSON.stringify(after) === JSON.stringify(account.emailSettings) &&
      !(isWanted && (await isPaused(tools, account)))
    )
      return held
    const change = await tools.accounts.change({
      id: account.id,
      ifVersion: account.version,
      profile: { emailSettings },
    })
    if (change.outcome === 'changed') return { ...held, account: change.account }
    if (change.outcome === 'no-city') return 'no-city'
    if (change.outcome === 'gone') return null
  }
  throw new Error('the settings of a reader change faster than they can be written')
}

/** On, and nothing will leave: too many came back. */
async function isPaused(
  { deliveries }: ManagedTools,
  { id, emailSettings: { frequency } }: Account,
): Promise<boolean> {
  return frequency !== 'off' && (await deliveries.nextSlot(id)) === null
}

async function managed({ deliveries }: ManagedTools, { account, list }: Held): Promise<ManagedNewsletter> {
  const {
    email,
    emailSettings: { frequency, weekday, hours, alerts },
  } = account
  const next = await deliveries.nextSlot(account.id)
  return {
    email: maskedEmail(email),
    list,
    frequency,
    weekday,
    hours,
    alerts: alerts.length,
    next: next === null ? null : new Date(next).toISOString(),
  }
}
