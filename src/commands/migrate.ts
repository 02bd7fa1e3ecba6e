/**
 * `portal migrate`: brings the tables to this version, as a user of the database who may, so that the
 * instances need no right to.
 */
import { KNOWN_MIGRATIONS, migrate as bringUp } from '#store/schema/migrations.ts'
import { openEngine } from '#store/open-store.ts'
import { EXIT_SUCCESS, storeLocation, UsageError, type Command } from './command.ts'

export const migrate: Command = {
  usage: [
    {
      form: 'migrate',
      help: 'brings the tables of the store to this version, while the portal of the version before runs; nothing to do is done as well',
    },
  ],
  run: async ([unwanted], { environment, print, printError }) => {
    if (unwanted !== undefined) throw new UsageError('"migrate" takes nothing after it.')
    const engine = await openEngine({
      ...storeLocation(environment),
      log: (message) => printError(`${message}\n`),
    })
    try {
      const { before, newer } = await bringUp(engine)
      const done = KNOWN_MIGRATIONS.filter((name) => !before.includes(name))
      const beside =
        newer.length === 0
          ? ''
          : ` A newer version has been here (${newer.join(', ')}); this one can work beside it.`
      print(`${engine.location}: ${done.length === 0 ? 'nothing to do' : done.join(', ')}.${beside}\n`)
      return EXIT_SUCCESS
    } finally {
      await engine.close()
    }
  },
}
