/** Spans as an exporter gets them, and what happens when it fails. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { InMemorySpanExporter, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openApp } from '#tests/factories/app.ts'
import { contentWith, editionOf } from '#tests/factories/edition.ts'
import { ask } from '#tests/factories/http.ts'
import type { TracingEnvironment } from '#environment/tracing.ts'
import { trustedProxies } from '#environment/trusted-proxies.ts'
import { openStore, REAL_EFFECTS } from '#store/open-store.ts'
import { startOpenTelemetry } from './open-telemetry.ts'
import { tracedFetch, tracedJob } from './traced-work.ts'

const SETTINGS: TracingEnvironment = {
  tracesUrl: 'http://127.0.0.1:1/v1/traces',
  headers: {},
  serviceName: 'kvartal-test',
  requestRatio: 1,
  isPassedOn: false,
}
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const GIVEN = `00-${TRACE}-00f067aa0ba902b7-01`

function started(settings: Partial<TracingEnvironment> = {}, exporter?: SpanExporter) {
  const memory = new InMemorySpanExporter()
  const lines: string[] = []
  let spans: ReadableSpan[] = []
  // The memory is emptied by a stop.
  const kept: SpanExporter = {
    export: (batch, done) => {
      spans = [...spans, ...batch]
      memory.export(batch, done)
    },
    shutdown: () => memory.shutdown(),
  }
  const telemetry = startOpenTelemetry({
    settings: { ...SETTINGS, ...settings },
    version: '1.2.3',
    database: 'sqlite',
    random: () => 0.5,
    log: { info: (line) => void lines.push(line), warn: (line) => void lines.push(line) },
    exporter: exporter ?? kept,
  })
  return {
    ...telemetry,
    lines,
    exported: async () => {
      await telemetry.stop()
      return spans
    },
  }
}

describe('spans', () => {
  test('work in work is a child, with the statements that it causes, and a failure has no words', async () => {
    const { tracing, onQuery, exported } = started()
    onQuery({ statement: 'select 1 from poll', ms: 1 })
    const failing = tracing.inSpan({ name: 'outer', kind: 'internal', attributes: { n: 1 } }, async () => {
      onQuery({ statement: 'select "a" from "b" where "c" = ?', ms: 2 })
      await tracing.inSpan({ name: 'inner', kind: 'client', attributes: {} }, async (set) =>
        set({ found: 2 }),
      )
      throw new RangeError('s3cret')
    })
    await expect(failing).rejects.toThrow('s3cret')
    const spans = await exported()
    const byName = (name: string) => spans.find((span) => span.name === name)
    const outer = byName('outer')
    expect(spans.map(({ name }) => name).toSorted()).toEqual(['SELECT', 'inner', 'outer'])
    expect(outer?.attributes).toEqual({ n: 1, 'error.type': 'RangeError' })
    for (const child of [byName('SELECT'), byName('inner')])
      expect(child?.parentSpanContext?.spanId).toBe(outer?.spanContext().spanId)
    expect(byName('SELECT')?.attributes).toMatchObject({
      'db.system.name': 'sqlite',
      'db.query.text': 'select "a" from "b" where "c" = ?',
    })
    expect(byName('inner')?.attributes).toEqual({ found: 2 })
    expect(outer?.resource.attributes).toMatchObject({
      'service.name': 'kvartal-test',
      'service.version': '1.2.3',
    })
    expect(JSON.stringify(spans.map(({ attributes, status }) => ({ attributes, status })))).not.toContain(
      's3cret',
    )
  })

  test('the store tells of its statements without their values', async () => {
    const { tracing, onQuery, exported } = started()
    const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-tracing-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const store = await openStore({ databaseUrl: null, dataDir, effects: { ...REAL_EFFECTS, onQuery } })
    onTestFinished(() => store.close())
    await tracing.inSpan({ name: 'job', kind: 'internal', attributes: {} }, () =>
      store.jobs.claim({ name: 's3cret', slot: '1', leaseMs: 1_000 }),
    )
    const statements = (await exported()).map(({ attributes }) => String(attributes['db.query.text']))
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.join()).toContain('?')
    expect(statements.join()).not.toContain('s3cret')
  })

  test('an outside request has its host and no address; a job its name', async () => {
    const { tracing, exported } = started()
    const ask = tracedFetch(async ({ headers }) => {
      expect(headers).toEqual({})
      return { kind: 'failed', reason: 'timeout', message: '', retryAfterMs: null }
    }, tracing)
    const job = tracedJob(
      {
        name: 'feeds/no-news',
        schedule: { every: 1_000 },
        run: async () => {
          await ask({ url: 'https://a.example/p?key=s3cret', maxBytes: 1, timeoutMs: 1 })
          return 'done'
        },
      },
      tracing,
    )
    expect(await job.run({ attempt: 2, signal: new AbortController().signal })).toBe('done')
    const spans = await exported()
    expect(spans.map(({ name, attributes }) => [name, attributes])).toEqual([
      ['GET', { 'http.request.method': 'GET', 'server.address': 'a.example', 'error.type': 'timeout' }],
      ['job feeds/no-news', { 'kvartal.job.attempt': 2 }],
    ])
    expect(spans[0]?.spanContext().traceId).toBe(spans[1]?.spanContext().traceId)
  })

  test.each([
    ['only if the operator wishes it', true, /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/],
    ['and not by default', false, /^$/],
  ])('the trace is passed on to other sites %s', async (_why, isPassedOn, header) => {
    const { tracing, exported } = started({ isPassedOn })
    expect(tracing.outgoingHeaders()).toEqual({})
    await tracing.inSpan({ name: 'a', kind: 'internal', attributes: {} }, async () => {
      expect(tracing.outgoingHeaders()['traceparent'] ?? '').toMatch(header)
      expect(tracing.traceId()).toMatch(/^[0-9a-f]{32}$/)
    })
    expect(tracing.traceId()).toBeNull()
    await exported()
  })
})

describe('requests', () => {
  const served = async (settings: Partial<TracingEnvironment> = {}) => {
    const telemetry = started(settings)
    const edition = await editionOf(contentWith([]))
    const app = await openApp(() => edition, {
      publicUrl: 'http://localhost:3000',
      tracing: telemetry.requests,
      trustedProxies: trustedProxies(['127.0.0.1']),
    })
    onTestFinished(() => app.stop())
    return { ...telemetry, port: app.port }
  }

  test('one that is computed: route, status, id of the request, and the trace of the proxy', async () => {
    const { port, exported } = await served()
    const answered = await ask(port, '/livez?q=s3cret', { headers: { traceparent: GIVEN } })
    expect(answered.status).toBe(200)
    await wait(20) // The span ends with the connection's use.
    const [span] = await exported()
    expect(span).toMatchObject({ name: 'GET /livez' })
    expect(span?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/livez',
      'http.response.status_code': 200,
      'kvartal.request_id': answered.headers['x-request-id'],
    })
    expect(span?.spanContext().traceId).toBe(TRACE)
  })

  test.each([
    ['a trace that its caller does not record', {}, { traceparent: GIVEN.replace(/01$/, '00') }],
    ['one that the ratio does not choose', { requestRatio: 0.4 }, {}],
  ])('not recorded: %s', async (_why, settings, headers) => {
    const { port, exported } = await served(settings)
    expect((await ask(port, '/livez', { headers })).status).toBe(200)
    await wait(20)
    expect(await exported()).toEqual([])
  })

  test('of responses from memory, one in a thousand', async () => {
    const { port, requests, exported } = await served()
    const chosen = Array.from({ length: 1_999 }, () => requests.isMemorySampled()).filter(Boolean)
    expect(chosen).toHaveLength(1)
    for (let turn = 0; turn < 5; turn += 1) await ask(port, '/favicon.svg')
    const [span, ...others] = await exported()
    expect(others).toEqual([])
    expect(span).toMatchObject({ name: 'GET from memory', attributes: { 'http.response.status_code': 200 } })
  })
})

describe('an exporter that fails', () => {
  const span = (telemetry: ReturnType<typeof started>) =>
    telemetry.tracing.inSpan({ name: 'a', kind: 'internal', attributes: {} }, async () => {})

  test('is logged once, and so is its return', async () => {
    let isAway = true
    const telemetry = started(
      {},
      {
        export: (_spans, done) =>
          done(isAway ? { code: 1, error: new Error('connect ECONNREFUSED') } : { code: 0 }),
        shutdown: async () => {},
      },
    )
    // A full batch is exported at once.
    for (const away of [true, true, false]) {
      isAway = away
      for (let turn = 0; turn < 512; turn += 1) await span(telemetry)
      await wait(20)
    }
    await telemetry.stop()
    expect(telemetry.lines).toEqual([
      expect.stringMatching(
        /^traces cannot be exported \(OTEL_EXPORTER_OTLP_ENDPOINT\): connect ECONNREFUSED/,
      ),
      'traces are exported again',
    ])
  })

  test('one that hangs does not hold a stop, and the queue has an end', async () => {
    const telemetry = started({}, { export: () => {}, shutdown: () => new Promise(() => {}) })
    for (let turn = 0; turn < 5_000; turn += 1) await span(telemetry)
    const since = performance.now()
    await telemetry.stop()
    expect(performance.now() - since).toBeLessThan(5_000)
  })
})
