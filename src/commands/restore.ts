/** `portal restore`: puts a backup back, all of it or nothing. */
import path from 'node:path'
import { sanitizeForTerminal } from '#core/text/sanitize-for-terminal.ts'
import type { AppliedRevocations } from '#store/backup/apply-revocations.ts'
import { REVOCATION_KINDS, type RevocationKind } from '#store/revocations/revocation-journal.ts'
import {
  REVOCATION_FILE,
  readRevocationFile,
  type StoredJournal,
} from '#store/revocations/revocation-file.ts'
import { restoreBackup } from '#store/backup/restore-backup.ts'
import { openEngine } from '#store/open-store.ts'
import { migrate } from '#store/schema/migrations.ts'
import { describeTotals } from './backup.ts'
import { EXIT_SUCCESS, storeLocation, UsageError, type Command } from './command.ts'

/** How the operator reads what was applied. */
const ENDINGS: Readonly<Record<RevocationKind, string>> = {
  deleted: 'accounts deleted',
  disabled: 'accounts disabled',
  password: 'passwords void until their readers choose a new one',
  sessions: 'accounts signed out',
  address: 'changes of address taken back',
  newsletter: 'newsletters off',
  alerts: 'alerts off',
}

const FLAGS = ['--replace', '--forget-sessions']

export const restore: Command = {
  usage: [
    {
      form: `restore FILE ${FLAGS.map((flag) => `[${flag}]`).join(' ')}`,
      help: 'puts a backup into an empty store, or with "--replace" in place of what is there; stop the portal first',
    },
  ],
  run: async (parameters, { environment, print }) => {
    const flags = parameters.filter((parameter) => parameter.startsWith('--'))
    const [file, unwanted] = parameters.filter((parameter) => !parameter.startsWith('--'))
    const wrong = flags.find((flag) => !FLAGS.includes(flag))
    if (wrong !== undefined) throw new UsageError(`"restore" knows no "${sanitizeForTerminal(wrong)}".`)
    if (file === undefined || unwanted !== undefined)
      throw new UsageError('"restore" takes the name of one file.')
    const engine = await openEngine(storeLocation(environment))
    try {
      await migrate(engine)
      const revocations = await readRevocationFile(environment.dataDir)
      let applied: AppliedRevocations = { isCovered: false, counts: {} }
      const totals = await restoreBackup(engine, path.resolve(file), {
        isReplacing: flags.includes('--replace'),
        forgetsSessions: flags.includes('--forget-sessions'),
        isMoved: false,
        revocations,
        onRevocationsApplied: (found) => void (applied = found),
      })
      print(
        `${describeTotals(totals)}: all are in ${engine.location}. What was waiting to be sent is not sent; "newsletter" lists it.\n`,
      )
      print(endingsText(applied, revocations))
      return EXIT_SUCCESS
    } finally {
      await engine.close()
    }
  },
}

/** What had ended since the backup, and whether that is known. */
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
