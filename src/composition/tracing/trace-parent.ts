/** The header `traceparent` (W3C Trace Context, level 1 §3.2). */
import type { SpanContext } from '@opentelemetry/api'

const PATTERN = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/
const SAMPLED = 1

/** @returns `null` = there is none, or it is malformed and the trace begins here */
export function parseTraceParent(header: string | readonly string[] | undefined): SpanContext | null {
  const [, traceId, spanId, flags] = typeof header === 'string' ? (PATTERN.exec(header) ?? []) : []
  return traceId === undefined || spanId === undefined || flags === undefined
    ? null
    : { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
}

/** Whether the caller records its trace. */
export function isSampledTraceParent({ traceFlags }: Pick<SpanContext, 'traceFlags'>): boolean {
  return (traceFlags & SAMPLED) === SAMPLED
}
