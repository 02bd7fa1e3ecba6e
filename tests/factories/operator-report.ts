/** Operator's report of a portal without any activity yet. */
import type { OperatorReport } from '#server/operator/operator-report.ts'
import type { ProcessReport } from '#server/operator/process-report.ts'

export function operatorReport(change: Partial<OperatorReport> = {}): OperatorReport {
  return {
    at: 0,
    isFetching: true,
    isMailSent: true,
    store: { engine: 'SQLite 3.51.1', schema: '006-x', logBytes: 4_100_000 },
    history: { firstDay: '2026-11-20', versions: 1_200, bytes: 3_400_000 },
    pack: { hash: 'abcdef0123456789', importedAt: '2026-11-20T05:00:00.000Z' },
    sources: [],
    jobs: [],
    refused: [],
    newsletter: { pausedSince: null, balances: [], unsettled: [] },
    mails: [],
    ...change,
  }
}

export function processReport(change: Partial<ProcessReport> = {}): ProcessReport {
  return {
    version: '1.2.3',
    node: 'v26.0.0',
    saferNode: null,
    startedAt: 0,
    edition: { version: 7, importedAt: 0 },
    failures: [],
    ...change,
  }
}
