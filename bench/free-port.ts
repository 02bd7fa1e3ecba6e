/** A free port, for a portal whose address must be known before it starts. */
import { createServer } from 'node:net'

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = server.address()
        server.close(() =>
          address !== null && typeof address === 'object'
            ? resolve(address.port)
            : reject(new Error('no port')),
        )
      })
  })
}
