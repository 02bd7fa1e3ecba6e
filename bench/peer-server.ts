/**
 * Usage: `node bench/peer-server.ts <answer.json>`
 *
 * The peer: bare node:http that sends one recorded response to every request, and does nothing else.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { readAnswer } from './recorded-answer.ts'

const [file] = process.argv.slice(2)
if (file === undefined) {
  process.stderr.write('Usage: node bench/peer-server.ts <answer.json>\n')
  process.exit(2)
}
const { status, headers, body, keepAliveSeconds } = readAnswer(readFileSync(file, 'utf8'))
const content = body.length > 0 ? body : undefined

const server = createServer({ keepAliveTimeout: keepAliveSeconds * 1_000 }, (_request, response) => {
  response.writeHead(status, headers)
  response.end(content)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') {
    process.stdout.write(`The peer is ready: http://localhost:${address.port}\n`)
  }
})
