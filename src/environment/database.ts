/** Settings of the database. Without a server's address the store is an SQLite file in DATA_DIR. */
import { z } from 'zod'

const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/./, 'must be postgres://… or be left out')
  .optional()

export const databaseSettings = z
  .object({
    DATABASE_URL: postgresAddress,
    /** The server itself where DATABASE_URL leads to a pooler: for migrations and for LISTEN. */
    DATABASE_SESSION_URL: postgresAddress,
    /** Maximum number of connections of this process; default: twice the cores, at least four. */
    DATABASE_POOL: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'must be a whole number from 1 to 999')
      .transform(Number)
      .optional(),
    /** `off`: changes are polled instead of listened for. */
    DATABASE_LISTEN: z.enum(['on', 'off']).default('on'),
    /** How many years of past days are kept; default: all. */
    HISTORY_YEARS: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'must be a whole number of years from 1 to 999')
      .transform(Number)
      .optional(),
  })
  .refine(
    ({ DATABASE_URL, DATABASE_SESSION_URL }) =>
      DATABASE_SESSION_URL === undefined || DATABASE_URL !== undefined,
    { message: 'must be set together with DATABASE_URL', path: ['DATABASE_SESSION_URL'] },
  )

/** How the store connects to a PostgreSQL server. */
export interface PostgresSettings {
  /**
   * Address of the server itself, for migrations and for LISTEN, when `databaseUrl` is a pooler's; `null` =
   * `databaseUrl` is the server.
   */
  readonly sessionUrl: string | null
  /**
   * Maximum number of connections, without the one that listens for notifications; `null` = twice the cores,
   * at least four.
   */
  readonly poolSize: number | null
  /** `false` = changes are polled: one connection less, and a change is seen at the next poll. */
  readonly isListening: boolean
}

export interface DatabaseEnvironment {
  readonly databaseUrl: string | null
  /** Options of the connection to `databaseUrl`. Addresses hold passwords: never to be printed. */
  readonly postgres: PostgresSettings
  /** How many years of past days are kept; `null` = all. */
  readonly historyYears: number | null
}

export function databaseEnvironment(settings: z.output<typeof databaseSettings>): DatabaseEnvironment {
  return {
    databaseUrl: settings.DATABASE_URL ?? null,
    historyYears: settings.HISTORY_YEARS ?? null,
    postgres: {
      sessionUrl: settings.DATABASE_SESSION_URL ?? null,
      poolSize: settings.DATABASE_POOL ?? null,
      isListening: settings.DATABASE_LISTEN === 'on',
    },
  }
}
