/** Repository of the history: what was published at an earlier instant (decision 0095). */
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { isContentKind, type ContentItem } from '#contract/content-item.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { Engine } from '../engine/engine.ts'
import { chunksOf, yieldToEventLoop } from '../engine/event-loop.ts'
import { StoreDamagedError } from '../errors.ts'
import type { HistoryFeedTable } from '../history-tables.ts'
import { feedAges } from '../jobs/feed-ages.ts'
import type { SourceRepository, SourceState } from '../jobs/source-repository.ts'
import type { Tables } from '../tables.ts'
import { archivedCommentaries } from './commentary-archive.ts'
import { completeHistory } from './history/complete-history.ts'
import type { ContentRepository, LivePack } from './content-repository.ts'
import { corrections } from './revisions/corrections.ts'
import { documentVersions } from './history/document-versions.ts'
import { parseText, readTexts, textOf } from './history/history-bodies.ts'
import { halfYearsAt, type HalfYearRepository } from './half-years.ts'
import {
  isRemovedBody,
  isRemovedVersion,
  removalMark,
  removalRecords,
  removedAt,
  removeFromHistory,
  type HistoryDocument,
  type RemovalOptions,
  type RemovalRecord,
  type RemovalResult,
} from './history/history-removal.ts'
import { forgetHistoryBefore } from './history/history-retention.ts'
import { parseDocuments } from './history/live-documents.ts'
import { liveVersions } from './history/live-history.ts'
import type { LiveRepository } from './live-repository.ts'
import { pointsOf, revisionsOf } from './revisions/read-series.ts'
import { seriesHistories } from './revisions/series-vintages.ts'
import { visibleAt } from './revisions/visible-revisions.ts'

/** Texts read before the event loop gets control. */
const TEXTS_AT_ONCE = 100
/** Characters of the texts whose documents are held: days differ in few documents. */
const HELD_CHARACTERS = 6_000_000

/** The store as it was at one instant: what `loadSnapshot` reads. */
export interface PublishedState {
  /**
   * `version` is the instant in milliseconds since 1970, which no version of the live content is. Where the
   * documents of that instant are not kept, `livePack` is `null` and `items` are none.
   */
  readonly content: Pick<ContentRepository, 'version' | 'livePack' | 'items' | 'currentRevisions' | 'points'>
  readonly live: Pick<
    LiveRepository,
    'documents' | 'corrections' | 'archivedCommentaries' | 'seriesHistories'
  >
  /** States of feeds alone, of which only the age is kept. */
  readonly sources: Pick<SourceRepository, 'states'>
  readonly halfYears: Pick<HalfYearRepository, 'ids' | 'contents'>
}

/** Failures are those of `ContentRepository`. */
export interface HistoryRepository {
  /** The first Oslo calendar day of which the end is kept; `null` = nothing is kept. */
  firstDay(): Promise<string | null>
  /**
   * What readers saw at an instant. Live documents and ages of feeds are kept once a day, so their state
   * within a past day is that of the end of the day before.
   *
   * @param instant ISO 8601 with an offset
   * @throws RangeError when it is no instant
   */
  at(instant: string): PublishedState
  /**
   * Completes the history from the live content, where an earlier version of the program has published. To be
   * called after each publication.
   */
  complete(): Promise<void>
  /**
   * Deletes what only days before an instant showed.
   *
   * @param instant the start of the first day that stays, ISO 8601 with an offset
   * @returns number of deleted rows
   */
  forgetBefore(instant: string): Promise<number>
  /**
   * Removes all versions of a document but those that are published now (decision 0111), and announces it as
   * a change.
   */
  remove(document: HistoryDocument, options: RemovalOptions): Promise<RemovalResult>
  /** What has been removed. */
  removals(): Promise<readonly RemovalRecord[]>
  /** Equal as long as nothing has been removed since; '' = nothing ever was. */
  removalMark(): Promise<string>
  /** Number of documents that were shown at an instant and have been removed since. @param instant ISO 8601 */
  removedAt(instant: string): Promise<number>
}

export function historyRepository(engine: Engine, leaseMs: number): HistoryRepository {
  /** The version of the content at the last completion: without a publication nothing can be missing. */
  let completedVersion: number | null = null
  const held: HeldDocuments = new LRUCache({ maxSize: HELD_CHARACTERS })
  return {
    firstDay: async () => {
      const row = await engine.read((db) =>
        db
          .selectFrom('history_pack')
          .select((build) => build.fn.min('kept_from').as('first'))
          .executeTakeFirst(),
      )
      return row?.first ? osloDay(Date.parse(row.first)) : null
    },
    at: (instant) => publishedState(engine, held, new Date(instant).toISOString()),
    complete: async () => {
      const version = await versionOf(engine)
      if (version === completedVersion) return
      await completeHistory(engine, leaseMs)
      completedVersion = version
    },
    forgetBefore: (instant) => forgetHistoryBefore(engine, new Date(instant).toISOString()),
    remove: async (document, options) => {
      await completeHistory(engine, leaseMs)
      return removeFromHistory(engine, leaseMs, document, options)
    },
    removals: () => engine.read((db) => removalRecords(db, engine.location)),
    removalMark: () => engine.read(removalMark),
    removedAt: (instant) =>
      engine.read(async (db) => removedAt(db, (await packAt(db, instant))?.id ?? null, instant)),
  }
}

async function versionOf(engine: Engine): Promise<number> {
  const { version } = await engine.read((db) =>
    db.selectFrom('publication').select('version').where('id', '=', 1).executeTakeFirstOrThrow(),
  )
  return version
}

/** Documents by the hash of their text. A document must not be changed: several days have it. */
type HeldDocuments = LRUCache<string, HeldDocument>

interface HeldDocument {
  readonly body: unknown
}

function publishedState(engine: Engine, held: HeldDocuments, instant: string): PublishedState {
  const instantMs = Date.parse(instant)
  const packThen = () => engine.read((db) => packAt(db, instant))
  const visibleThen = async () => visibleAt((await packThen())?.id ?? null, instant)
  return {
    content: {
      version: async () => instantMs,
      livePack: async () => {
        const pack = await packThen()
        return pack?.isKept ? pack : null
      },
      items: async () => {
        const pack = await packThen()
        return pack?.isKept ? itemsOf(engine, held, pack.id, packThen) : []
      },
      currentRevisions: async () => revisionsOf(engine, await visibleThen()),
      points: async (ids) => pointsOf(engine, ids, await visibleThen()),
    },
    live: {
      documents: async () => {
        const versions = await engine.read((db) => liveVersions(db, instant))
        return parseDocuments(
          versions.flatMap(({ kind, id, lang, body }) =>
            body === null || isRemovedBody(body)
              ? []
              : [{ kind, id, lang, body: textOf(body, engine.location) }],
          ),
        )
      },
      corrections: async (limit) => corrections(engine, limit, await visibleThen()),
      archivedCommentaries: (commentary, limit) => archivedCommentaries(engine, commentary, limit, instant),
      seriesHistories: (request) =>
        // What was published in the millisecond of the instant counts.
        seriesHistories(engine, { ...request, before: new Date(instantMs + 1).toISOString() }),
    },
    sources: { states: async () => (await engine.read((db) => feedAges(db, instantMs))).map(stateOf) },
    halfYears: halfYearsAt(engine, instant),
  }
}

interface PackAt extends LivePack {
  /** Whether its documents are in the history. */
  readonly isKept: boolean
}

/** The pack that was live at an instant; packs are numbered in the order in which they went live. */
async function packAt(db: Kysely<Tables>, instant: string): Promise<PackAt | null> {
  const row = await db
    .selectFrom('pack')
    .leftJoin('history_pack', 'history_pack.pack', 'pack.id')
    .select(['pack.id', 'pack.hash', 'pack.name', 'pack.imported_at', 'history_pack.kept_from'])
    .where('pack.state', '!=', 'staging')
    .where('pack.imported_at', '<=', instant)
    .orderBy('pack.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { id, hash, name, imported_at: importedAt, kept_from: keptFrom } = row
  return { id, hash, name, importedAt, isKept: keptFrom !== null && keptFrom <= instant }
}

async function itemsOf(
  engine: Engine,
  held: HeldDocuments,
  pack: number,
  packThen: () => Promise<PackAt | null>,
): Promise<ContentItem[]> {
  const versions = (await engine.read((db) => documentVersions(db, pack))).filter(
    ({ hash }) => !isRemovedVersion(hash),
  )
  const items: ContentItem[] = []
  for (const chunk of chunksOf(versions, TEXTS_AT_ONCE, TEXTS_AT_ONCE, () => 1)) {
    const documents = await documentsOf(
      engine,
      held,
      chunk.map(({ hash }) => hash),
    )
    for (const { kind, id, lang, position, hash } of chunk) {
      const document = documents.get(hash)
      if (document === undefined) {
        // Its day may have ended to be kept during this read.
        if (!(await packThen())?.isKept) return []
        throw new StoreDamagedError(engine.location, `a document of the history (${kind} ${id}) is missing`)
      }
      // Another version of the program may have had other kinds of documents.
      if (isContentKind(kind))
        items.push({ kind, id, lang: lang === 'en' ? 'en' : 'no', position, body: document.body })
    }
    await yieldToEventLoop()
  }
  return items
}

/** Documents by hash, without those of which there is no text. @throws StoreDamagedError */
async function documentsOf(
  engine: Engine,
  held: HeldDocuments,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, HeldDocument>> {
  const documents = new Map<string, HeldDocument>()
  for (const hash of hashes) {
    const document = held.get(hash)
    if (document) documents.set(hash, document)
  }
  const others = hashes.filter((hash) => !documents.has(hash))
  for (const [hash, text] of await engine.read((db) => readTexts(db, others, engine.location))) {
    const document = { body: parseText(text, engine.location) }
    documents.set(hash, document)
    held.set(hash, document, { size: text.length + 1 })
  }
  return documents
}

function stateOf({ source, confirmed_at: confirmedAt }: HistoryFeedTable): SourceState {
  return {
    source,
    lastSuccess: confirmedAt,
    lastAttempt: confirmedAt,
    failingSince: null,
    failure: '',
    notBefore: null,
    etag: '',
    lastModified: '',
  }
}
