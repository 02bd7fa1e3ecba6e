/**
 * Takes one published document out of the history, where the law asks for it (decision 0111). What is
 * published now stays: it is removed or changed in the content pack first.
 */
import type { Kysely, Transaction } from 'kysely'
import { osloDay } from '#core/time/oslo-clock.ts'
import { isRecord } from '#core/text/is-record.ts'
import type { Engine } from '../../engine/engine.ts'
import type { HistoryDocumentTable, HistoryLiveDocumentTable } from '../../history-tables.ts'
import type { Tables } from '../../tables.ts'
import { completePack } from './complete-history.ts'
import { documentVersions } from './document-versions.ts'
import { bodyHash, parseText, readTexts, storedText, textOf } from './history-bodies.ts'
import { takeImportLease } from '../import-lease.ts'
import { liveVersions } from './live-history.ts'
import { lockPublication, publishChange } from '../revisions/publication.ts'

/** A document of a pack, or a live one, in both languages. */
export interface HistoryDocument {
  readonly kind: string
  readonly id: string
}

/** A version that a removal takes away. */
export interface RemovedVersion {
  readonly lang: string
  /** The Oslo calendar day from which on it was shown. */
  readonly from: string
}

/** What the store remembers of a removal. */
export interface RemovalRecord extends HistoryDocument {
  /** ISO 8601 UTC. */
  readonly at: string
  readonly reason: string
  readonly versions: readonly RemovedVersion[]
}

export interface RemovalOptions {
  /** Why, as the operator says it; it is stored. */
  readonly reason: string
  /** Whether versions are only named, and nothing is changed. */
  readonly isTrial: boolean
}

export interface RemovalResult {
  /** Empty where the history has no version, or only what is published now. */
  readonly versions: readonly RemovedVersion[]
  /** Languages in which the document is published now; these versions stay. */
  readonly published: readonly string[]
}

/** Kind of the rows that name the records of removals; no kind of content has this name. */
const RECORD_KIND = 'removed'
/** Beginning of the hash of a record; hashes of documents have no colon. */
const RECORD_HASH = 'removed:'
/** Beginning of the JSON of a record, which the schema of no document accepts. */
const RECORD_JSON = '{"removed":'

/** Whether a version is the record of its removal. @param hash of a version of a pack's document */
export function isRemovedVersion(hash: string): boolean {
  return hash.startsWith(RECORD_HASH)
}

/** The same of a live document. @param body as it is stored; `null` = the document did not exist */
export function isRemovedBody(body: string | null): boolean {
  return body?.startsWith(RECORD_JSON) === true
}

/**
 * Replaces each earlier version by the record of the removal, and deletes its text. An earlier program
 * refuses the record as a document, and leaves it out.
 *
 * @throws ImportSupersededError, StoreDamagedError
 */
export async function removeFromHistory(
  engine: Engine,
  leaseMs: number,
  document: HistoryDocument,
  { reason, isTrial }: RemovalOptions,
): Promise<RemovalResult> {
  // No import may deflate a new text with one that is removed.
  const lease = await takeImportLease(engine, leaseMs)
  try {
    await completePack(engine, lease)
    const result = await engine.write(async (transaction) => {
      await lease.renew(transaction)
      await lockPublication(transaction)
      // Without a pack no day can be shown.
      const [pack] = await transaction.selectFrom('history_pack').select('pack').limit(1).execute()
      if (!pack) return { versions: [], published: [] }
      const found = await findVersions(transaction, document, engine.location)
      const { versions, published } = found
      if (versions.length === 0 || isTrial) return { versions, published }
      const at = new Date(engine.effects.now()).toISOString()
      await publishChange(engine, transaction)
      await replaceVersions(transaction, found, { ...document, at, reason, versions }, engine.location)
      return { versions, published }
    })
    // Deleted pages of the file are overwritten only now.
    if (!isTrial) await engine.checkpoint()
    return result
  } finally {
    await lease.release()
  }
}

interface FoundVersions extends RemovalResult {
  readonly ofPacks: readonly HistoryDocumentTable[]
  readonly live: readonly HistoryLiveDocumentTable[]
  readonly archived: readonly { readonly lang: string; readonly time: string }[]
}

/** All versions but those that are published now. */
async function findVersions(
  db: Kysely<Tables>,
  { kind, id }: HistoryDocument,
  location: string,
): Promise<FoundVersions> {
  const current = new Map(
    (await documentVersions(db, null))
      .filter((version) => version.kind === kind && version.id === id && !isRemovedVersion(version.hash))
      .map(({ lang, hash }) => [lang, hash]),
  )
  const rows = await db
    .selectFrom('history_document')
    .innerJoin('pack', 'pack.id', 'history_document.pack')
    .selectAll('history_document')
    .select('pack.imported_at')
    .where('kind', '=', kind)
    .where('history_document.id', '=', id)
    .orderBy('history_document.pack')
    .execute()
  const ofPacks = rows.filter(
    ({ lang, hash }) => hash !== null && !isRemovedVersion(hash) && hash !== current.get(lang),
  )
  const liveNow = new Map(
    (
      await db
        .selectFrom('live_document')
        .select(['lang', 'body'])
        .where('kind', '=', kind)
        .where('id', '=', id)
        .execute()
    ).map(({ lang, body }) => [lang, body]),
  )
  const days = await db
    .selectFrom('history_live_document')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .orderBy('day')
    .execute()
  const live = days.filter(
    ({ lang, body }) => body !== null && !isRemovedBody(body) && textOf(body, location) !== liveNow.get(lang),
  )
  const archive =
    kind === 'commentary'
      ? await db
          .selectFrom('commentary_archive')
          .select(['lang', 'time', 'body'])
          .where('id', '=', id)
          .orderBy('time')
          .execute()
      : []
  const archived = archive.filter(({ lang, body }) => body !== liveNow.get(lang))
  return {
    ofPacks,
    live,
    archived,
    versions: [
      ...ofPacks.map(({ lang, imported_at: from }) => ({ lang, from: osloDay(Date.parse(from)) })),
      ...live.map(({ lang, day }) => ({ lang, from: day })),
      ...archived.map(({ lang, time }) => ({ lang, from: osloDay(Date.parse(time)) })),
    ],
    published: [...new Set([...current.keys(), ...liveNow.keys()])].sort(),
  }
}

async function replaceVersions(
  transaction: Transaction<Tables>,
  { ofPacks, live, archived }: FoundVersions,
  record: RemovalRecord,
  location: string,
): Promise<void> {
  const { kind, id } = record
  const body = JSON.stringify({ removed: record })
  const hash = RECORD_HASH + bodyHash(body)
  await transaction.insertInto('history_body').values({ hash, body, base: null }).execute()
  await nameRecord(transaction, record, hash)
  for (const { lang, pack } of ofPacks)
    await transaction
      .updateTable('history_document')
      .set({ hash })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('lang', '=', lang)
      .where('pack', '=', pack)
      .execute()
  for (const { lang, day } of live)
    await transaction
      .updateTable('history_live_document')
      .set({ body })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('lang', '=', lang)
      .where('day', '=', day)
      .execute()
  for (const { lang, time } of archived)
    await transaction
      .deleteFrom('commentary_archive')
      .where('id', '=', id)
      .where('lang', '=', lang)
      .where('time', '=', time)
      .execute()
  const hashes = new Set(ofPacks.flatMap((version) => version.hash ?? []))
  await deleteTexts(transaction, [...hashes], location)
}

/** A row by which the record is found, also where no version of a pack has become it. */
async function nameRecord(
  transaction: Transaction<Tables>,
  { kind, id }: HistoryDocument,
  hash: string,
): Promise<void> {
  const { pack } = await transaction
    .selectFrom('history_pack')
    .select((build) => build.fn.max('pack').as('pack'))
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('history_document')
    .values({ kind: RECORD_KIND, id: `${kind}/${id}`, lang: 'no', pack, position: 0, hash })
    .onConflict((conflict) => conflict.columns(['kind', 'id', 'lang', 'pack']).doUpdateSet({ hash }))
    .execute()
}

/**
 * Deletes texts that no document has any more. Texts that are deflated with one of them are stored alone
 * first.
 */
async function deleteTexts(
  transaction: Transaction<Tables>,
  hashes: readonly string[],
  location: string,
): Promise<void> {
  if (hashes.length === 0) return
  const used = await transaction
    .selectFrom('history_document')
    .select('hash')
    .where('hash', 'in', hashes)
    .execute()
  const inUse = new Set(used.map(({ hash }) => hash))
  const unused = hashes.filter((hash) => !inUse.has(hash))
  if (unused.length === 0) return
  const dependents = await transaction
    .selectFrom('history_body')
    .select('hash')
    .where('base', 'in', unused)
    .where('hash', 'not in', unused)
    .execute()
  const texts = await readTexts(
    transaction,
    dependents.map(({ hash }) => hash),
    location,
  )
  for (const [hash, text] of texts)
    await transaction
      .updateTable('history_body')
      .set({ body: storedText(text), base: null })
      .where('hash', '=', hash)
      .execute()
  await transaction.deleteFrom('history_body').where('hash', 'in', unused).execute()
}

/** Equal as long as nothing has been removed since; '' = nothing ever was. */
export async function removalMark(db: Kysely<Tables>): Promise<string> {
  return (await recordHashes(db)).join()
}

/** All removals, by document. @throws StoreDamagedError */
export async function removalRecords(
  db: Kysely<Tables>,
  location: string,
): Promise<readonly RemovalRecord[]> {
  const texts = await readTexts(db, await recordHashes(db), location)
  return [...texts.values()].flatMap((text) => {
    const parsed = parseText(text, location)
    return isRecord(parsed) && isRemovalRecord(parsed.removed) ? [parsed.removed] : []
  })
}

async function recordHashes(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('history_document')
    .select('hash')
    .where('kind', '=', RECORD_KIND)
    .where('hash', 'is not', null)
    .orderBy('id')
    .orderBy('pack')
    .execute()
  return rows.flatMap(({ hash }) => hash ?? [])
}

/** Number of documents that were shown at an instant and have been removed since. */
export async function removedAt(db: Kysely<Tables>, pack: number | null, instant: string): Promise<number> {
  const ofPacks = pack === null ? [] : await documentVersions(db, pack)
  const live = await liveVersions(db, instant)
  const removed = [
    ...ofPacks.filter(({ kind, hash }) => kind !== RECORD_KIND && isRemovedVersion(hash)),
    ...live.filter(({ body }) => isRemovedBody(body)),
  ]
  return new Set(removed.map(({ kind, id }) => `${kind}/${id}`)).size
}

function isRemovalRecord(value: unknown): value is RemovalRecord {
  return (
    isRecord(value) &&
    ['kind', 'id', 'at', 'reason'].every((name) => typeof value[name] === 'string') &&
    Array.isArray(value.versions)
  )
}
