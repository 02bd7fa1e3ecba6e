/** Kysely's dialect for PostgreSQL, but for a transaction that cannot be undone. */
import { PostgresDialect, PostgresDriver, type PostgresDialectConfig } from 'kysely'

export class TellingPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver(): PostgresDriver {
    return new TellingPostgresDriver(this.#config)
  }
}

/** Where the connection has broken, or the server has refused the rollback as well, saying so would hide why there was one. */
class TellingPostgresDriver extends PostgresDriver {
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch {
      // The connection is not used again, and with it ends what it had begun.
    }
  }
}
