/** Kysely's dialect for PostgreSQL, but for transactions that cannot be begun or undone. */
import { PostgresDialect, PostgresDriver, type PostgresDialectConfig, type TransactionSettings } from 'kysely'

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

export class RollbackSafeDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver(): PostgresDriver {
    return new RollbackSafeDriver(this.#config)
  }
}

class RollbackSafeDriver extends PostgresDriver {
  /**
   * A BEGIN that timed out may have been executed: the next user of the connection would be inside its
   * transaction.
   */
  override async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    try {
      await super.beginTransaction(connection, settings)
    } catch (error) {
      await this.rollbackTransaction(connection)
      throw error
    }
  }

  /** Suppresses errors of the rollback (a broken connection, a refusal), which would hide its cause. */
  override async rollbackTransaction(connection: Connection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch {
      // The connection is closed, which rolls back its transaction.
    }
  }
}
