/** Export of all stored data of an account, for its owner; no hash, token or session ID (security S19). */
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import type { Account } from '#store/accounts/account-types.ts'
import type { AccountStore } from '#store/accounts/logins/login-method-types.ts'
import type { StoredNewsletters } from '#store/newsletter/newsletter-types.ts'
import type { Caller, Session } from './service-types.ts'
import { succeed, refuse, type Outcome } from './outcome.ts'
import { savedLayouts } from './profile.ts'
import { toShare } from './sharing/sharing.ts'
import { checkThrottle } from './throttling/check-throttle.ts'
import type { AccountDeps } from './account-deps.ts'
import { toUser } from './to-user.ts'

/** More than the store keeps. */
const MAX_EXPORTED_LISTS = 1_000

export async function exportOwnAccount(
  deps: AccountDeps,
  session: Session,
  caller: Caller,
): Promise<Outcome<Readonly<Record<string, unknown>>>> {
  const { store } = deps
  const account = await store.byId(session.account)
  if (!account) return refuse('unauthorized')
  const refusal = await checkThrottle(
    deps,
    'export',
    { email: account.email, address: caller.address },
    account.id,
  )
  if (refusal) return refusal
  return succeed(await buildAccountExport(store, account))
}

/** Builds the export for an operator, on the owner's request. */
export async function buildAccountExport(
  store: AccountStore,
  account: Account,
): Promise<Readonly<Record<string, unknown>>> {
  const { email_settings, [LAYOUTS_FIELD]: layouts, ...user } = toUser(account)
  const [history, sessions, methods, events, newsletters, shares] = await Promise.all([
    savedLayouts({ store }, account.id, MAX_EXPORTED_LISTS),
    store.sessions(account.id),
    store.loginMethods(account.id),
    store.events(account.id),
    store.newsletters(account.id),
    store.shares(account.id),
  ])
  return {
    user: {
      ...user,
      created_at: instant(account.createdAt),
      validated_at: account.validatedAt === null ? null : instant(account.validatedAt),
    },
    email_settings,
    [LAYOUTS_FIELD]: layouts,
    history,
    sessions: sessions.map(({ device, createdAt, lastUsedAt, expiresAt }) => ({
      device,
      created_at: instant(createdAt),
      last_used: instant(lastUsedAt),
      expires_at: instant(expiresAt),
    })),
    shares: shares.map(toShare),
    login_methods: methods.map(({ kind, label, createdAt, lastUsedAt }) => ({
      kind,
      label,
      created_at: instant(createdAt),
      last_used: lastUsedAt === null ? null : instant(lastUsedAt),
    })),
    events: events.map(({ kind, address, at: atMs }) => ({ kind, at: instant(atMs), address })),
    ...newsletterPart(newsletters),
  }
}

/** Leaves out the addresses of web copies, which work as keys: the export only lists which issues have one. */
function newsletterPart({ issues, alerts, newsAlerts, leaseReminders, channels }: StoredNewsletters) {
  return {
    newsletters: issues.map(({ slotAt, state, attempt, reply, settledAt, hasCopy }) => ({
      slot: instant(slotAt),
      state,
      tries: attempt,
      answer: reply,
      settled_at: settledAt === null ? null : instant(settledAt),
      web_copy: hasCopy,
    })),
    alerts: alerts.map(({ alert, state, firedFor }) => ({
      alert,
      state,
      fired_for: firedFor === '' ? null : firedFor,
    })),
    channels: channels.map(({ kind, name, host, createdAt, isPaused }) => ({
      kind,
      name,
      host,
      created_at: instant(createdAt),
      paused: isPaused,
    })),
    lease_reminders: leaseReminders.map(({ adjustment, dueAt, told }) => ({
      adjustment: adjustment === '' ? null : adjustment,
      due_at: dueAt === null || dueAt === 0 ? null : instant(dueAt),
      told: told === '' ? null : told,
    })),
    news_alerts: newsAlerts.map(({ alert, seen }) => ({ alert, seen: seen === '' ? null : seen })),
  }
}

function instant(ms: number): string {
  return new Date(ms).toISOString()
}
