/** `portal import`: imports a content pack as a whole, or refuses it. */
import { relative, resolve } from 'node:path'
import { importPack, type ImportCounts } from '#content/import-pack.ts'
import { formatProblems } from '#content/parse/problems.ts'
import { EXIT_SUCCESS, EXIT_FAILURE, withStore, type Command, type CommandContext } from './command.ts'

export const importContent: Command = {
  name: 'import',
  define: (command, action) =>
    command
      .description(
        'checks a content pack and imports it as a whole, or refuses it with file, place and reason',
      )
      .argument('[FOLDER]', 'default: CONTENT_DIR')
      .action(action(importFrom)),
}

function importFrom(context: CommandContext, folder: string | undefined): Promise<number> {
  const directory = folder === undefined ? context.environment.contentDir : resolve(folder)
  return withStore(context, async (store) => {
    // Relative, so that a problem names the file as the editor knows it: content/dashboards/makro.yaml:14
    const result = await importPack(relative('', directory) || '.', store, { now: context.now })
    if (result.outcome === 'refused') {
      const isShown = (await store.content.livePack()) !== null
      context.printError(
        `The content pack was refused${isShown ? '; what was shown before stays' : ''}.\n${formatProblems(result.problems).join('\n')}\n`,
      )
      return EXIT_FAILURE
    }
    context.print(
      result.outcome === 'unchanged' ? 'The content is already live.\n' : importedText(result.counts),
    )
    return EXIT_SUCCESS
  })
}

function importedText({ documents, series, changedSeries, areas, changedAreas }: ImportCounts): string {
  return `Imported ${documents} documents, ${series} series (${changedSeries} changed) and counts of ${areas} areas (${changedAreas} changed).\n`
}
