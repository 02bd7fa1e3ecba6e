/** Requests as spans; implemented where tracing is switched on (decision 0113). */
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface RequestTracing {
  /**
   * Handles a request in a span that ends with its response, if the request is one of those that are traced.
   *
   * @param isFromProxy whether its `traceparent` (W3C) comes from a trusted proxy and is continued
   */
  traceRequest(
    request: IncomingMessage,
    response: ServerResponse,
    isFromProxy: boolean,
    handle: () => void,
  ): void
  /** Names the span of a request. @param route pattern of the route, without a value of the request */
  noteRoute(request: IncomingMessage, route: string): void
  /** Whether the next response from memory is traced: few are, since a span costs more than such a response. */
  isMemorySampled(): boolean
  /** Records a response from memory as a span. @param startedAt of `performance.now()` */
  noteFromMemory(request: IncomingMessage, response: ServerResponse, startedAt: number): void
}
