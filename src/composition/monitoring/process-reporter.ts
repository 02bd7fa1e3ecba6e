/** Reports on this process for `/drift`, also while the store is unavailable. */
import type { ProcessReport } from '#server/operator/process-report.ts'
import type { LiveSnapshot } from '#server/snapshot/live-snapshot.ts'
import { saferNode } from '../../../scripts/set-up/safe-versions.js'
import { PROGRAM_VERSION } from './program-version.ts'

/** @param startedAt milliseconds since 1970 */
export function processReporter(
  live: Pick<LiveSnapshot, 'edition'>,
  failures: () => ProcessReport['failures'],
  startedAt: number,
): () => ProcessReport {
  return () => {
    const snapshot = live.edition?.snapshot
    return {
      version: PROGRAM_VERSION,
      node: process.version,
      saferNode: saferNode(process.version),
      startedAt,
      failures: failures(),
      edition: snapshot ? { version: snapshot.version, importedAt: snapshot.parts.importedAt } : null,
    }
  }
}
