/**
 * Completes the history from the live content: at the first start with these tables, after a restore, and
 * after an earlier program, which does not know them, has published beside this one (decisions 0044, 0095).
 */
import type { Kysely } from 'kysely'
import type { Engine } from '../../engine/engine.ts'
import { yieldToEventLoop } from '../../engine/event-loop.ts'
import { feedAges, isFeedSource, recordFeedAge } from '../../jobs/feed-ages.ts'
import type { Tables } from '../../tables.ts'
import { clearStagedVersions } from './document-versions.ts'
import { takeImportLease, type ImportLease } from '../import-lease.ts'
import { liveVersions, recordLiveVersion } from './live-history.ts'
import { lockPublication } from '../revisions/publication.ts'
import { versionWriter } from './version-writer.ts'

const ROWS_AT_ONCE = 200

/** Writes only what is missing, so that it may be called after each publication, by any number of processes. */
export async function completeHistory(engine: Engine, leaseMs: number): Promise<void> {
  if ((await packToComplete(engine)) !== null) {
    const lease = await takeImportLease(engine, leaseMs)
    try {
      await completePack(engine, lease)
    } finally {
      await lease.release()
    }
  }
  if (!(await engine.read(isLiveComplete))) await completeLive(engine)
}

interface LivePack {
  readonly id: number
  readonly importedAt: string
}

/** The live pack when its documents are not in the history; `null` = there is nothing to do. */
async function packToComplete(engine: Engine): Promise<LivePack | null> {
  const row = await engine.read((db) =>
    db
      .selectFrom('publication')
      .innerJoin('pack', 'pack.id', 'publication.live_pack')
      .leftJoin('history_pack', 'history_pack.pack', 'pack.id')
      .select(['pack.id', 'pack.imported_at', 'history_pack.pack as kept'])
      .executeTakeFirst(),
  )
  return row && row.kept === null ? { id: row.id, importedAt: row.imported_at } : null
}

/** Must run under the import lease, before another pack replaces the live one. */
export async function completePack(engine: Engine, lease: ImportLease): Promise<void> {
  const pack = await packToComplete(engine)
  if (pack === null) return
  // Versions of an import that was killed: an earlier program deletes its pack, and not its versions.
  await clearStagedVersions(engine, lease)
  const writer = versionWriter(engine, lease, pack.id)
  for (let last = 0; ;) {
    const rows = await engine.read((db) =>
      db
        .selectFrom('pack_item')
        .select(['seq', 'kind', 'id', 'lang', 'position', 'body'])
        .where('pack', '=', pack.id)
        .where('seq', '>', last)
        .orderBy('seq')
        .limit(ROWS_AT_ONCE)
        .execute(),
    )
    await writer.add(rows)
    const end = rows.at(-1)
    if (!end) break
    last = end.seq
    await yieldToEventLoop()
  }
  await writer.write()
  await engine.write(async (transaction) => {
    await lease.renew(transaction)
    const isFirst = !(await transaction.selectFrom('history_pack').select('pack').limit(1).executeTakeFirst())
    // Live documents before the first start are not known, so the history begins with it.
    const keptFrom = isFirst ? new Date(engine.effects.now()).toISOString() : pack.importedAt
    await writer.finish(transaction, keptFrom)
  })
}

async function isLiveComplete(db: Kysely<Tables>): Promise<boolean> {
  const { written, removed, feeds } = await missingVersions(db)
  return written.length + removed.length + feeds.length === 0
}

/** Live documents and ages of feeds that differ from their newest version. */
async function missingVersions(db: Kysely<Tables>) {
  const documents = await db
    .selectFrom('live_document')
    .select(['kind', 'id', 'lang', 'updated_at'])
    .execute()
  const newest = new Map((await liveVersions(db, null)).map((version) => [keyOf(version), version]))
  const live = new Set(documents.map(keyOf))
  const ages = new Map((await feedAges(db, null)).map((age) => [age.source, age.confirmed_at]))
  const states = await db.selectFrom('source_state').select(['source', 'last_success']).execute()
  return {
    written: documents.flatMap((document) => {
      const version = newest.get(keyOf(document))
      const isWritten = version && version.body !== null && version.recorded_at === document.updated_at
      return isWritten ? [] : [{ ...document, dayBefore: version?.day }]
    }),
    removed: [...newest.values()].filter((version) => version.body !== null && !live.has(keyOf(version))),
    feeds: states.flatMap(({ source, last_success: confirmedAt }) =>
      isFeedSource(source) && confirmedAt !== null && (ages.get(source) ?? 0) < confirmedAt
        ? [{ source, confirmedAt }]
        : [],
    ),
  }
}

function completeLive(engine: Engine): Promise<void> {
  return engine.write(async (transaction) => {
    await lockPublication(transaction)
    const { written, removed, feeds } = await missingVersions(transaction)
    for (const { kind, id, lang, dayBefore } of written) {
      const row = await transaction
        .selectFrom('live_document')
        .select(['body', 'updated_at'])
        .where('kind', '=', kind)
        .where('id', '=', id)
        .where('lang', '=', lang)
        .executeTakeFirst()
      if (row)
        await recordLiveVersion(transaction, {
          kind,
          id,
          lang,
          dayBefore,
          body: row.body,
          recordedAt: row.updated_at,
        })
    }
    const recordedAt = new Date(engine.effects.now()).toISOString()
    for (const { kind, id, lang, day } of removed)
      await recordLiveVersion(transaction, { kind, id, lang, dayBefore: day, body: null, recordedAt })
    for (const { source, confirmedAt } of feeds) await recordFeedAge(transaction, source, confirmedAt)
  })
}

function keyOf({ kind, id, lang }: { readonly kind: string; readonly id: string; readonly lang: string }) {
  return JSON.stringify([kind, id, lang])
}
