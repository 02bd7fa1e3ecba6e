/**
 * The last moments of a server: it serves whoever still comes, and tells them to go elsewhere (reliability
 * R17).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface DrainState {
  begin(): void
  isDraining(): boolean
  /** To be called with each request before it is answered. */
  noteRequest(request: IncomingMessage, response: ServerResponse): void
  /** How long nobody has asked for anything since it began, in milliseconds. */
  idleMs(): number
}

/** Who watches the server goes on asking to the end. */
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
      // The answer ends its connection: whoever kept it open asks somewhere else the next time.
      response.shouldKeepAlive = false
      if (!MONITORING_PATHS.has(request.url)) lastAt = performance.now()
    },
    idleMs: () => performance.now() - (lastAt ?? Number.NEGATIVE_INFINITY),
  }
}
