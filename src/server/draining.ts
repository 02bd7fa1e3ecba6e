/**
 * The last moments of a server: it serves whoever still comes, and tells them to go elsewhere (reliability
 * R17).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Draining {
  begin(): void
  isOn(): boolean
  /** To be called with each request before it is answered. */
  note(request: IncomingMessage, response: ServerResponse): void
  /** How long nobody has asked for anything since it began, in milliseconds. */
  idleMs(): number
}

/** Who watches the server goes on asking to the end. */
const WATCHERS: ReadonlySet<string | undefined> = new Set(['/readyz', '/livez', '/metrics'])

export function draining(): Draining {
  let lastAt: number | null = null
  return {
    begin: () => {
      lastAt = performance.now()
    },
    isOn: () => lastAt !== null,
    note: (request, response) => {
      if (lastAt === null) return
      // The answer ends its connection: whoever kept it open asks somewhere else the next time.
      response.shouldKeepAlive = false
      if (!WATCHERS.has(request.url)) lastAt = performance.now()
    },
    idleMs: () => performance.now() - (lastAt ?? Number.NEGATIVE_INFINITY),
  }
}
