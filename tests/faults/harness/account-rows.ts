/**
 * All rows of one account in PostgreSQL, from every table, so that the state before and after a call can be
 * compared.
 */
import pg from 'pg'

/** A table's name and one of its rows. */
export type AccountRow = readonly [table: string, row: Readonly<Record<string, unknown>>]

/** Counters and events are written in transactions of their own: their failure undoes nothing. */
const APART: ReadonlySet<string> = new Set(['throttle', 'auth_event'])
/** Columns that identify the owner of a row. */
const OWNER_COLUMNS = ['account', 'email', 'recipient'] as const

export interface AccountRows {
  /**
   * @param ids of the account, if known; an account with one of the addresses is found as well
   * @param emails that the account has or may get
   */
  of(ids: readonly number[], emails: readonly string[]): Promise<AccountRow[]>
  close(): Promise<void>
}

export async function accountRows(databaseUrl: string): Promise<AccountRows> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: columns } = await client.query<{ table_name: string; column_name: string }>(
    'select table_name, column_name from information_schema.columns where table_schema = current_schema()',
  )
  const owned = [...Map.groupBy(columns, ({ table_name }) => table_name)].flatMap(([table, all]) => {
    const owners = OWNER_COLUMNS.filter((name) => all.some(({ column_name }) => column_name === name))
    return owners.length === 0 || APART.has(table)
      ? []
      : [{ table, where: owners.map((name) => `${name}::text = any($1)`).join(' or ') }]
  })
  return {
    of: async (ids, emails) => {
      const found = await client.query<{ id: string }>('select id from account where email = any($1)', [
        emails,
      ])
      const owners = [...ids, ...found.rows.map(({ id }) => id), ...emails].map(String)
      const rows: AccountRow[] = []
      for (const { table, where } of owned) {
        const { rows: some } = await client.query<Record<string, unknown>>(
          `select * from ${table} where ${table === 'account' ? 'id::text = any($1)' : where}`,
          [owners],
        )
        for (const row of some) rows.push([table, row])
      }
      return rows
    },
    close: () => client.end(),
  }
}

/** The first answer creates the mail, of the portal or of a test. */
const WORDING: ReadonlySet<string> = new Set(['outbox.subject', 'outbox.body', 'outbox.html'])
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** Made by chance: tokens, hashes, sealed texts. */
const RANDOM = /^[\w$+/=.,:-]{16,}$/
/** Milliseconds since 1970. */
const INSTANT = /^1\d{12}$/
/** Within a longer text, such as the message of a channel. */
const WRITTEN_INSTANT = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g

/**
 * The rows in a form that is equal for two accounts after the same calls: names of the account as words, and
 * for random or time-dependent values only whether they existed before.
 *
 * @param before the earlier rows of the account
 * @param names ids and addresses of the account, with the word that replaces each
 */
export function comparable(
  rows: readonly AccountRow[],
  before: readonly AccountRow[],
  names: ReadonlyMap<string, string>,
): string {
  const cells = new Set(before.flatMap(([, row]) => Object.values(row).map(textOf)))
  const named = (text: string) => [...names].reduce((left, [name, word]) => left.replaceAll(name, word), text)
  const shown = (value: unknown) => {
    const text = textOf(value)
    if (!names.has(text) && (RANDOM.test(text) || INSTANT.test(text)))
      return cells.has(text) ? 'as before' : 'new'
    return named(text).replaceAll(UUID, 'uuid').replaceAll(WRITTEN_INSTANT, 'instant')
  }
  const inWords = ([table, row]: AccountRow) => {
    const columns = Object.entries(row).filter(([column]) => !WORDING.has(`${table}.${column}`))
    return `${table}: ${JSON.stringify(columns.map(([column, value]) => [column, shown(value)]))}`
  }
  return rows.map(inWords).toSorted().join('\n')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
