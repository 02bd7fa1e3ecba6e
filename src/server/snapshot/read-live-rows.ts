/** Reads rows without a pack from the store; of past commentaries only those with a new successor. */
import { z } from 'zod'
import type { LiveDocument } from '#contract/live-document.ts'
import type { ArchivedCommentary } from '#store/content/commentary-archive.ts'
import type { HalfYearRepository, StoredHalfYear } from '#store/content/half-years.ts'
import type { HistoryRepository } from '#store/content/history-repository.ts'
import type { LiveRepository } from '#store/content/live-repository.ts'
import type { SourceRepository } from '#store/jobs/source-repository.ts'
import type { LiveRows } from './live-rows.ts'

/** Rows of the log: an area that was corrected has up to five. */
const MAX_CORRECTION_ROWS = 1_000
const MAX_ARCHIVED_COMMENTARIES = 30

export interface LiveStore {
  readonly live: Pick<
    LiveRepository,
    'documents' | 'corrections' | 'archivedCommentaries' | 'seriesHistories'
  >
  readonly sources: Pick<SourceRepository, 'states'>
  readonly halfYears: Pick<HalfYearRepository, 'ids' | 'contents'>
  /** A state of an earlier day has none of its own: its reader gives that of now. */
  readonly history?: Pick<HistoryRepository, 'firstDay' | 'removalMark'>
}

/**
 * @param before result of the previous read; archives without a newer commentary are reused, and half-year
 *   editions, which never change
 */
export async function readLiveRows(
  { live, sources, halfYears, history }: LiveStore,
  before: LiveRows | null,
): Promise<LiveRows> {
  const documents = await live.documents()
  const removals = (await history?.removalMark()) ?? ''
  // A commentary may have been removed from the archive.
  const knownArchive = before?.removals === removals ? before.archive : []
  const archive: ArchivedCommentary[] = []
  for (const document of documents) {
    if (document.kind !== 'commentary') continue
    const kept = archiveOf(knownArchive, document)
    const isKnown = kept.length > 0 && kept[0]?.time === timeOf(document)
    archive.push(...(isKnown ? kept : await live.archivedCommentaries(document, MAX_ARCHIVED_COMMENTARIES)))
  }
  return {
    documents,
    archive,
    corrections: await live.corrections(MAX_CORRECTION_ROWS),
    states: await sources.states(),
    halfYears: await readHalfYears(halfYears, before?.halfYears ?? []),
    keptSince: (await history?.firstDay()) ?? null,
    removals,
  }
}

async function readHalfYears(
  halfYears: LiveStore['halfYears'],
  before: readonly StoredHalfYear[],
): Promise<readonly StoredHalfYear[]> {
  const ids = await halfYears.ids()
  const known = new Map(before.map((edition) => [edition.id, edition]))
  const added = await halfYears.contents(ids.filter((id) => !known.has(id)))
  const all = new Map([...known, ...added.map((edition) => [edition.id, edition] as const)])
  return ids.flatMap((id) => all.get(id) ?? [])
}

function archiveOf(
  archive: readonly ArchivedCommentary[],
  { id, lang }: LiveDocument,
): readonly ArchivedCommentary[] {
  return archive.filter((entry) => entry.id === id && entry.lang === lang)
}

const timedSchema = z.object({ time: z.string() })

function timeOf({ body }: LiveDocument): string | undefined {
  return timedSchema.safeParse(body).data?.time
}
