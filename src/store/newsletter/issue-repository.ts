/** Content of issues, stored once for all readers; newsletter-types.ts documents each call. */
import { DAY_MS } from '#core/time/durations.ts'
import { deleteEachInBatches } from '../engine/delete-in-batches.ts'
import type { Engine } from '../engine/engine.ts'
import { DELIVERY_STATES, type IssueRepository } from './newsletter-types.ts'

/**
 * Uses within this time are not recorded again; so a deleted row was last used up to two days before its
 * retention ended.
 */
const USE_MS = DAY_MS
const UNUSED_MARGIN_MS = 2 * USE_MS

export function issueRepository(engine: Engine): IssueRepository {
  const now = () => engine.effects.now()
  return {
    putReading: (key, body) => insertOnce(engine, 'newsletter_reading', [{ key, body }]),
    reading: async (key) => {
      const row = await engine.read((db) =>
        db.selectFrom('newsletter_reading').select('body').where('key', '=', key).executeTakeFirst(),
      )
      return row?.body ?? null
    },
    missingParts: (keys) => missingParts(engine, keys),
    putParts: (parts) => insertOnce(engine, 'newsletter_part', parts),
    parts: async (keys) => {
      if (keys.length === 0) return new Map()
      const rows = await engine.read((db) =>
        db.selectFrom('newsletter_part').select(['key', 'body']).where('key', 'in', keys).execute(),
      )
      return new Map(rows.map(({ key, body }) => [key, body]))
    },
    copy: async (key) => {
      const row = await engine.read((db) =>
        db
          .selectFrom('newsletter_copy')
          .select(['body', 'slot_at'])
          .where('key', '=', key)
          .executeTakeFirst(),
      )
      return row ? { body: row.body, slotAt: row.slot_at } : null
    },
    hasPicture: async (hash) => {
      const row = await engine.read((db) =>
        db.selectFrom('mail_picture').select('used_at').where('hash', '=', hash).executeTakeFirst(),
      )
      if (row && row.used_at < now() - USE_MS) {
        await engine.writeRelaxed((transaction) =>
          transaction.updateTable('mail_picture').set({ used_at: now() }).where('hash', '=', hash).execute(),
        )
      }
      return row !== undefined
    },
    putPicture: (hash, png) =>
      engine.write(async (transaction) => {
        await transaction
          .insertInto('mail_picture')
          .values({ hash, png: png.toString('base64'), used_at: now() })
          .onConflict((conflict) => conflict.column('hash').doUpdateSet({ used_at: now() }))
          .execute()
      }),
    picture: async (hash) => {
      const row = await engine.read((db) =>
        db.selectFrom('mail_picture').select('png').where('hash', '=', hash).executeTakeFirst(),
      )
      return row ? Buffer.from(row.png, 'base64') : null
    },
    forget: (before) => forget(engine, before),
  }
}

/** Stores a body unless the key exists, and records its use. */
async function insertOnce(
  engine: Engine,
  table: 'newsletter_reading' | 'newsletter_part',
  rows: readonly { readonly key: string; readonly body: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await engine.write(async (transaction) => {
    const now = engine.effects.now()
    for (const { key, body } of rows) {
      await transaction
        .insertInto(table)
        .values({ key, body, used_at: now })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ used_at: now })
            .where(`${table}.used_at`, '<', now - USE_MS),
        )
        .execute()
    }
  })
}

async function missingParts(engine: Engine, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await engine.read((db) =>
    db.selectFrom('newsletter_part').select(['key', 'used_at']).where('key', 'in', keys).execute(),
  )
  const now = engine.effects.now()
  const unused = rows.filter(({ used_at }) => used_at < now - USE_MS).map(({ key }) => key)
  if (unused.length > 0) {
    await engine.writeRelaxed((transaction) =>
      transaction.updateTable('newsletter_part').set({ used_at: now }).where('key', 'in', unused).execute(),
    )
  }
  const stored = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !stored.has(key))
}

function forget(engine: Engine, before: Parameters<IssueRepository['forget']>[0]): Promise<number> {
  const unused = before.deliveries - UNUSED_MARGIN_MS
  // The counts of a slot go first: a slot that is still counted has all its rows.
  return deleteEachInBatches(engine, [
    (transaction) =>
      transaction.deleteFrom('newsletter_slot').where('slot_at', '<', before.deliveries).executeTakeFirst(),
    (transaction, limit) =>
      transaction
        .deleteFrom('delivery')
        .where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple('account', 'slot_at'),
            'in',
            selectFrom('delivery')
              .select(['account', 'slot_at'])
              // All states, since the index is by state first.
              .where('state', 'in', DELIVERY_STATES)
              .where('slot_at', '<', before.deliveries)
              .limit(limit)
              .$asTuple('account', 'slot_at'),
          ),
        )
        .executeTakeFirst(),
    (transaction, limit) =>
      transaction
        .deleteFrom('newsletter_copy')
        .where('key', 'in', (build) =>
          build
            .selectFrom('newsletter_copy')
            .select('key')
            .where('made_at', '<', before.deliveries)
            .limit(limit),
        )
        .executeTakeFirst(),
    (transaction, limit) =>
      transaction
        .deleteFrom('newsletter_part')
        .where('key', 'in', (build) =>
          build.selectFrom('newsletter_part').select('key').where('used_at', '<', unused).limit(limit),
        )
        .executeTakeFirst(),
    (transaction) =>
      transaction
        .deleteFrom('newsletter_reading')
        .where('used_at', '<', unused)
        .where('key', 'not in', (build) => build.selectFrom('newsletter_due').select('last_reading'))
        .executeTakeFirst(),
    (transaction, limit) =>
      transaction
        .deleteFrom('mail_picture')
        .where('hash', 'in', (build) =>
          build.selectFrom('mail_picture').select('hash').where('used_at', '<', before.pictures).limit(limit),
        )
        .executeTakeFirst(),
  ])
}
