/**
 * Versions of the documents of packs (decision 0095). A version belongs to the pack that brought it, and is
 * visible once `history_pack` names that pack. An unchanged document gets no version.
 */
import type { Kysely, Transaction } from 'kysely'
import type { Engine } from '../../engine/engine.ts'
import { yieldToEventLoop } from '../../engine/event-loop.ts'
import type { Tables } from '../../tables.ts'
import { deleteUnusedBodies } from './history-bodies.ts'
import type { ImportLease } from '../import-lease.ts'
import { lockPublication } from '../revisions/publication.ts'

/** Maximum rows per transaction, which keep it well under 50 ms. */
const CHUNK_ROWS = 100

/** A document of a pack as text. */
export interface PackDocument {
  readonly kind: string
  readonly id: string
  readonly lang: string
  readonly position: number
  /** JSON. */
  readonly body: string
}

/** A version that is, or was, visible. */
export interface DocumentVersion extends Omit<PackDocument, 'body'> {
  readonly hash: string
}

/**
 * The newest version of each document up to a pack, without removed documents. Reads no texts.
 *
 * @param pack the ID of the last pack that counts; `null` = all
 */
export async function documentVersions(db: Kysely<Tables>, pack: number | null): Promise<DocumentVersion[]> {
  const newest = db
    .selectFrom('history_document')
    .select(['kind', 'id', 'lang', (build) => build.fn.max('pack').as('pack')])
    .where('pack', 'in', (build) =>
      build
        .selectFrom('history_pack')
        .select('pack')
        .$if(pack !== null, (query) => query.where('pack', '<=', pack)),
    )
    .groupBy(['kind', 'id', 'lang'])
  const rows = await db
    .selectFrom('history_document as version')
    .innerJoin(newest.as('newest'), (join) =>
      join
        .onRef('version.kind', '=', 'newest.kind')
        .onRef('version.id', '=', 'newest.id')
        .onRef('version.lang', '=', 'newest.lang')
        .onRef('version.pack', '=', 'newest.pack'),
    )
    .select(['version.kind', 'version.id', 'version.lang', 'version.position', 'version.hash'])
    .execute()
  return rows.flatMap(({ hash, ...row }) => (hash === null ? [] : [{ ...row, hash }]))
}

/** Deletes versions of packs that never went live, and the texts that only they have. */
export async function clearStagedVersions(engine: Engine, lease: ImportLease): Promise<void> {
  const batches = [deleteStagedVersions, deleteUnusedBodies]
  for (const deleteBatch of batches) {
    for (let isMore = true; isMore; await yieldToEventLoop()) {
      isMore = await engine.write(async (transaction) => {
        await lease.renew(transaction)
        await lockPublication(transaction)
        return (await deleteBatch(transaction, CHUNK_ROWS)).numDeletedRows > 0n
      })
    }
  }
}

async function deleteStagedVersions(
  transaction: Transaction<Tables>,
  limit: number,
): Promise<{ readonly numDeletedRows: bigint }> {
  const row = await transaction
    .selectFrom('history_document')
    .select('pack')
    .where('pack', 'not in', (build) => build.selectFrom('history_pack').select('pack'))
    .limit(1)
    .executeTakeFirst()
  if (!row) return { numDeletedRows: 0n }
  return transaction
    .deleteFrom('history_document')
    .where('pack', '=', row.pack)
    .where((build) =>
      build(
        build.refTuple('kind', 'id', 'lang'),
        'in',
        build
          .selectFrom('history_document')
          .select(['kind', 'id', 'lang'])
          .where('pack', '=', row.pack)
          .limit(limit)
          .$asTuple('kind', 'id', 'lang'),
      ),
    )
    .executeTakeFirst()
}
