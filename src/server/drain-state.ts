/** Draining: serves requests and closes their connections, so that clients move on (reliability R17). */
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface DrainState {
  begin(): void
  isDraining(): boolean
  /** Must be called for each request before its response. */
  noteRequest(request: IncomingMessage, response: ServerResponse): void
  /** Milliseconds since the last request of the draining period. */
  idleMs(): number
}

/** Monitoring goes on polling until the server has stopped. */
const MONITORING_PATHS: ReadonlySet<string | undefined> = new Set(['/readyz', '/livez', '/metrics'])

export function createDrainState(): DrainState {
  let lastAt: number | null = null
  return {
    begin: () => {
      lastAt = performance.now()
    },
    isDraining: () => lastAt !== null,
    noteRequest: (request, response) => {
      if (lastAt === null) return
      // The response closes its connection, so the client's next request goes elsewhere.
      response.shouldKeepAlive = false
      if (!MONITORING_PATHS.has(request.url)) lastAt = performance.now()
    },
    idleMs: () => performance.now() - (lastAt ?? Number.NEGATIVE_INFINITY),
  }
}
