/** `portal backup`: writes a consistent snapshot of the store to one file. */
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { sanitizeForTerminal } from '#core/text/sanitize-for-terminal.ts'
import type { BackupTotals } from '#store/backup/backup-format.ts'
import { writeBackup } from '#store/backup/write-backup.ts'
import { openEngine } from '#store/open-store.ts'
import { EXIT_SUCCESS, storeLocation, type Command, type CommandContext } from './command.ts'

const MEGABYTE = 1_000_000

export const backup: Command = {
  name: 'backup',
  define: (command, action) =>
    command
      .description('writes all that the store holds to a new file, while the portal runs, and reads it back')
      .argument('<FILE>', 'a file that does not exist yet')
      .action(action(writeAndVerify)),
}

async function writeAndVerify({ environment, print }: CommandContext, name: string): Promise<number> {
  const file = path.resolve(name)
  // Opens the engine, not the store: opening the store would migrate it before the backup.
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
}

/** `1000 accounts, 25000 rows in all`. */
export function describeTotals(totals: BackupTotals): string {
  const rows = Object.values(totals).reduce((sum, total) => sum + total.rows, 0)
  const accounts = totals['account']?.rows ?? 0
  return `${accounts} ${accounts === 1 ? 'account' : 'accounts'}, ${rows} rows in all`
}
