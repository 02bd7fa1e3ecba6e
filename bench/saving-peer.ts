/**
 * Usage: `node bench/saving-peer.ts <folder>`
 *
 * The peer of saving layouts: bare node:http that parses the JSON of a request, commits it as one row with
 * the same durability (WAL, a full sync per commit), and responds with the stored row.
 */
import { createServer } from 'node:http'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { z } from 'zod'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('Usage: node bench/saving-peer.ts <folder>\n')
  process.exit(2)
}
const database = new Database(join(folder, 'peer.sqlite'))
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.exec('create table saved (id integer primary key, body text not null)')
const put = database.prepare(
  'insert into saved values (1, ?) on conflict (id) do update set body = excluded.body',
)
const formSchema = z.object({ user: z.object({ [LAYOUTS_FIELD]: z.unknown() }) })

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.once('end', () => {
    const { user } = formSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
    put.run(JSON.stringify(user[LAYOUTS_FIELD]))
    const body = Buffer.from(JSON.stringify({ user }), 'utf8')
    response.writeHead(200, [
      'Content-Type',
      'application/json; charset=utf-8',
      'Content-Length',
      String(body.length),
    ])
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object')
    process.stdout.write(`The peer is ready: http://localhost:${address.port}\n`)
})
