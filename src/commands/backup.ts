/** `portal backup`: all that the store holds, at one moment, as one file. */
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { harmless } from '#core/harmless.ts'
import type { Totals } from '#store/backup/backup-format.ts'
import { writeBackup } from '#store/backup/write-backup.ts'
import { openEngine } from '#store/open-store.ts'
import { DONE, placeOf, UsageError, type Command } from './command.ts'

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
    const engine = await openEngine(placeOf(environment))
    try {
      const totals = await writeBackup(engine, file)
      const { size } = await stat(file)
      print(
        `${harmless(file)} holds ${amountOf(totals)}, in ${(size / MEGABYTE).toFixed(1)} MB. It was read back and is whole.\n`,
      )
      return DONE
    } finally {
      await engine.close()
    }
  },
}

/** `1000 accounts, 25000 rows in all`. */
export function amountOf(totals: Totals): string {
  const rows = Object.values(totals).reduce((sum, total) => sum + total.rows, 0)
  const accounts = totals['account']?.rows ?? 0
  return `${accounts} ${accounts === 1 ? 'account' : 'accounts'}, ${rows} rows in all`
}
