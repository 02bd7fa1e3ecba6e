/**
 * Versions of the documents of packs (decision 0095). A version belongs to the pack that brought it, and is
 * visible once `history_pack` names that pack. An unchanged document gets no version.
 */
import type { Kysely, Transaction } from 'kysely'
import type { Engine } from '../engine/engine.ts'
import { chunksOf, yieldToEventLoop } from '../engine/event-loop.ts'
import type { Tables } from '../tables.ts'
import { bodyHash, deleteUnusedBodies, storedBody } from './history-bodies.ts'
import type { ImportLease } from './import-lease.ts'
import { orderKeys } from './order-keys.ts'
import { lockPublication } from './publication.ts'

/** Maximum rows and characters per transaction, which keep it well under 50 ms. */
const CHUNK_ROWS = 100
const CHUNK_CHARACTERS = 250_000

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

/** Collects the documents of a pack and writes the versions that differ from those before it. */
export interface VersionWriter {
  /** Reads nothing and writes nothing but what it needs to compare. */
  add(documents: readonly PackDocument[]): Promise<void>
  /** Writes in small transactions that no reader sees. The caller then makes them visible by `keepPack`. */
  write(): Promise<void>
}

/** A document of the pack; its text is there when it has to be stored. */
interface StagedDocument extends DocumentVersion {
  readonly body: string | null
}

/** @param pack the ID of the pack; the lease is held until the end */
export function versionWriter(engine: Engine, lease: ImportLease, pack: number): VersionWriter {
  const staged: StagedDocument[] = []
  let before: Promise<ReadonlyMap<string, DocumentVersion>> | null = null
  const versionsBefore = () => (before ??= readBefore(engine))
  return {
    async add(documents) {
      const known = await versionsBefore()
      for (const { kind, id, lang, position, body } of documents) {
        const document = { kind, id, lang, position }
        const hash = bodyHash(body)
        const isStored = known.get(keyOf(document))?.hash === hash
        staged.push({ ...document, hash, body: isStored ? null : body })
      }
    },
    async write() {
      const known = await versionsBefore()
      const named = new Set(staged.map(keyOf))
      const removed = [...known].flatMap(([key, { kind, id, lang }]) =>
        named.has(key) ? [] : [{ kind, id, lang, position: 0, hash: null, body: null }],
      )
      const versions = [...changedVersions(staged, known), ...removed]
      for (const chunk of chunksOf(versions, CHUNK_ROWS, CHUNK_CHARACTERS, ({ body }) => body?.length ?? 0)) {
        const bodies = chunk.flatMap(({ hash, body }) =>
          hash === null || body === null ? [] : [{ hash, body: storedBody(body) }],
        )
        await engine.write(async (transaction) => {
          await lease.renew(transaction)
          // Unused texts are deleted under the same lock, so that none is deleted between these two writes.
          await lockPublication(transaction)
          if (bodies.length > 0)
            await transaction
              .insertInto('history_body')
              .values(bodies)
              .onConflict((conflict) => conflict.column('hash').doNothing())
              .execute()
          await transaction
            .insertInto('history_document')
            .values(chunk.map(({ body: _text, ...version }) => ({ ...version, pack })))
            .execute()
        })
        await yieldToEventLoop()
      }
    },
  }
}

async function readBefore(engine: Engine): Promise<ReadonlyMap<string, DocumentVersion>> {
  const versions = await engine.read((db) => documentVersions(db, null))
  return new Map(versions.map((version) => [keyOf(version), version]))
}

function changedVersions(
  staged: readonly StagedDocument[],
  known: ReadonlyMap<string, DocumentVersion>,
): StagedDocument[] {
  const lists = Map.groupBy(staged, ({ kind, lang }) => JSON.stringify([kind, lang]))
  return [...lists.values()].flatMap((list) => {
    const ordered = list.toSorted((a, b) => a.position - b.position)
    const keys = orderKeys(ordered.map((document) => known.get(keyOf(document))?.position ?? null))
    return ordered.flatMap((document, index) => {
      const before = known.get(keyOf(document))
      const position = keys[index] ?? index
      const isSame = before?.hash === document.hash && before.position === position
      return isSame ? [] : [{ ...document, position }]
    })
  })
}

function keyOf({ kind, id, lang }: Omit<DocumentVersion, 'hash' | 'position'>): string {
  return JSON.stringify([kind, id, lang])
}

/** Makes the versions of a pack visible. @param keptFrom ISO 8601 UTC */
export async function keepPack(
  transaction: Transaction<Tables>,
  pack: number,
  keptFrom: string,
): Promise<void> {
  await transaction.insertInto('history_pack').values({ pack, kept_from: keptFrom }).execute()
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
