/** Conditions on backups during writes, and on restores, killed ones included (reliability R19). */
import { failuresOf, type FaultReport } from './fault.ts'
import { copyFinding, type CopiedAccount } from './torn-copy-verdict.ts'

export interface KilledBackup {
  readonly wasKilled: boolean
  /** File under the requested name. A whole backup is correct: it is renamed a moment before its process ends. */
  readonly left: 'nothing' | 'whole' | 'torn'
}

export interface KilledRestore {
  readonly wasKilled: boolean
  readonly accountsFound: number
}

export interface BackupRun {
  /** Database engine. */
  readonly engine: string
  readonly acknowledged: number
  readonly backupMs: number
  readonly restoreMs: number
  readonly peakMb: number
  /** Rows of accounts that have to be in the restored store. */
  readonly accountsExpected: number
  readonly accountsRestored: number
  readonly accounts: readonly CopiedAccount[]
  readonly killedBackups: readonly KilledBackup[]
  readonly killedRestores: readonly KilledRestore[]
  /** Mails that the mail server had before the restore, and of those that came after it. */
  readonly sentBefore: number
  readonly sentAfter: number
  /** Anything else that was not as it should be. */
  readonly problems: readonly string[]
}

/** Before the backup was renamed. */
export function wasKilledInTime({ wasKilled, left }: KilledBackup): boolean {
  return wasKilled && left !== 'whole'
}

/** Limit of each run, whatever the size of the database. */
const MAX_MS = 300_000

export function backupReport(run: BackupRun): FaultReport {
  const { engine, accounts, killedBackups, killedRestores } = run
  const findings = accounts.map((account) => copyFinding(account, false))
  const count = (finding: string) => findings.filter((one) => one === finding).length
  const torn = killedBackups.filter(({ left }) => left === 'torn').length
  const half = killedRestores.filter(
    ({ wasKilled, accountsFound }) =>
      wasKilled && accountsFound !== 0 && accountsFound !== run.accountsExpected,
  ).length
  const restoresKilled = killedRestores.filter(({ wasKilled }) => wasKilled).length
  return {
    figures: [
      [`${engine}: acknowledged writes`, run.acknowledged],
      [`${engine}: backup, ms`, Math.round(run.backupMs)],
      [`${engine}: restore, ms`, Math.round(run.restoreMs)],
      [`${engine}: most memory of either, MB`, Math.round(run.peakMb)],
      [`${engine}: accounts restored`, run.accountsRestored],
      [
        `${engine}: backups killed, with a torn file left`,
        `${killedBackups.filter(wasKilledInTime).length}, ${torn}`,
      ],
      [`${engine}: restores killed, with a half store left`, `${restoresKilled}, ${half}`],
      [`${engine}: mails sent before, after`, `${run.sentBefore}, ${run.sentAfter}`],
    ],
    failures: [
      ...failuresOf([
        [accounts.length === 0 || run.acknowledged === 0, 'no writes'],
        [
          count('lost') > 0,
          `${count('lost')} accounts lack a write that was acknowledged before the backup began`,
        ],
        [count('torn') > 0, `${count('torn')} accounts show what was never theirs`],
        [
          run.accountsRestored !== run.accountsExpected,
          `${run.accountsRestored} accounts were restored instead of ${run.accountsExpected}`,
        ],
        [torn > 0, `${torn} backups left a file under the name that is not whole`],
        [half > 0, `${half} killed restores left half a store`],
        [!killedBackups.some(wasKilledInTime), 'no backup was killed in time'],
        [restoresKilled === 0, 'no restore was killed in time'],
        [run.sentBefore === 0, 'no mail was sent before'],
        [run.sentAfter > 0, `${run.sentAfter} mails left the restored store`],
        [run.backupMs > MAX_MS, `the backup took ${Math.round(run.backupMs / 1_000)} s`],
        [run.restoreMs > MAX_MS, `the restore took ${Math.round(run.restoreMs / 1_000)} s`],
      ]).map((why) => `${engine}: ${why}`),
      ...run.problems.slice(0, 10).map((problem) => `${engine}: ${problem}`),
    ],
  }
}
