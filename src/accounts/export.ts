/** All that is stored of an account, for its owner; no hash, no token, no id of a session (security S19). */
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import type { Account, AccountRepository } from '#store/accounts/account-store.ts'
import type { StoredNewsletters } from '#store/newsletter/newsletter-store.ts'
import type { Caller, Session } from './accounts.ts'
import { done, refuse, type Outcome } from './outcome.ts'
import { savedLayouts } from './profile.ts'
import { throttled } from './throttled.ts'
import type { AccountTools } from './tools.ts'
import { userOf } from './user-of-account.ts'

/** More than the store keeps. */
const ALL_LISTS = 1_000

export async function exportOf(
  tools: AccountTools,
  session: Session,
  caller: Caller,
): Promise<Outcome<Readonly<Record<string, unknown>>>> {
  const { store } = tools
  const account = await store.byId(session.account)
  if (!account) return refuse('unauthorized')
  const refusal = await throttled(
    tools,
    'export',
    { email: account.email, address: caller.address },
    account.id,
  )
  if (refusal) return refusal
  return done(await exported(store, account))
}

/** The same, for an operator whom its owner asked. */
export async function exported(
  store: AccountRepository,
  account: Account,
): Promise<Readonly<Record<string, unknown>>> {
  const { email_settings, [LAYOUTS_FIELD]: layouts, ...user } = userOf(account)
  const [history, sessions, events, newsletters] = await Promise.all([
    savedLayouts({ store }, account.id, ALL_LISTS),
    store.sessions(account.id),
    store.events(account.id),
    store.newsletters(account.id),
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
    events: events.map(({ kind, address, at }) => ({ kind, at: instant(at), address })),
    ...newsletterPart(newsletters),
  }
}

/** The addresses of the web copies are as good as keys to them, so it only says where there is one. */
function newsletterPart({ issues, alerts }: StoredNewsletters) {
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
  }
}

function instant(ms: number): string {
  return new Date(ms).toISOString()
}
