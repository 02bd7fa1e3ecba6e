/** Tracing, as the layers see it: spans without the library that exports them (decision 0113). */

/** Attributes of a span by the semantic conventions of OpenTelemetry; none is a value that a reader chose. */
export type SpanAttributes = Readonly<Record<string, string | number>>

export interface SpanOptions {
  /** `job feeds/no-news`, `GET`. */
  readonly name: string
  /** `client`: another program is asked. */
  readonly kind: 'client' | 'internal'
  readonly attributes: SpanAttributes
}

export interface Tracing {
  /** Runs work in a span that ends with it; the span is marked as failed when the work throws. */
  inSpan<Result>(
    options: SpanOptions,
    work: (setAttributes: (attributes: SpanAttributes) => void) => Promise<Result>,
  ): Promise<Result>
  /** Headers that tell another site of the current trace; empty where the operator has not wished it. */
  outgoingHeaders(): Readonly<Record<string, string>>
  /** Id of the current trace; `null` = there is none. */
  traceId(): string | null
}
