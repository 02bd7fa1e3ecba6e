/** What came without a pack, out of the store; of past commentaries only those that a new one has followed. */
import { z } from 'zod'
import type { LiveDocument } from '#contract/live-document.ts'
import type { ArchivedCommentary } from '#store/living/commentary-archive.ts'
import type { LivingRepository } from '#store/living/living-repository.ts'
import type { SourceRepository } from '#store/living/source-repository.ts'
import type { LiveRows } from './live-rows.ts'

/** Rows of the log: an area that was corrected has up to five. */
const MAX_CORRECTION_ROWS = 1_000
const MOST_ARCHIVED = 30

export interface LiveStore {
  readonly living: Pick<LivingRepository, 'documents' | 'corrections' | 'archivedCommentaries'>
  readonly sources: Pick<SourceRepository, 'states'>
}

/** @param before what was read last; archives without a newer commentary are taken over from it */
export async function readLiveRows(
  { living, sources }: LiveStore,
  before: LiveRows | null,
): Promise<LiveRows> {
  const documents = await living.documents()
  const archive: ArchivedCommentary[] = []
  for (const document of documents) {
    if (document.kind !== 'commentary') continue
    const kept = ofPlace(before?.archive ?? [], document)
    const isKnown = kept.length > 0 && kept[0]?.time === timeOf(document)
    archive.push(...(isKnown ? kept : await living.archivedCommentaries(document, MOST_ARCHIVED)))
  }
  return {
    documents,
    archive,
    corrections: await living.corrections(MAX_CORRECTION_ROWS),
    states: await sources.states(),
  }
}

function ofPlace(
  archive: readonly ArchivedCommentary[],
  { id, lang }: LiveDocument,
): readonly ArchivedCommentary[] {
  return archive.filter((one) => one.id === id && one.lang === lang)
}

const timed = z.object({ time: z.string() })

function timeOf({ body }: LiveDocument): string | undefined {
  return timed.safeParse(body).data?.time
}
