/** A further, empty database of a server. */
import pg from 'pg'

/** @param url of a database there @returns the address of the new one */
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

/** The address of a database on the same server, which need not exist. */
export function databaseBeside(url: string, name: string): string {
  const beside = new URL(url)
  beside.pathname = `/${name}`
  return beside.href
}
