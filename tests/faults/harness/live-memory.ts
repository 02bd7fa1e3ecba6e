/**
 * Live objects of a portal after garbage collection. The resident size says less: V8 keeps garbage while
 * there is room, and for hours such a sawtooth looks like a slope.
 */
import { once } from 'node:events'
import { z } from 'zod'
import type { PortalProcess } from '../../factories/spawned-portal.ts'

/** Node option that opens the inspector, on this machine only. */
export const ASKABLE = ['--inspect=127.0.0.1:0'] as const

const BYTES_OF_MB = 1024 * 1024
const usageSchema = z.object({
  usedSize: z.number(),
  embedderHeapUsedSize: z.number().default(0),
  backingStorageSize: z.number().default(0),
})
const answerSchema = z.object({
  id: z.number(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
})

/**
 * Pauses the portal for some tens of milliseconds.
 *
 * @param portal started with {@link ASKABLE}
 * @returns megabytes: objects, and their memory outside of the heap
 * @throws when the inspector does not respond
 */
export async function liveMemoryMb(portal: Pick<PortalProcess, 'output'>): Promise<number> {
  const [, address] = /Debugger listening on (ws:\S+)/.exec(portal.output()) ?? []
  if (address === undefined) throw new Error('the portal was not started so that it can be asked')
  const socket = new WebSocket(address)
  try {
    await once(socket, 'open')
    // Objects freed by the first collection may release others for the second.
    for (let round = 0; round < 2; round += 1) await asked(socket, 'HeapProfiler.collectGarbage')
    const { usedSize, embedderHeapUsedSize, backingStorageSize } = usageSchema.parse(
      await asked(socket, 'Runtime.getHeapUsage'),
    )
    return (usedSize + embedderHeapUsedSize + backingStorageSize) / BYTES_OF_MB
  } finally {
    socket.close()
  }
}

/** One request at a time. */
async function asked(socket: WebSocket, method: string): Promise<unknown> {
  const heard = new Promise<string>((resolve, reject) => {
    socket.addEventListener('message', ({ data }) => resolve(String(data)), { once: true })
    socket.addEventListener('close', () => reject(new Error('the portal has gone')), { once: true })
  })
  socket.send(JSON.stringify({ id: 1, method }))
  const { result, error } = answerSchema.parse(JSON.parse(await heard))
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
