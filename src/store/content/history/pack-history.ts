/** What an import does for the history of documents. Benchmarks compare it with an import that keeps none. */
import type { Engine } from '../../engine/engine.ts'
import { completePack } from './complete-history.ts'
import { clearStagedVersions } from './document-versions.ts'
import type { ImportLease } from '../import-lease.ts'
import { versionWriter, type VersionWriter } from './version-writer.ts'

export interface PackHistory {
  /** Before an import: completes the history of the live pack, whose documents the import replaces. */
  complete(engine: Engine, lease: ImportLease): Promise<void>
  /** @param pack the ID of the staged pack */
  writer(engine: Engine, lease: ImportLease, pack: number): VersionWriter
  /** Deletes what was staged and never went live. */
  clear(engine: Engine, lease: ImportLease): Promise<void>
}

export const PACK_HISTORY: PackHistory = {
  complete: completePack,
  writer: versionWriter,
  clear: clearStagedVersions,
}
