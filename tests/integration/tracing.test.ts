/**
 * Tracing of the built portal (decision 0113): what a collector gets, collectors that are away or hang, and
 * nothing of it without an endpoint. The collector is a double that takes OTLP over HTTP as JSON.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { ask, portOf } from '../factories/http.ts'
import { needBuild, startPortalProcess } from '../factories/portal-process.ts'
import { ROOT } from '../factories/spawned-portal.ts'

/**
 * ExportTraceServiceRequest in the JSON encoding of OTLP 1.x, as its specification and the proto3 JSON
 * mapping write it: ids in hexadecimal, instants in nanoseconds as decimal text, enumerations as numbers.
 * Strict, so that a field that a collector would not know fails.
 */
const attribute = z.strictObject({
  key: z.string().min(1),
  value: z.union([
    z.strictObject({ stringValue: z.string() }),
    z.strictObject({ boolValue: z.boolean() }),
    z.strictObject({ intValue: z.union([z.int(), z.string().regex(/^-?\d+$/)]) }),
    z.strictObject({ doubleValue: z.number() }),
    z.strictObject({ arrayValue: z.strictObject({ values: z.array(z.unknown()) }) }),
  ]),
})
const nanoseconds = z.string().regex(/^\d{19}$/)
const count = z.int().min(0)
const spanId = z.string().regex(/^[0-9a-f]{16}$/)
const span = z.strictObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId,
  parentSpanId: spanId.optional(),
  traceState: z.string().optional(),
  flags: count.optional(),
  name: z.string().min(1),
  kind: z.int().min(0).max(5),
  startTimeUnixNano: nanoseconds,
  endTimeUnixNano: nanoseconds,
  attributes: z.array(attribute),
  droppedAttributesCount: count,
  events: z.array(
    z.strictObject({
      name: z.string(),
      timeUnixNano: nanoseconds,
      attributes: z.array(attribute),
      droppedAttributesCount: count,
    }),
  ),
  droppedEventsCount: count,
  links: z.tuple([]),
  droppedLinksCount: count,
  status: z.strictObject({ code: z.int().min(0).max(2), message: z.string().optional() }),
})
const exported = z.strictObject({
  resourceSpans: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes: z.array(attribute), droppedAttributesCount: count }),
      schemaUrl: z.string().optional(),
      scopeSpans: z.array(
        z.strictObject({
          scope: z.strictObject({
            name: z.string(),
            version: z.string().optional(),
            attributes: z.array(attribute).optional(),
            droppedAttributesCount: count.optional(),
          }),
          schemaUrl: z.string().optional(),
          spans: z.array(span),
        }),
      ),
    }),
  ),
})

let dataDir = ''
beforeAll(async () => {
  await needBuild()
  dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-tracing-'))
}, 300_000)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function collector(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<number> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return portOf(server.address())
}

test('requests, statements and jobs arrive with the operator’s header, and what waits at a stop too', async () => {
  const bodies: string[] = []
  const requests: string[] = []
  const port = await collector((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers['authorization']}`)
    void text(request).then((body) => {
      bodies.push(body)
      response.setHeader('Content-Type', 'application/json').end('{}')
    })
  })
  const portal = startPortalProcess({
    DATA_DIR: dataDir,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20azp2',
  })
  const served = await portal.ready
  expect((await ask(served, '/leie/regulering?belop=s3cret')).status).toBeLessThan(500)
  expect((await ask(served, '/readyz')).status).toBe(200)
  const login = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'kari@example.org', password: 'Wrong-Pass-1234' }),
  }
  expect((await ask(served, '/api/subscriber/auth', login)).status).toBe(403)
  portal.signal('SIGTERM')
  expect((await portal.ended).code).toBe(0)
  expect(new Set(requests)).toEqual(new Set(['POST /v1/traces Basic azp2']))
  const batches = bodies.flatMap((body) => exported.parse(JSON.parse(body)).resourceSpans)
  const spans = batches.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  const names = spans.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['GET /readyz', expect.stringMatching(/^job /)]))
  const readyz = spans.find(({ name }) => name === 'GET /readyz')
  expect(spans.filter(({ parentSpanId, traceId }) => parentSpanId && traceId === readyz?.traceId)).toEqual([
    expect.objectContaining({ name: 'SELECT' }),
  ])
  expect(batches[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'kvartal' },
  })
  expect(bodies.join()).not.toMatch(/s3cret|kari@example|Wrong-Pass/)
  const traced = spans.find(({ name }) => name === 'POST /api/subscriber/auth')?.traceId
  expect(portal.output()).toMatch(new RegExp(`"traceId":"${traced}","msg":"auth login_failed`))
}, 60_000)

test.each([
  ['hangs', () => {}],
  [
    'refuses',
    (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(401).end('s3cret'),
  ],
])(
  'a collector that %s is named in one line, the portal serves, and a stop takes no longer',
  async (_why, answer) => {
    const port = await collector(answer)
    const portal = startPortalProcess({
      DATA_DIR: dataDir,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    })
    const served = await portal.ready
    expect((await ask(served, '/readyz')).status).toBe(200)
    const lines = () => portal.output().match(/traces cannot be exported/g) ?? []
    await vi.waitFor(() => expect(lines()).toHaveLength(1), { timeout: 25_000, interval: 200 })
    expect((await ask(served, '/readyz')).status).toBe(200)
    portal.signal('SIGTERM')
    expect((await portal.ended).code).toBe(0)
    expect(lines()).toHaveLength(1)
  },
  60_000,
)

test('without an endpoint the library is not loaded: only its own chunk imports it', async () => {
  const folder = path.join(ROOT, 'dist', 'server')
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'))
  const importing: string[] = []
  for (const file of files) {
    const code = await readFile(path.join(folder, file), 'utf8')
    // Comments of bundled packages name it as well.
    if (/^import\b[^;]*\bfrom\s*["']@opentelemetry\/|\b__require\(["']@opentelemetry\//m.test(code))
      importing.push(file)
  }
  expect(importing).toEqual([expect.stringMatching(/^chunks\/open-telemetry-/)])
  const serving = files.find((file) => file.startsWith('chunks/serve-portal-')) ?? ''
  const code = await readFile(path.join(folder, serving), 'utf8')
  expect(code).toMatch(/import\(["']\.\/open-telemetry-/)
})
