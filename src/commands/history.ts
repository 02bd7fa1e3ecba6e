/** `portal history`: takes a published document out of the past days, and lists what was taken out. */
import { isContentKind } from '#contract/content-item.ts'
import { isLiveKind } from '#contract/live-document.ts'
import type { RemovedVersion } from '#store/content/history/history-removal.ts'
import {
  EXIT_FAILURE,
  EXIT_SUCCESS,
  JSON_OPTION,
  UsageError,
  withStore,
  type Command,
  type CommandContext,
  type OutputOptions,
} from './command.ts'
import { formatColumns, formatJson, formatOsloTime } from './terminal-output.ts'

export const history: Command = {
  name: 'history',
  define: (command, action) => {
    command
      .description('lists the documents that were removed from past days')
      .option(...JSON_OPTION)
      .action(action(list))
    command
      .command('remove <KIND> <ID>')
      .description(
        'removes all earlier versions of a document, such as comment skoyen-2026, in both languages',
      )
      .requiredOption('--reason <TEXT>', 'why; it is stored')
      .option('--yes', 'removes them; without it they are only named')
      .action(action(remove))
  },
}

function list(context: CommandContext, { json = false }: OutputOptions): Promise<number> {
  return withStore(context, async (store) => {
    const removals = await store.history.removals()
    const rows = removals.map(({ kind, id, at, versions, reason }) => [
      kind,
      id,
      formatOsloTime(Date.parse(at)),
      String(versions.length),
      reason,
    ])
    context.print(
      json ? formatJson(removals) : formatColumns(['KIND', 'ID', 'REMOVED', 'VERSIONS', 'REASON'], rows),
    )
    return EXIT_SUCCESS
  })
}

interface RemoveOptions {
  readonly reason: string
  readonly yes?: boolean
}

function remove(
  context: CommandContext,
  kind: string,
  id: string,
  { reason, yes = false }: RemoveOptions,
): Promise<number> {
  if (!isContentKind(kind) && !isLiveKind(kind))
    throw new UsageError(`there are no documents of the kind "${kind}"`)
  if (kind === 'settings') throw new UsageError('no day can be shown without its settings')
  if (reason.trim() === '') throw new UsageError('the reason must not be empty')
  return withStore(context, async (store) => {
    const document = { kind, id }
    const { versions, published } = await store.history.remove(document, { reason, isTrial: !yes })
    const stays = published.length > 0 ? stayingText(document, published) : ''
    if (versions.length === 0) {
      context.printError(
        stays === '' ? `The past days have no document ${kind} ${id}.\n` : `Nothing to remove. ${stays}`,
      )
      return EXIT_FAILURE
    }
    context.print(formatColumns(['LANGUAGE', 'SHOWN FROM'], versions.map(rowOf)))
    context.print(
      `${stays}${yes ? removedText(versions) : 'Nothing has been removed: repeat it with --yes.\n'}`,
    )
    return EXIT_SUCCESS
  })
}

function rowOf({ lang, from }: RemovedVersion): string[] {
  return [lang, from]
}

function stayingText({ kind, id }: { kind: string; id: string }, published: readonly string[]): string {
  return `What is published now of ${kind} ${id} (${published.join(', ')}) stays: change the content pack and import it first to remove that as well.\n`
}

function removedText(versions: readonly RemovedVersion[]): string {
  return `${versions.length} versions removed. All instances show the days without them within seconds; backups still have them.\n`
}
