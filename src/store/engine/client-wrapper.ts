import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'

/**
 * Client of a pool that passes everything on; a subclass changes how statements are answered. Cursors have no
 * hook.
 */
export abstract class ClientWrapper implements PostgresPoolClient {
  protected readonly client: PostgresPoolClient

  constructor(client: PostgresPoolClient) {
    this.client = client
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    statement: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    return typeof statement === 'string'
      ? this.answer(() => this.client.query<Row>(statement, parameters))
      : this.client.query(statement)
  }

  /** @param run sends the statement */
  protected answer<Result>(run: () => Promise<Result>): Promise<Result> {
    return run()
  }

  release(isToBeClosed?: boolean): void {
    this.client.release(isToBeClosed)
  }
}
