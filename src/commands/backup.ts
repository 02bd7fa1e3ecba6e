/** `portal backup`: all that the store holds, at one moment, as one file. */
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { sanitizeForTerminal } from '#core/text/sanitize-for-terminal.ts'
import type { BackupTotals } from '#store/backup/backup-format.ts'
import { writeBackup } from '#store/backup/write-backup.ts'
import { openEngine } from '#store/open-store.ts'
import { EXIT_SUCCESS, storeLocation, UsageError, type Command } from './command.ts'

const MEGABYTE = 1_000_000

export const backup: Command = {
  usage: [
    {
      form: 'backup FILE',
      help: 'writes all that the store holds to a new file, while the portal runs, and reads it back',
    },
  ],
  run: async ([given, unwanted], { environment, print }) => {
    if (given === undefined || unwanted !== undefined)
      throw new UsageError('"backup" takes the name of a file that is not there yet.')
    const file = path.resolve(given)
    // Not through a store: what is backed up must not be migrated before.
    const engine = await openEngine(storeLocation(environment))
    try {
      const totals = await writeBackup(engine, file)
      const { size } = await stat(file)
      print(
        `${sanitizeForTerminal(file)} holds ${describeTotals(totals)}, in ${(size / MEGABYTE).toFixed(1)} MB. It was read back and is whole.\n`,
      )
      return EXIT_SUCCESS
    } finally {
      await engine.close()
    }
  },
}

/** `1000 accounts, 25000 rows in all`. */
export function describeTotals(totals: BackupTotals): string {
  const rows = Object.values(totals).reduce((sum, total) => sum + total.rows, 0)
  const accounts = totals['account']?.rows ?? 0
  return `${accounts} ${accounts === 1 ? 'account' : 'accounts'}, ${rows} rows in all`
}
