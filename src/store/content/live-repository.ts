/** Repository of data that change while the portal runs. */
import type { SeriesPoints } from '#contract/content-item.ts'
import type { LiveDocument } from '#contract/live-document.ts'
import type { Engine } from '../engine/engine.ts'
import { archivedCommentaries, archiveCommentary, type ArchivedCommentary } from './commentary-archive.ts'
import { allDocuments, findDocument, putDocument, removeDocument } from './history/live-documents.ts'
import { corrections, type Correction } from './revisions/corrections.ts'
import {
  addRevision,
  pointsOfRevision,
  revisionsOf,
  type NewRevision,
  type RevisionInfo,
} from './revisions/live-series.ts'
import { figurePublications, type FigurePublication } from './revisions/figure-publications.ts'
import type { Frequency } from '#contract/entities/series.ts'
import type { PointChange } from './revisions/point-changes.ts'
import {
  correctedValues,
  publicationsOf,
  seriesHistories,
  vintageBefore,
  type HistoryRequest,
  type SeriesHistory,
  type SeriesVintage,
} from './revisions/series-vintages.ts'

export interface LiveRepository {
  documents(): Promise<LiveDocument[]>
  /** Body of one document; `null` = none, or unreadable. */
  document(documentKey: Omit<LiveDocument, 'body'>): Promise<unknown>
  /** @returns whether it differs from the stored one */
  putDocument(document: LiveDocument): Promise<boolean>
  removeDocument(document: Omit<LiveDocument, 'body'>): Promise<boolean>
  /** @returns number of the new revision, or `null` when the current points are the same */
  addRevision(revision: NewRevision): Promise<number | null>
  /** Newest first; only revisions that are or were published. */
  revisionsOf(series: string): Promise<RevisionInfo[]>
  /** `null` = no such revision. */
  pointsAt(series: string, revision: number): Promise<SeriesPoints | null>
  /** What is known of earlier revisions, by series; a series without a published revision is left out. */
  seriesHistories(request: HistoryRequest): Promise<ReadonlyMap<string, SeriesHistory>>
  /** The revision that was published at an instant (ISO 8601 UTC, exclusive); `null` = none. */
  vintageBefore(series: string, before: string): Promise<SeriesVintage | null>
  /** When the newest revisions before an instant were published, newest first; a bounded list. */
  publicationsOf(series: string, before: string): Promise<string[]>
  /** When figures of a series became known and last changed, by date; a bounded list of the newest. */
  figurePublications(series: string, frequency: Frequency): Promise<readonly FigurePublication[]>
  /** Changes of published values before an instant, a list for each correction, the earliest first. */
  correctedValues(request: {
    readonly series: string
    readonly frequency: Frequency
    readonly before: string
  }): Promise<(readonly PointChange[])[]>
  /** Published values that became others, newest first. */
  corrections(limit: number): Promise<Correction[]>
  /** Writes a published commentary into the archive. */
  keepCommentary(commentary: ArchivedCommentary): Promise<void>
  /** Newest first. */
  archivedCommentaries(
    commentary: { readonly id: string; readonly lang: 'no' | 'en' },
    limit: number,
  ): Promise<ArchivedCommentary[]>
}

export function liveRepository(engine: Engine): LiveRepository {
  return {
    documents: () => allDocuments(engine),
    document: (documentKey) => findDocument(engine, documentKey),
    putDocument: (document) => putDocument(engine, document),
    removeDocument: (document) => removeDocument(engine, document),
    addRevision: (revision) => addRevision(engine, revision),
    revisionsOf: (series) => revisionsOf(engine, series),
    pointsAt: (series, revision) => pointsOfRevision(engine, series, revision),
    seriesHistories: (request) => seriesHistories(engine, request),
    vintageBefore: (series, before) => vintageBefore(engine, series, before),
    publicationsOf: (series, before) => publicationsOf(engine, series, before),
    figurePublications: (series, frequency) => figurePublications(engine, series, frequency),
    correctedValues: (request) => correctedValues(engine, request),
    corrections: (limit) => corrections(engine, limit),
    keepCommentary: (commentary) => archiveCommentary(engine, commentary),
    archivedCommentaries: (commentary, limit) => archivedCommentaries(engine, commentary, limit),
  }
}
