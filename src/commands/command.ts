/** What every command of `npm run portal` has to work with. Time, output and the way out are handed in. */
import { readSigningSecret, type SigningSecret } from '#accounts/secrets/signing-secret.ts'
import type { OutsideClient } from '#sources/outside/outside-client.ts'
import type { MailSeal } from '#store/mail/mail-writer.ts'
import { openStore, REAL_EFFECTS, type Store, type StoreOptions } from '#store/open-store.ts'
import type { Environment } from '#environment/environment.ts'

export interface CommandContext {
  readonly environment: Environment
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** To the standard output, as it is. */
  readonly print: (text: string) => void
  /** To the standard error. */
  readonly printError: (text: string) => void
  /** Who asks it must close it. */
  readonly openOutside: () => OutsideClient
}

export interface CommandUsage {
  /** `import [FOLDER]` */
  readonly form: string
  readonly help: string
}

export interface Command {
  /**
   * Each way to call it, and what that does: words in capitals are to be replaced, those in brackets may be
   * left out.
   */
  readonly usage: readonly CommandUsage[]
  /** @returns the exit code. @throws UsageError when it was called wrongly */
  run(parameters: readonly string[], context: CommandContext): Promise<number>
}

export const EXIT_SUCCESS = 0
export const EXIT_FAILURE = 1
export const EXIT_USAGE = 2

/** The command was called wrongly; the message says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/**
 * Opens the store for one piece of work.
 *
 * @param seal of mails, for work that reads what they say; left out = it does not
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

/** Connections of a command: it does one thing after the other, and comes on top of what the instances have. */
const COMMAND_POOL = 2

/** Where the store is, for one piece of work. */
export function storeLocation({
  databaseUrl,
  dataDir,
  postgres,
}: Environment): Pick<StoreOptions, 'databaseUrl' | 'dataDir' | 'postgres'> {
  return { databaseUrl, dataDir, postgres: { ...postgres, poolSize: COMMAND_POOL } }
}

/** What links and mails are made with. @throws what `readSigningSecret` does */
export function signingSecretOf({
  environment: { accounts, databaseUrl, dataDir },
}: Pick<CommandContext, 'environment'>): Promise<SigningSecret> {
  const { jwtSecret, jwtSecretPrevious } = accounts
  return readSigningSecret({ jwtSecret, jwtSecretPrevious, databaseUrl, dataDir })
}
