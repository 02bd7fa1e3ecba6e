/** `portal restore`: puts a backup back, all of it or nothing. */
import path from 'node:path'
import { harmless } from '#core/harmless.ts'
import { restoreBackup } from '#store/backup/restore-backup.ts'
import { openEngine } from '#store/open-store.ts'
import { migrate } from '#store/migrations.ts'
import { amountOf } from './backup.ts'
import { DONE, placeOf, UsageError, type Command } from './command.ts'

const FLAGS = ['--replace', '--forget-sessions']

export const restore: Command = {
  usage: [{ form: `restore FILE ${FLAGS.map((flag) => `[${flag}]`).join(' ')}`, help: 'puts a backup into an empty store, or with "--replace" in place of what is there; stop the portal first' }],
  run: async (parameters, { environment, print }) => {
    const flags = parameters.filter((parameter) => parameter.startsWith('--'))
    const [file, unwanted] = parameters.filter((parameter) => !parameter.startsWith('--'))
    const wrong = flags.find((flag) => !FLAGS.includes(flag))
    if (wrong !== undefined) throw new UsageError(`"restore" knows no "${harmless(wrong)}".`)
    if (file === undefined || unwanted !== undefined) throw new UsageError('"restore" takes the name of one file.')
    const engine = await openEngine(placeOf(environment))
    try {
      await migrate(engine)
      const totals = await restoreBackup(engine, path.resolve(file), {
        isReplacing: flags.includes('--replace'), forgetsSessions: flags.includes('--forget-sessions'), isMoved: false,
      })
      print(`${amountOf(totals)}: all are in ${engine.place}. What was waiting to be sent is not sent; "newsletter" lists it.\n`)
      return DONE
    } finally {
      await engine.close()
    }
  },
}
