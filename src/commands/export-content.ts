/** `portal export`: writes the live content as a content pack. */
import { exportPack } from '#content/export/export-pack.ts'
import {
  EXIT_SUCCESS,
  EXIT_FAILURE,
  UsageError,
  withStore,
  type Command,
  type CommandContext,
} from './command.ts'

export const exportContent: Command = {
  name: 'export',
  define: (command, action) =>
    command
      .description('writes the live content as a content pack; the same content gives the same bytes')
      .argument('<FOLDER>', 'a folder that is empty or does not exist yet')
      .action(action(exportTo)),
}

function exportTo(context: CommandContext, folder: string): Promise<number> {
  if (folder === '') throw new UsageError('"export" takes the name of one folder.')
  return withStore(context, async (store) => {
    const result = await exportPack(folder, store)
    if (result.outcome === 'refused') {
      context.printError(`Nothing was exported: ${result.reason}\n`)
      return EXIT_FAILURE
    }
    context.print(`Exported ${result.files} files to ${folder}.\n`)
    return EXIT_SUCCESS
  })
}
