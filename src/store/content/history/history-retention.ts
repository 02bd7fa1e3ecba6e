/** Deletes versions of documents that only days before a given one showed (decision 0095). */
import { sql, type Transaction } from 'kysely'
import { osloDay } from '#core/time/oslo-clock.ts'
import { deleteEachInBatches } from '../../engine/delete-in-batches.ts'
import type { Engine } from '../../engine/engine.ts'
import { yieldToEventLoop } from '../../engine/event-loop.ts'
import type { Tables } from '../../tables.ts'
import { deleteUnusedBodies } from './history-bodies.ts'
import { lockPublication } from '../revisions/publication.ts'

/** Texts per transaction: most have some hundred characters, that of a picture some hundred kilobytes. */
const MAX_TEXTS = 500

/**
 * Ends what days before an instant showed. Versions that later days show stay, as do revisions of series,
 * corrections and commentaries, which are the record of what was said.
 *
 * @param instant the start of the first day that stays, ISO 8601 UTC
 * @returns number of deleted rows, in small transactions
 */
export async function forgetHistoryBefore(engine: Engine, instant: string): Promise<number> {
  const versions = await deleteVersionsBefore(engine, instant)
  return versions + (await deleteUnusedTexts(engine))
}

async function deleteVersionsBefore(engine: Engine, instant: string): Promise<number> {
  const base = await engine.write((transaction) => endPacksBefore(transaction, instant))
  const day = osloDay(Date.parse(instant))
  const pack = base ?? 0
  return deleteEachInBatches(engine, [
    async (transaction, limit) =>
      deleted(
        await sql`delete from history_document where (kind, id, lang, pack) in (
          select version.kind, version.id, version.lang, version.pack from history_document as version
          where version.pack < ${pack} and exists (
            select 1 from history_document as later
            where later.kind = version.kind and later.id = version.id and later.lang = version.lang
              and later.pack > version.pack and later.pack <= ${pack}
              and later.pack in (select pack from history_pack))
          limit ${limit})`.execute(transaction),
      ),
    // A removal needs no row once there is nothing before it.
    async (transaction, limit) =>
      deleted(
        await sql`delete from history_document where (kind, id, lang, pack) in (
          select version.kind, version.id, version.lang, version.pack from history_document as version
          where version.hash is null and version.pack <= ${pack} and not exists (
            select 1 from history_document as earlier
            where earlier.kind = version.kind and earlier.id = version.id and earlier.lang = version.lang
              and earlier.pack < version.pack)
          limit ${limit})`.execute(transaction),
      ),
    async (transaction, limit) =>
      deleted(
        await sql`delete from history_live_document where (kind, id, lang, day) in (
          select version.kind, version.id, version.lang, version.day from history_live_document as version
          where version.day < ${day} and exists (
            select 1 from history_live_document as later
            where later.kind = version.kind and later.id = version.id and later.lang = version.lang
              and later.day > version.day and later.day <= ${day})
          limit ${limit})`.execute(transaction),
      ),
    async (transaction, limit) =>
      deleted(
        await sql`delete from history_feed where (source, day) in (
          select age.source, age.day from history_feed as age
          where age.day < ${day} and exists (
            select 1 from history_feed as later
            where later.source = age.source and later.day > age.day and later.day <= ${day})
          limit ${limit})`.execute(transaction),
      ),
  ])
}

/** Deletes texts that no version has any more. @returns how many */
async function deleteUnusedTexts(engine: Engine): Promise<number> {
  for (let texts = 0; ;) {
    const { numDeletedRows } = await engine.write(async (transaction) => {
      await lockPublication(transaction)
      return deleteUnusedBodies(transaction, MAX_TEXTS)
    })
    texts += Number(numDeletedRows)
    await yieldToEventLoop()
    if (numDeletedRows < MAX_TEXTS) return texts
  }
}

/**
 * Marks the packs that were replaced before the instant as no longer kept, so that no reader finds half of
 * one. @returns the pack that was live at the instant; `null` = none
 */
async function endPacksBefore(transaction: Transaction<Tables>, instant: string): Promise<number | null> {
  const row = await transaction
    .selectFrom('history_pack')
    .innerJoin('pack', 'pack.id', 'history_pack.pack')
    .select((build) => build.fn.max('history_pack.pack').as('pack'))
    .where('pack.imported_at', '<=', instant)
    .executeTakeFirst()
  const pack = row?.pack ?? null
  if (pack === null) return null
  await transaction
    .updateTable('history_pack')
    .set({ kept_from: null })
    .where('pack', '<', pack)
    .where('kept_from', 'is not', null)
    .execute()
  await transaction
    .updateTable('history_pack')
    .set({ kept_from: instant })
    .where('pack', '=', pack)
    .where('kept_from', '<', instant)
    .execute()
  return pack
}

function deleted({ numAffectedRows = 0n }: { readonly numAffectedRows?: bigint | undefined }) {
  return { numDeletedRows: numAffectedRows }
}
