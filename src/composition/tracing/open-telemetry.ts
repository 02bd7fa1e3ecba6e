/**
 * Tracing by OpenTelemetry, exported by OTLP over HTTP (decision 0113). This file alone imports the library,
 * and it is loaded only when the operator has named an endpoint.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace'
import { errorMessage } from '#core/text/error-message.ts'
import type { SpanOptions, Tracing } from '#core/tracing.ts'
import type { TracingEnvironment } from '#environment/tracing.ts'
import type { RequestTracing } from '#server/http/request-tracing.ts'
import { REQUEST_ID_HEADER } from '#server/http/request-id.ts'
import type { QueryObserver } from '#store/engine/busy-retry.ts'
import { isSampledTraceParent, parseTraceParent } from './trace-parent.ts'

/** More spans than these wait for no exporter: they are dropped, and the portal goes on. */
const MAX_QUEUE = 2_048
const MAX_BATCH = 512
const EXPORT_INTERVAL_MS = 5_000
/** An endpoint that takes longer has failed. */
const EXPORT_LIMIT_MS = 5_000
/** Of the ten seconds of a stop. */
const DRAIN_LIMIT_MS = 2_000
/** One response from memory in this many is traced, of those that the ratio chooses. */
const MEMORY_SAMPLE_INTERVAL = 1_000
/** Statements are cut after this many characters. */
const MAX_STATEMENT_LENGTH = 1_000

export interface OpenTelemetry {
  readonly tracing: Tracing
  readonly requests: RequestTracing
  readonly onQuery: QueryObserver
  /** Exports what waits, for a limited time, and ends. */
  stop(): Promise<void>
}

export interface OpenTelemetryDeps {
  readonly settings: TracingEnvironment
  readonly version: string
  /** `postgresql` or `sqlite`, as spans name the database. */
  readonly database: 'postgresql' | 'sqlite'
  /** In [0, 1). */
  readonly random: () => number
  readonly log: { info(message: string): void; warn(message: string): void }
  /** Where spans go; default: the endpoint of the settings. Replaced in tests and benchmarks. */
  readonly exporter?: SpanExporter
}

export function startOpenTelemetry({
  settings,
  version,
  database,
  random,
  log,
  exporter = otlpExporter(settings),
}: OpenTelemetryDeps): OpenTelemetry {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
      'service.version': version,
      'service.instance.id': crypto.randomUUID(),
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: withFailuresReported(exporter, log),
        maxQueueSize: MAX_QUEUE,
        maxExportBatchSize: MAX_BATCH,
        scheduledDelayMillis: EXPORT_INTERVAL_MS,
        exportTimeoutMillis: EXPORT_LIMIT_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('kvartal', version)
  const current = new AsyncLocalStorage<Context>()
  const { requestRatio, isPassedOn } = settings
  return {
    tracing: createTracing(tracer, current, isPassedOn),
    requests: createRequestTracing(tracer, current, () => random() < requestRatio),
    onQuery: createQueryObserver(tracer, current, database),
    stop: async () => {
      const limit = AbortSignal.timeout(DRAIN_LIMIT_MS)
      await Promise.race([
        provider.shutdown().catch(() => {}),
        new Promise<void>((resolve) => limit.addEventListener('abort', () => resolve(), { once: true })),
      ])
    },
  }
}

function otlpExporter({ tracesUrl, headers }: TracingEnvironment): SpanExporter {
  return new OTLPTraceExporter({ url: tracesUrl, headers, timeoutMillis: EXPORT_LIMIT_MS })
}

/** Logs the first failure of a row of them and the success after it: an endpoint may be away for days. */
function withFailuresReported(exporter: SpanExporter, log: OpenTelemetryDeps['log']): SpanExporter {
  let isFailing = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error !== undefined && !isFailing)
          log.warn(
            `traces cannot be exported (OTEL_EXPORTER_OTLP_ENDPOINT): ${errorMessage(result.error)}; the portal goes on without them`,
          )
        if (result.error === undefined && isFailing) log.info('traces are exported again')
        isFailing = result.error !== undefined
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => await exporter.forceFlush?.(),
  }
}

function createTracing(tracer: Tracer, current: AsyncLocalStorage<Context>, isPassedOn: boolean): Tracing {
  const spanContext = () => {
    const context = current.getStore()
    return context === undefined ? undefined : trace.getSpanContext(context)
  }
  return {
    inSpan: async ({ name, kind, attributes }: SpanOptions, work) => {
      const parent = current.getStore() ?? ROOT_CONTEXT
      const span = tracer.startSpan(
        name,
        { kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL, attributes },
        parent,
      )
      try {
        return await current.run(trace.setSpan(parent, span), () =>
          work((found) => void span.setAttributes(found)),
        )
      } catch (failure) {
        markFailed(span, failure)
        throw failure
      } finally {
        span.end()
      }
    },
    outgoingHeaders: () => {
      const found = isPassedOn ? spanContext() : undefined
      return found === undefined ? {} : { traceparent: `00-${found.traceId}-${found.spanId}-01` }
    },
    traceId: () => spanContext()?.traceId ?? null,
  }
}

/** The message of a failure may quote what a reader wrote, so its kind alone is recorded. */
function markFailed(span: Span, failure: unknown): void {
  span.setAttribute('error.type', failure instanceof Error ? failure.name : typeof failure)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

function createRequestTracing(
  tracer: Tracer,
  current: AsyncLocalStorage<Context>,
  isChosen: () => boolean,
): RequestTracing {
  const spans = new WeakMap<IncomingMessage, Span>()
  let fromMemory = 0
  const start = (request: IncomingMessage, parent: Context, startTime?: number) => {
    const method = request.method ?? 'GET'
    const attributes = { 'http.request.method': method }
    const times = startTime === undefined ? {} : { startTime }
    return tracer.startSpan(method, { kind: SpanKind.SERVER, attributes, ...times }, parent)
  }
  const end = (span: Span, { statusCode }: ServerResponse) => {
    span.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  return {
    traceRequest: (request, response, isFromProxy, handle) => {
      const given = isFromProxy ? parseTraceParent(request.headers['traceparent']) : null
      if (given === null ? !isChosen() : !isSampledTraceParent(given)) return handle()
      const parent = given === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, given)
      const span = start(request, parent)
      spans.set(request, span)
      span.setAttribute('kvartal.request_id', String(response.getHeader(REQUEST_ID_HEADER) ?? ''))
      // Also after an abort, where no response is finished.
      response.once('close', () => end(span, response))
      current.run(trace.setSpan(parent, span), handle)
    },
    noteRoute: (request, route) => {
      const span = spans.get(request)
      span?.updateName(`${request.method ?? 'GET'} ${route}`)
      span?.setAttribute('http.route', route)
    },
    isMemorySampled: () => {
      fromMemory += 1
      return fromMemory % MEMORY_SAMPLE_INTERVAL === 0 && isChosen()
    },
    noteFromMemory: (request, response, startedAt) => {
      const span = start(request, ROOT_CONTEXT, performance.timeOrigin + startedAt)
      span.updateName(`${request.method ?? 'GET'} from memory`)
      end(span, response)
    },
  }
}

/** Statements have no values in them. Those outside of a request or job are polls, which are no spans. */
function createQueryObserver(
  tracer: Tracer,
  current: AsyncLocalStorage<Context>,
  database: OpenTelemetryDeps['database'],
): QueryObserver {
  return ({ statement, ms, failure }) => {
    const parent = current.getStore()
    if (parent === undefined) return
    const [operation = 'SQL'] = /[a-z]+/i.exec(statement) ?? []
    const span = tracer.startSpan(
      operation.toUpperCase(),
      {
        kind: SpanKind.CLIENT,
        startTime: Date.now() - ms,
        attributes: {
          'db.system.name': database,
          'db.operation.name': operation.toUpperCase(),
          'db.query.text': statement.slice(0, MAX_STATEMENT_LENGTH),
        },
      },
      parent,
    )
    if (failure !== undefined) markFailed(span, failure)
    span.end()
  }
}
