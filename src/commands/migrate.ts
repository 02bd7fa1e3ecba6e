/**
 * `portal migrate`: migrates the tables as a database user with that right, so that the instances do not need
 * it.
 */
import { KNOWN_MIGRATIONS, migrate as runMigrations } from '#store/schema/migrations.ts'
import { openEngine } from '#store/open-store.ts'
import { EXIT_SUCCESS, storeLocation, type Command, type CommandContext } from './command.ts'

export const migrate: Command = {
  name: 'migrate',
  define: (command, action) =>
    command
      .description(
        'migrates the tables of the store to this version, also while the portal of the version before runs; succeeds when there is nothing to do',
      )
      .action(action(migrateStore)),
}

async function migrateStore({ environment, print, printError }: CommandContext): Promise<number> {
  const engine = await openEngine({
    ...storeLocation(environment),
    log: (message) => printError(`${message}\n`),
  })
  try {
    const { before, newer } = await runMigrations(engine)
    const applied = KNOWN_MIGRATIONS.filter((name) => !before.includes(name))
    const newerText =
      newer.length === 0
        ? ''
        : ` A newer version has been here (${newer.join(', ')}); this one can work beside it.`
    print(`${engine.location}: ${applied.length === 0 ? 'nothing to do' : applied.join(', ')}.${newerText}\n`)
    return EXIT_SUCCESS
  } finally {
    await engine.close()
  }
}
