/** Another site, on this machine, for the length of one test; and the way out that may reach it. */
import { createServer, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { outside, type Outside } from '#sources/outside/outside.ts'

/** @returns its origin */
export async function localSite(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => {
    for (const socket of sockets) socket.destroy()
    server.close(() => resolve())
  }))
  const address = server.address()
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
}

export function outsideOnThisMachine(now: () => number): Outside {
  return outside({ isOn: true, userAgent: 'Kvartal test', now, mayReach: (address) => address === '127.0.0.1' })
}
