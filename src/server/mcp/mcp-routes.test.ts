/** `/mcp` as a transport: methods, types, origins, sizes, protocol versions, failures. */
import { afterAll, describe, expect, test } from 'vitest'
import { openApp, type TestApp } from '#tests/factories/app.ts'
import { ask } from '#tests/factories/http.ts'
import { contentWith, editionOf, seriesWith } from '#tests/factories/edition.ts'
import { MCP_HEADERS, mcpClient, postMessage, toolCall, type ProtocolMode } from '#tests/factories/mcp.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { MAX_MCP_BODY_BYTES } from './mcp-responses.ts'

const series = seriesWith('rate', [['2026-10-01', 4.5]])
const edition = await editionOf(contentWith(series.items, series.series))
let shown: () => Edition | null = () => edition
const running = await openApp(() => shown())
const local = await openApp(() => edition, { publicUrl: 'http://localhost:4216' })
afterAll(() => Promise.all([running.stop(), local.stop()]))

const LIST = toolCall('list_series', {})
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' }

describe('refusals are JSON-RPC errors with a reason', () => {
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
  test.each([
    [
      'GET, which would open a stream',
      405,
      /POST only/,
      { method: 'GET', headers: { Accept: 'text/event-stream' } },
    ],
    ['DELETE, which would end a session', 405, /POST only/, { method: 'DELETE' }],
    ['PUT', 405, /POST only/, { method: 'PUT', body: '{}', headers: MCP_HEADERS }],
    ['no type', 415, /application\/json/, { body: JSON.stringify(PING), headers: {} }],
    [
      'a form',
      415,
      /application\/json/,
      { body: 'a=1', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
    ],
    [
      'plain text, which a page may send without asking',
      415,
      /application\/json/,
      { body: JSON.stringify(PING), headers: { 'Content-Type': 'text/plain' } },
    ],
    [
      'a packed body',
      415,
      /content encoding/,
      { body: 'x', headers: { ...MCP_HEADERS, 'Content-Encoding': 'gzip' } },
    ],
    ['no body', 400, /not JSON/, { body: '' }],
    ['half a document', 400, /not JSON/, { body: '{"jsonrpc":' }],
    [
      'JSON of many levels',
      400,
      /nested too deeply/,
      { body: `{"jsonrpc":"2.0","id":1,"method":"ping","params":${deep}}` },
    ],
    ['a member twice', 400, /member twice/, { body: '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}' }],
    ['a batch', 400, /batches/, { body: JSON.stringify([PING, PING]) }],
    [
      'a megabyte',
      413,
      new RegExp(String(MAX_MCP_BODY_BYTES)),
      { body: JSON.stringify(toolCall('search', { query: 'x'.repeat(1_000_000) })) },
    ],
    ['no JSON-RPC', 400, /JSON-RPC/, { body: '{"a":1}' }],
    [
      'only one of the two required types in Accept',
      406,
      /accept both/,
      { body: JSON.stringify(PING), headers: { ...MCP_HEADERS, Accept: 'application/json' } },
    ],
    [
      'an unknown protocol version',
      400,
      /[Pp]rotocol/,
      { body: JSON.stringify(PING), headers: { ...MCP_HEADERS, 'Mcp-Protocol-Version': '1999-01-01' } },
    ],
    [
      'a newer version without its envelope',
      400,
      /_meta|envelope|[Pp]rotocol/,
      { body: JSON.stringify(PING), headers: { ...MCP_HEADERS, 'Mcp-Protocol-Version': '2026-07-28' } },
    ],
    [
      'an invalid origin',
      403,
      /Origin/,
      { body: JSON.stringify(PING), headers: { ...MCP_HEADERS, Origin: 'not an origin' } },
    ],
  ])(
    '%s',
    async (
      _why,
      status,
      message,
      {
        headers = MCP_HEADERS,
        ...question
      }: { method?: string; body?: string; headers?: Record<string, string> },
    ) => {
      const response = await ask(running.port, '/mcp', { method: 'POST', headers, ...question })
      expect(response.status).toBe(status)
      expect(response.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
      })
      const { jsonrpc, error } = JSON.parse(response.text)
      expect(jsonrpc).toBe('2.0')
      expect(error.message).toMatch(message)
      expect(running.logged).toEqual([])
    },
  )

  test('HEAD has no body, and 405 names the allowed methods', async () => {
    const response = await ask(running.port, '/mcp', { method: 'HEAD' })
    expect([response.status, response.text, response.headers.allow]).toEqual([405, '', 'POST, OPTIONS'])
  })
})

describe('errors of JSON-RPC and of tools', () => {
  test.each([
    ['an unknown method', { jsonrpc: '2.0', id: 7, method: 'tools/nothing' }, -32_601],
    ['an unknown tool', toolCall('nothing', {}, 7), -32_602],
    ['resources, which are not supported', { jsonrpc: '2.0', id: 7, method: 'resources/list' }, -32_601],
  ])('%s', async (_why, message, code) => {
    const response = await postMessage(running.port, message)
    expect(response.status).toBe(200)
    expect(JSON.parse(response.text)).toMatchObject({ id: 7, error: { code } })
  })

  test.each([
    ['a parameter of the wrong type', { limit: 'many' }, /limit/],
    ['a parameter out of range', { limit: 1_000_000 }, /limit/],
    ['a misspelt parameter', { categori: 'rates' }, /categori/],
    ['an unknown language', { lang: 'de' }, /lang/],
    ['a list in place of an object', [1], /arguments/],
  ])('%s is an error of the tool, which the model reads', async (_why, args, message) => {
    const response = JSON.parse((await postMessage(running.port, toolCall('list_series', args))).text)
    const said = response.result ?? { content: [{ text: response.error.message }], isError: true }
    expect(said).toMatchObject({ isError: true })
    expect(said.content[0].text).toMatch(message)
  })

  test('a notification is accepted without a body', async () => {
    const response = await postMessage(running.port, { jsonrpc: '2.0', method: 'notifications/initialized' })
    expect([response.status, response.text]).toEqual([202, ''])
  })

  test('without content a tool reports that there is none', async () => {
    shown = () => null
    const { result } = JSON.parse((await postMessage(running.port, LIST)).text)
    shown = () => edition
    expect(result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('no content') }],
    })
  })

  test('an internal error is logged, and the client gets no details', async () => {
    const broken: Edition = {
      ...edition,
      snapshot: { ...edition.snapshot, points: new Map([['rate', Object.create(null)]]) },
    }
    shown = () => broken
    const { text } = await postMessage(running.port, LIST)
    shown = () => edition
    expect(JSON.parse(text).result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('fault is its own') }],
    })
    expect(text).not.toMatch(/TypeError|\.ts/)
    expect(running.logged).toEqual([expect.stringMatching(/^error: MCP tool list_series: TypeError/)])
  })
})

describe('access control', () => {
  const statusOf = async ({ port }: TestApp, headers: Record<string, string>) =>
    (await postMessage(port, PING, headers)).status
  const atHome = { Host: 'localhost:4216' }

  test.each([
    ['a program', {}, 200],
    ['a page of any site', { Origin: 'https://evil.example' }, 200],
    ['a page in a sandbox', { Origin: 'null' }, 200],
  ])('a public portal, %s', async (_why, headers, status) => {
    expect(await statusOf(running, headers)).toBe(status)
  })

  test.each([
    ['a program', atHome, 200],
    ['a page of this machine', { ...atHome, Origin: 'http://localhost:6274' }, 200],
    ['a page of the web', { ...atHome, Origin: 'https://evil.example' }, 403],
    ['a page in a sandbox', { ...atHome, Origin: 'null' }, 403],
    ['a name of the web that leads to this machine', { Host: 'evil.example' }, 403],
  ])('a portal on one machine, %s', async (_why, headers, status) => {
    expect(await statusOf(local, headers)).toBe(status)
  })

  test('a preflight allows the headers of the protocol and no credentials', async () => {
    const { status, headers } = await ask(running.port, '/mcp', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://inspector.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,mcp-protocol-version',
      },
    })
    expect(status).toBe(204)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['access-control-allow-headers']).toMatch(/Content-Type.*Mcp-Protocol-Version/)
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })
})

describe.each<ProtocolMode>(['legacy', 'auto'])('a client of the SDK, %s', (mode) => {
  test('connects, lists the tools with their schemas, and calls one', async () => {
    const client = await mcpClient(running.port, mode)
    expect(client.getServerVersion()?.name).toBe('kvartal')
    expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false } })
    expect(client.getNegotiatedProtocolVersion()).toMatch(mode === 'auto' ? /^2026/ : /^2025/)
    const { tools } = await client.listTools()
    for (const tool of tools) {
      expect(tool.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
      expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(tool.outputSchema).toMatchObject({ type: 'object' })
    }
    const { structuredContent } = await client.callTool({ name: 'list_series', arguments: {} })
    expect(structuredContent).toMatchObject({ total: 1 })
    await client.close()
  })
})

test('a stream of notifications is refused at once', async () => {
  const client = await mcpClient(running.port)
  await expect(client.listen({ toolsListChanged: true })).rejects.toThrow(/limit|listChanged|support/i)
  await client.close()
})
