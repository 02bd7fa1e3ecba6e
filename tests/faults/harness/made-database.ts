/** One more database of a server, empty. */
import pg from 'pg'

/** @param url of another one there @returns its address */
export async function madeDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  return databaseBeside(url, name)
}

/** The address of a database at the same server, whether there is one of that name or not. */
export function databaseBeside(url: string, name: string): string {
  const beside = new URL(url)
  beside.pathname = `/${name}`
  return beside.href
}
