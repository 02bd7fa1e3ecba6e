/** Writes the versions of a pack's documents that differ from those before it (decision 0095). */
import type { Transaction } from 'kysely'
import type { Engine } from '../../engine/engine.ts'
import { chunksOf, yieldToEventLoop } from '../../engine/event-loop.ts'
import type { HistoryBodyTable, HistoryDocumentTable } from '../../history-tables.ts'
import type { Tables } from '../../tables.ts'
import { documentVersions, type DocumentVersion, type PackDocument } from './document-versions.ts'
import { bodyHash, readBases, storedBody } from './history-bodies.ts'
import type { ImportLease } from '../import-lease.ts'
import { orderKeys } from './order-keys.ts'
import { lockPublication } from '../revisions/publication.ts'

/** Maximum rows and characters per transaction, which keep it well under 50 ms. */
const CHUNK_ROWS = 100
const CHUNK_CHARACTERS = 250_000
/** Documents hashed before the event loop gets control. */
const DOCUMENTS_AT_ONCE = 500

/** Collects the documents of a pack, in any number of parts, and writes what has changed. */
export interface VersionWriter {
  add(documents: readonly PackDocument[]): Promise<void>
  /** Writes all but the last rows, in small transactions that no reader sees. */
  write(): Promise<void>
  /**
   * Writes the last rows, and makes those of the pack visible; after `write`, in the transaction from which
   * on the pack is live.
   *
   * @param keptFrom ISO 8601 UTC: the first instant of which all is kept
   */
  finish(transaction: Transaction<Tables>, keptFrom: string): Promise<void>
}

/** A document of the pack; its text is there when it has to be stored. */
interface StagedDocument extends DocumentVersion {
  readonly body: string | null
}

/** A version to be written; `hash` is `null` where the pack no longer has the document. */
interface NewVersion extends Omit<StagedDocument, 'hash'> {
  readonly hash: string | null
}

interface VersionRows {
  readonly bodies: readonly HistoryBodyTable[]
  readonly documents: readonly HistoryDocumentTable[]
}

/** @param pack the ID of the pack; the lease is held until the end */
export function versionWriter(engine: Engine, lease: ImportLease, pack: number): VersionWriter {
  const staged = new Map<string, StagedDocument>()
  let before: Promise<ReadonlyMap<string, DocumentVersion>> | null = null
  let last: VersionRows | null = null
  const versionsBefore = () => (before ??= readBefore(engine))
  const rowsOf = async (chunk: readonly NewVersion[]): Promise<VersionRows> => {
    const known = await versionsBefore()
    const hashBefore = (version: NewVersion) => known.get(keyOf(version))?.hash ?? ''
    const texts = chunk.filter(({ body }) => body !== null)
    const bases = await engine.read((db) => readBases(db, texts.map(hashBefore), engine.location))
    return {
      bodies: texts.flatMap((version) => {
        const { hash, body: text } = version
        if (hash === null || text === null) return []
        return [storedBody({ hash, text }, bases.get(hashBefore(version)) ?? null)]
      }),
      documents: chunk.map(({ body: _text, ...version }) => ({ ...version, pack })),
    }
  }
  return {
    async add(documents) {
      const known = await versionsBefore()
      for (const [index, { kind, id, lang, position, body }] of documents.entries()) {
        if (index % DOCUMENTS_AT_ONCE === DOCUMENTS_AT_ONCE - 1) await yieldToEventLoop()
        const key = keyOf({ kind, id, lang })
        const hash = bodyHash(body)
        const isStored = known.get(key)?.hash === hash
        staged.set(key, { kind, id, lang, position, hash, body: isStored ? null : body })
      }
    },
    async write() {
      const known = await versionsBefore()
      const removed = [...known].flatMap(([key, { kind, id, lang }]): NewVersion[] =>
        staged.has(key) ? [] : [{ kind, id, lang, position: 0, hash: null, body: null }],
      )
      const versions = [...changedVersions(staged, known), ...removed]
      for (const chunk of chunksOf(versions, CHUNK_ROWS, CHUNK_CHARACTERS, ({ body }) => body?.length ?? 0)) {
        const rows = last
        if (rows !== null)
          await engine.write(async (transaction) => {
            await lease.renew(transaction)
            await insertRows(transaction, rows)
          })
        last = await rowsOf(chunk)
        await yieldToEventLoop()
      }
    },
    async finish(transaction, keptFrom) {
      if (last !== null) await insertRows(transaction, last)
      await transaction.insertInto('history_pack').values({ pack, kept_from: keptFrom }).execute()
    },
  }
}

/** Unused texts are deleted under the same lock, so that none is deleted between these two writes. */
async function insertRows(
  transaction: Transaction<Tables>,
  { bodies, documents }: VersionRows,
): Promise<void> {
  await lockPublication(transaction)
  if (bodies.length > 0)
    await transaction
      .insertInto('history_body')
      .values(bodies)
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
  await transaction.insertInto('history_document').values(documents).execute()
}

async function readBefore(engine: Engine): Promise<ReadonlyMap<string, DocumentVersion>> {
  const versions = await engine.read((db) => documentVersions(db, null))
  return new Map(versions.map((version) => [keyOf(version), version]))
}

function changedVersions(
  staged: ReadonlyMap<string, StagedDocument>,
  known: ReadonlyMap<string, DocumentVersion>,
): StagedDocument[] {
  const lists = Map.groupBy(staged, ([, { kind, lang }]) => `${lang} ${kind}`)
  return [...lists.values()].flatMap((list) => {
    const ordered = list.toSorted(([, a], [, b]) => a.position - b.position)
    const keys = orderKeys(ordered.map(([key]) => known.get(key)?.position ?? null))
    return ordered.flatMap(([key, document], index) => {
      const before = known.get(key)
      const position = keys[index] ?? index
      const isSame = before?.hash === document.hash && before.position === position
      return isSame ? [] : [{ ...document, position }]
    })
  })
}

/** Kinds and languages have no space in them. */
function keyOf({ kind, id, lang }: Pick<PackDocument, 'kind' | 'id' | 'lang'>): string {
  return `${kind} ${lang} ${id}`
}
