/**
 * The shape of an operator command: its definition for commander, the context its action gets, exit codes and
 * the store it opens. Time, output and the outside client are injected.
 */
import { CommanderError, Command as Commander } from 'commander'
import { readSigningSecret, type SigningSecret } from '#accounts/secrets/signing-secret.ts'
import type { OutsideClient } from '#sources/outside/outside-client.ts'
import type { MailSeal } from '#store/mail/mail-writer.ts'
import { openStore, REAL_EFFECTS, type Store, type StoreOptions } from '#store/open-store.ts'
import type { Environment } from '#environment/environment.ts'
import type { Variables } from '#environment/setting-sources.ts'
import { PORTAL_COMMAND } from '../composition/monitoring/portal-command.ts'

/** What the action of a command gets from outside. */
export interface CommandContext {
  /** Variables that the settings are read from. */
  readonly variables: Variables
  /** @throws WrongSettingError when read and a setting is wrong */
  readonly environment: Environment
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** To the standard output, as it is. */
  readonly print: (text: string) => void
  /** To the standard error. */
  readonly printError: (text: string) => void
  /** The caller closes it. */
  readonly openOutside: () => OutsideClient
}

/**
 * Wraps an action for commander: the context comes first, then the arguments and the options as declared. The
 * returned number is the exit code.
 */
export type Act = <Args extends readonly unknown[]>(
  action: (context: CommandContext, ...args: Args) => Promise<number>,
) => (...args: Args) => Promise<void>

/** One operator command, declared to commander. */
export interface Command {
  readonly name: string
  /** Declares description, arguments, options, subcommands and actions. */
  readonly define: (command: Commander, action: Act) => void
}

/** Options of the commands that print data. */
export interface OutputOptions {
  readonly json?: boolean
}

/** The option of commands that print their result as one JSON document. */
export const JSON_OPTION = ['--json', 'prints JSON'] as const

/** The command did its work. */
export const EXIT_SUCCESS = 0
/** The command failed, or what it checked was found wanting. */
export const EXIT_FAILURE = 1
/** The command was called wrongly. */
export const EXIT_USAGE = 2

/** The command was called wrongly; the message says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/**
 * Parses the words of a command line and runs the command they name. Help and version go to the standard
 * output.
 *
 * @param words after the program's name
 * @returns the exit code of the action; {@link EXIT_SUCCESS} after help or version
 * @throws UsageError for an unknown command or option, a missing or surplus argument, or from the action
 */
export async function runCommandLine(
  words: readonly string[],
  commands: readonly Command[],
  context: CommandContext,
  version: string,
): Promise<number> {
  let exitCode = EXIT_SUCCESS
  const act: Act =
    (action) =>
    async (...args) => {
      exitCode = await action(context, ...args)
    }
  const program = new Commander(PORTAL_COMMAND)
    .description(
      "The operator's commands of Kvartal. Exit codes: 0 done, 1 failed or found wanting, 2 called wrongly.",
    )
    .version(version)
    .exitOverride()
    .configureOutput({ writeOut: context.print, outputError: () => {} })
  for (const { name, define } of commands) define(program.command(name), act)
  try {
    await program.parseAsync(words.length === 0 ? ['--help'] : words, { from: 'user' })
  } catch (failure) {
    if (!(failure instanceof CommanderError)) throw failure
    if (failure.exitCode !== 0) throw new UsageError(failure.message.replace(/^error: /, ''))
  }
  return exitCode
}

/**
 * Opens the store for one piece of work.
 *
 * @param seal of mails, for work that reads their texts; omitted = not needed
 * @throws what `openStore` throws
 */
export async function withStore<Result>(
  { environment, now }: CommandContext,
  work: (store: Store) => Promise<Result>,
  seal?: MailSeal,
): Promise<Result> {
  const store = await openStore({
    ...storeLocation(environment),
    effects: { ...REAL_EFFECTS, now },
    ...(seal ? { seal } : {}),
  })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Connections of a command: it works serially, and its connections add to those of the instances. */
const COMMAND_POOL = 2

/** Location of the store. */
export function storeLocation({
  databaseUrl,
  dataDir,
  postgres,
}: Environment): Pick<StoreOptions, 'databaseUrl' | 'dataDir' | 'postgres'> {
  return { databaseUrl, dataDir, postgres: { ...postgres, poolSize: COMMAND_POOL } }
}

/** The secret for links and mails. @throws what `readSigningSecret` throws */
export function signingSecretOf({
  environment: { accounts, databaseUrl, dataDir },
}: Pick<CommandContext, 'environment'>): Promise<SigningSecret> {
  const { jwtSecret, jwtSecretPrevious } = accounts
  return readSigningSecret({ jwtSecret, jwtSecretPrevious, databaseUrl, dataDir })
}
