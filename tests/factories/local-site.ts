/** Another site on this machine for the duration of a test, and a fetcher that may reach it. */
import { createServer, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { createOutsideClient, type OutsideClient } from '#sources/outside/outside-client.ts'
import { portOf } from './http.ts'

/** @returns its origin; the site is closed at the end of the test */
export async function localSite(listener: RequestListener): Promise<string> {
  const { origin, stop } = await openSite(listener)
  onTestFinished(stop)
  return origin
}

/** A local site. The caller stops it; `stop` may be called twice. */
export async function openSite(
  listener: RequestListener,
): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const server = createServer(listener)
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${portOf(server.address())}`,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

export function outsideOnThisMachine(now: () => number): OutsideClient {
  return createOutsideClient({
    isOn: true,
    userAgent: 'Kvartal test',
    now,
    mayReach: (address) => address === '127.0.0.1',
  })
}
