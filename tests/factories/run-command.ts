/** Runs operator commands as `npm run portal -- <command> …` does. */
import { createOutsideClient } from '#sources/outside/outside-client.ts'
import { readEnvironment } from '#environment/environment.ts'
import { openStore, type Store, type StoreOptions } from '#store/open-store.ts'
import { runCommandLine, type Command, type CommandContext } from '../../src/commands/command.ts'

/** @returns the exit code. @throws UsageError when it was called wrongly */
export function runCommand(
  command: Command,
  parameters: readonly string[],
  context: CommandContext,
): Promise<number> {
  return runCommandLine([command.name, ...parameters], [command], context, '0.0.0')
}

interface CommandSite {
  readonly dataDir: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** Besides DATA_DIR. */
  readonly settings?: Readonly<Record<string, string>>
}

/** What a command prints, and its exit code. */
interface CommandResult {
  readonly code: number
  readonly output: string
  readonly errors: string
  /** Output and errors in the order in which they were printed. */
  readonly printed: string
}

/** Runs a command on the data of a folder, without a network. @throws UsageError when it was called wrongly */
export async function runOnFolder(
  command: Command,
  parameters: readonly string[],
  { dataDir, now, settings = {} }: CommandSite,
): Promise<CommandResult> {
  const read = readEnvironment({ DATA_DIR: dataDir, ...settings })
  if (!read.ok) throw new Error(read.problems.join())
  let [output, errors, printed] = ['', '', '']
  const code = await runCommand(command, parameters, {
    variables: {},
    environment: read.environment,
    now: () => now,
    print: (text) => {
      output += text
      printed += text
    },
    printError: (text) => {
      errors += text
      printed += text
    },
    openOutside: () => createOutsideClient({ isOn: false, userAgent: '', now: () => now }),
  })
  return { code, output, errors, printed }
}

/** Works in the store of a folder at an instant, and closes it. */
export async function inStoreOf<Result>(
  { dataDir, now }: Pick<CommandSite, 'dataDir' | 'now'>,
  work: (store: Store) => Promise<Result>,
  seal?: StoreOptions['seal'],
): Promise<Result> {
  const effects = {
    now: () => now,
    elapsed: () => performance.now(),
    random: () => 0,
    sleep: () => Promise.resolve(),
  }
  const store = await openStore({ databaseUrl: null, dataDir, effects, ...(seal ? { seal } : {}) })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
