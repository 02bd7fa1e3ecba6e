/** `portal export`: the content that is live as a content pack. */
import { exportPack } from '#content/export/export-pack.ts'
import { EXIT_SUCCESS, EXIT_FAILURE, UsageError, withStore, type Command } from './command.ts'

export const exportContent: Command = {
  usage: [
    {
      form: 'export FOLDER',
      help: 'writes the content that is live as a content pack into a folder that is empty or not there yet; the same content gives the same bytes',
    },
  ],
  run: ([folder, unwanted], context) => {
    if (folder === undefined || folder === '' || unwanted !== undefined)
      throw new UsageError('"export" takes the name of one folder.')
    return withStore(context, async (store) => {
      const result = await exportPack(folder, store)
      if (result.outcome === 'refused') {
        context.printError(`Nothing was exported: ${result.reason}\n`)
        return EXIT_FAILURE
      }
      context.print(`Exported ${result.files} files to ${folder}.\n`)
      return EXIT_SUCCESS
    })
  },
}
