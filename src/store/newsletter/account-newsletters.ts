/** Stored newsletter data of one reader, for the export. */
import type { Engine } from '../engine/engine.ts'
import type { StoredNewsletters } from './newsletter-types.ts'

/** More than are stored. */
const MAX_ISSUES = 1_000

export async function newslettersOf(engine: Engine, account: number): Promise<StoredNewsletters> {
  return engine.read(async (db) => {
    const issues = await db
      .selectFrom('delivery')
      .select(['slot_at', 'state', 'attempt', 'reply', 'settled_at'])
      .where('account', '=', account)
      .orderBy('slot_at', 'desc')
      .limit(MAX_ISSUES)
      .execute()
    const copies = await db
      .selectFrom('newsletter_copy')
      .select('slot_at')
      .where('account', '=', account)
      .execute()
    const alerts = await db
      .selectFrom('newsletter_alert')
      .select(['alert', 'state', 'fired_for'])
      .where('account', '=', account)
      .orderBy('alert')
      .execute()
    const newsAlerts = await db
      .selectFrom('news_alert')
      .select(['alert', 'seen'])
      .where('account', '=', account)
      .orderBy('alert')
      .execute()
    const reminders = await db
      .selectFrom('lease_reminder')
      .select(['adjustment', 'due_at', 'told'])
      .where('account', '=', account)
      .orderBy('id')
      .execute()
    const channels = await db
      .selectFrom('channel')
      .select(['kind', 'name', 'host', 'created_at', 'paused_at'])
      .where('account', '=', account)
      .orderBy('created_at')
      .execute()
    const copied = new Set(copies.map(({ slot_at }) => slot_at))
    return {
      issues: issues.map(({ slot_at, state, attempt, reply, settled_at }) => ({
        slotAt: slot_at,
        state,
        attempt,
        reply,
        settledAt: settled_at,
        hasCopy: copied.has(slot_at),
      })),
      alerts: alerts.map(({ alert, state, fired_for }) => ({ alert, state, firedFor: fired_for })),
      newsAlerts,
      leaseReminders: reminders.map(({ due_at, ...row }) => ({ ...row, dueAt: due_at })),
      channels: channels.map(({ kind, name, host, created_at, paused_at }) => ({
        kind,
        name,
        host,
        createdAt: created_at,
        isPaused: paused_at !== null,
      })),
    }
  })
}
