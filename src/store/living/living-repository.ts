/** What the rest of the program asks the store about data that change while the portal runs. */
import type { SeriesPoints } from '#contract/content-item.ts'
import type { LiveDocument } from '#contract/live-document.ts'
import type { Engine } from '../engine.ts'
import { archivedCommentaries, keepCommentary, type ArchivedCommentary } from './commentary-archive.ts'
import { allDocuments, oneDocument, putDocument, removeDocument } from './live-documents.ts'
import { corrections, type Correction } from './corrections.ts'
import { addRevision, pointsAt, revisionsOf, type NewRevision, type RevisionAbout } from './live-series.ts'

export interface LivingRepository {
  documents(): Promise<LiveDocument[]>
  /** The body of one; `null` = there is none that can be read. */
  document(of: Omit<LiveDocument, 'body'>): Promise<unknown>
  /** @returns whether it differs from what was there */
  putDocument(document: LiveDocument): Promise<boolean>
  removeDocument(document: Omit<LiveDocument, 'body'>): Promise<boolean>
  /** @returns the new revision's number, or `null` when the points are those that are shown already */
  addRevision(revision: NewRevision): Promise<number | null>
  /** Newest first; only what readers see or have seen. */
  revisionsOf(series: string): Promise<RevisionAbout[]>
  /** `null` = there is no such revision. */
  pointsAt(series: string, revision: number): Promise<SeriesPoints | null>
  /** Published values that became others, newest first. */
  corrections(most: number): Promise<Correction[]>
  /** Writes a published commentary into the archive. */
  keepCommentary(commentary: ArchivedCommentary): Promise<void>
  /** Newest first. */
  archivedCommentaries(
    of: { readonly id: string; readonly lang: 'no' | 'en' },
    most: number,
  ): Promise<ArchivedCommentary[]>
}

export function livingRepository(engine: Engine): LivingRepository {
  return {
    documents: () => allDocuments(engine),
    document: (of) => oneDocument(engine, of),
    putDocument: (document) => putDocument(engine, document),
    removeDocument: (document) => removeDocument(engine, document),
    addRevision: (revision) => addRevision(engine, revision),
    revisionsOf: (series) => revisionsOf(engine, series),
    pointsAt: (series, revision) => pointsAt(engine, series, revision),
    corrections: (most) => corrections(engine, most),
    keepCommentary: (commentary) => keepCommentary(engine, commentary),
    archivedCommentaries: (of, most) => archivedCommentaries(engine, of, most),
  }
}
