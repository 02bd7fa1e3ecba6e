/** `portal move-to-postgres`: copies the embedded store into the database that DATABASE_URL names. */
import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sanitizeForTerminal } from '#core/text/sanitize-for-terminal.ts'
import { restoreBackup } from '#store/backup/restore-backup.ts'
import { writeBackup } from '#store/backup/write-backup.ts'
import { readRevocations } from '#store/revocations/revocation-table.ts'
import type { Engine } from '#store/engine/engine.ts'
import { migrate } from '#store/schema/migrations.ts'
import { openEngine } from '#store/open-store.ts'
import { SQLITE_FILE } from '#store/engine/sqlite.ts'
import { describeTotals } from './backup.ts'
import {
  EXIT_SUCCESS,
  EXIT_FAILURE,
  storeLocation,
  UsageError,
  type Command,
  type CommandContext,
} from './command.ts'

export const moveToPostgres: Command = {
  name: 'move-to-postgres',
  define: (command, action) =>
    command
      .description(
        'copies the store in DATA_DIR into the empty database that DATABASE_URL names, and compares every row; stop the portal first',
      )
      .action(action(moveStore)),
}

async function moveStore({ environment, print, printError }: CommandContext): Promise<number> {
  const { databaseUrl, dataDir } = environment
  if (databaseUrl === null)
    throw new UsageError('Set DATABASE_URL to where the store is to go; DATA_DIR says where it is.')
  // Opening the engine would create a store: with a wrong DATA_DIR nothing would move, reported as moved.
  const isThere = await stat(path.join(dataDir, SQLITE_FILE)).then(
    ({ size }) => size > 0,
    () => false,
  )
  if (!isThere) {
    printError(
      `There is no store in ${sanitizeForTerminal(dataDir)}: nothing was moved. DATA_DIR says where it is.\n`,
    )
    return EXIT_FAILURE
  }
  const from = await openEngine({ databaseUrl: null, dataDir })
  try {
    const to = await openEngine(storeLocation(environment))
    try {
      await migrate(from)
      await migrate(to)
      const totals = await copyStore(from, to, path.join(dataDir, `move-${randomUUID()}.backup`))
      print(
        `${describeTotals(totals)}: all are in ${to.location}, and each was compared. ${from.location} is as it was.\n`,
      )
      return EXIT_SUCCESS
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

/** @param file temporary file of the copy */
async function copyStore(from: Engine, to: Engine, file: string) {
  try {
    await writeBackup(from, file)
    return await restoreBackup(to, file, {
      isReplacing: false,
      forgetsSessions: false,
      isMoved: true,
      revocations: await from.read(readRevocations),
    })
  } finally {
    await rm(file, { force: true })
  }
}
