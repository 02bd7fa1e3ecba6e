/**
 * Usage: `node bench/mcp-clients.ts {port} {clients} {seconds}`
 *
 * Clients of the MCP server that call tools without a pause, each on a connection of its own. Writes the
 * number of responses by status, as JSON.
 */
import { Agent, request } from 'node:http'

const CALLS: readonly (readonly [name: string, args: object])[] = [
  ['search', { query: 'oslo' }],
  ['list_series', { limit: 20 }],
  ['get_series', { series: ['no-policy-rate', 'no-policy-rate-monthly'] }],
  ['get_area', { market: 'oslo' }],
  ['compare', { series: ['oslo-office-vacancy', 'no-policy-rate'] }],
  ['what_changed', { since: '2026-01-01' }],
  ['verify', { text: 'Styringsrenten er 4,5 prosent.' }],
  ['cite', { series: 'no-policy-rate' }],
  ['get_series', { series: ['not-there'] }],
]

const [port, clients, seconds] = process.argv.slice(2).map(Number)
if (port === undefined || clients === undefined || seconds === undefined)
  throw new Error('usage: node bench/mcp-clients.ts {port} {clients} {seconds}')

const endsAt = performance.now() + seconds * 1_000
const statuses: Record<string, number> = {}
await Promise.all(Array.from({ length: clients }, (_, index) => runClient(index)))
process.stdout.write(`${JSON.stringify(statuses)}\n`)

async function runClient(index: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let call = index; performance.now() < endsAt; call += 1) {
    const [name, args] = CALLS[call % CALLS.length] ?? ['list_series', {}]
    const status = await callTool(agent, name, args)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  agent.destroy()
}

function callTool(agent: Agent, name: string, args: object): Promise<string> {
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args },
  })
  return new Promise((resolve) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method: 'POST',
        path: '/mcp',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          'Content-Length': Buffer.byteLength(body),
        },
      },
      (response) => {
        response.resume()
        response.once('end', () => resolve(String(response.statusCode)))
        response.once('error', () => resolve('broken'))
      },
    )
    asked.once('error', () => resolve('broken'))
    asked.end(body)
  })
}
