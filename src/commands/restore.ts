/** `portal restore`: restores a backup as a whole, or changes nothing. */
import path from 'node:path'
import type { AppliedRevocations } from '#store/backup/apply-revocations.ts'
import { REVOCATION_KINDS, type RevocationKind } from '#store/revocations/revocation-journal.ts'
import {
  REVOCATION_FILE,
  readRevocationFile,
  type StoredJournal,
} from '#store/revocations/revocation-file.ts'
import { restoreBackup } from '#store/backup/restore-backup.ts'
import { completeHistory } from '#store/content/history/complete-history.ts'
import { LEASE_MS } from '#store/content/import-lease.ts'
import { openEngine } from '#store/open-store.ts'
import { migrate } from '#store/schema/migrations.ts'
import { describeTotals } from './backup.ts'
import { EXIT_SUCCESS, storeLocation, type Command, type CommandContext } from './command.ts'

/** Names of revocation kinds for the operator. */
const ENDINGS: Readonly<Record<RevocationKind, string>> = {
  deleted: 'accounts deleted',
  disabled: 'accounts disabled',
  password: 'passwords void until their readers choose a new one',
  sessions: 'accounts signed out',
  address: 'changes of address taken back',
  newsletter: 'newsletters off',
  alerts: 'alerts off',
}

interface RestoreFlags {
  readonly replace?: boolean
  readonly forgetSessions?: boolean
}

export const restore: Command = {
  name: 'restore',
  define: (command, action) =>
    command
      .description('restores a backup into an empty store; stop the portal first')
      .argument('<FILE>', 'a file written by "backup"')
      .option('--replace', 'replaces what the store holds')
      .option('--forget-sessions', 'signs out every account')
      .action(action(restoreFrom)),
}

async function restoreFrom(
  { environment, print }: CommandContext,
  file: string,
  { replace = false, forgetSessions = false }: RestoreFlags,
): Promise<number> {
  const engine = await openEngine(storeLocation(environment))
  try {
    await migrate(engine)
    const revocations = await readRevocationFile(environment.dataDir)
    let applied: AppliedRevocations = { isCovered: false, counts: {} }
    const totals = await restoreBackup(engine, path.resolve(file), {
      isReplacing: replace,
      forgetsSessions: forgetSessions,
      isMoved: false,
      revocations,
      onRevocationsApplied: (appliedNow) => void (applied = appliedNow),
    })
    // A backup of a version without the history begins it.
    await completeHistory(engine, LEASE_MS)
    print(
      `${describeTotals(totals)}: all are in ${engine.location}. What was waiting to be sent is not sent; "newsletter" lists it.\n`,
    )
    print(endingsText(applied, revocations))
    return EXIT_SUCCESS
  } finally {
    await engine.close()
  }
}

/** Revocations since the backup, and whether the journal covers them. */
function endingsText({ isCovered, counts }: AppliedRevocations, file: StoredJournal | null): string {
  const parts = REVOCATION_KINDS.flatMap((kind) =>
    counts[kind] === undefined ? [] : [`${ENDINGS[kind]}: ${counts[kind]}`],
  )
  const applied = `Ended again, as since the backup: ${parts.length === 0 ? 'nothing' : parts.join(', ')}.`
  const reach =
    file === null ? '' : ` The file ${REVOCATION_FILE} reaches to ${new Date(file.until).toISOString()}.`
  if (isCovered) return `${applied}${reach}\n`
  const missing =
    'The journal of what ended does not reach back to this backup: accounts deleted and passwords replaced before it began may be back.'
  return `${applied}${reach}\n${missing} All sessions are ended, and the newsletter is paused; "newsletter resume" lets it go on.\n`
}
