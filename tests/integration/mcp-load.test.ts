/**
 * The MCP server under load: no memory leak, and requests over the limit get a clear refusal.
 * `MCP_MESSAGES=2000` is the long form.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { createMcpEndpoint } from '#server/mcp/mcp-endpoint.ts'
import { createAddressBook } from '#server/places/address-book.ts'
import { createSerialQueue } from '#server/limits/serial-queue.ts'
import { PUBLIC_URL } from '../factories/app.ts'
import { contentOfPack, editionOf } from '../factories/edition.ts'
import { openWholeApp } from '../factories/every-answer.ts'
import { MCP_HEADERS, postMessage, toolCall } from '../factories/mcp.ts'

const running = await openWholeApp()
afterAll(running.stop)

const MESSAGES = Number(process.env['MCP_MESSAGES'] ?? 300)
/** A server with its transport takes some 60 kB: 300 leaked ones would be 18 MB. */
const MAX_GROWTH_MB = 10
const MB = 1_000_000

const SERIES = toolCall('get_series', { series: ['no-policy-rate'], maxPoints: 10 })
/** The same call in revision 2026-07-28. */
const MODERN = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: {
    name: 'get_series',
    arguments: { series: ['no-policy-rate'], maxPoints: 10 },
    _meta: {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  },
}
const MODERN_HEADERS = {
  'Mcp-Protocol-Version': '2026-07-28',
  'Mcp-Method': 'tools/call',
  'Mcp-Name': 'get_series',
}

test(`${MESSAGES} messages leak no server or transport`, async () => {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  const usedMb = async () => {
    for (let round = 0; round < 3; round += 1) {
      if (typeof collect === 'function') collect()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return process.memoryUsage().heapUsed / MB
  }
  const endpoint = createMcpEndpoint(PUBLIC_URL)
  const call = {
    context: {
      edition: await editionOf(await contentOfPack()),
      publicUrl: PUBLIC_URL,
      pngs: { current: { get: async () => null }, past: { get: async () => null } },
      editionAt: async () => ({ kind: 'overloaded' as const }),
      addresses: createAddressBook({ register: null, now: () => 0, log: { warn: () => {} } }).index,
      verifyInTurn: createSerialQueue(1),
      groups: ['', ''],
    },
    onFailure: () => {},
  }
  const send = async (count: number) => {
    for (let sent = 0; sent < count; sent += 1) {
      const isModern = sent % 2 === 0
      const { status, text } = await endpoint.respond({
        headers: new Headers({ ...MCP_HEADERS, ...(isModern ? MODERN_HEADERS : {}) }),
        body: isModern ? MODERN : SERIES,
        call,
      })
      if (status !== 200 || !text.includes('"value"')) throw new Error(`${status}: ${text}`)
    }
  }
  await send(100)
  const before = await usedMb()
  await send(MESSAGES)
  const growth = (await usedMb()) - before
  expect(growth).toBeLessThan(MAX_GROWTH_MB)
})

test('100 concurrent clients are all served; requests over the queue limit get 503', async () => {
  const answersOf = (clients: number, message: object) =>
    Promise.all(Array.from({ length: clients }, () => postMessage(running.port, message)))
  for (const { status, text } of await answersOf(100, SERIES)) {
    expect(status).toBe(200)
    expect(JSON.parse(text).result.structuredContent.series[0].value).toBeTypeOf('number')
  }
  const crowd = await answersOf(200, { jsonrpc: '2.0', id: 1, method: 'ping' })
  const refused = crowd.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, headers, text } of refused) {
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(JSON.parse(text).error.message).toMatch(/Too many requests/)
  }
  expect(running.logged).toEqual([])
})
