import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { ask, portOf } from '#tests/factories/http.ts'
import { limitRequestBodies } from './request-body-budget.ts'

const KB = 1_000
const fastify = Fastify()
fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, read) => read(null, body))
limitRequestBodies(fastify, 100 * KB)
fastify.post('/', async (request) => String(Buffer.isBuffer(request.body) ? request.body.length : 0))
fastify.get('/', async () => 'here')
await fastify.listen({ host: '127.0.0.1', port: 0 })
const port = portOf(fastify.server.address())
const sockets: Socket[] = []
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await fastify.close()
})

const post = (bytes: number) =>
  ask(port, '/', {
    method: 'POST',
    body: 'x'.repeat(bytes),
    headers: { 'Content-Type': 'application/octet-stream' },
  })

/** A body that has come to so many bytes, of one more that is announced. */
async function unfinished(bytes: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket.on('error', () => {}).resume())
  await once(socket, 'connect')
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/octet-stream\r\nContent-Length: ${bytes + 1}\r\n\r\n${'x'.repeat(bytes)}`,
  )
  return socket
}

test('one after the other, any number of bodies is taken', async () => {
  for (let number = 0; number < 5; number += 1)
    expect(await post(90 * KB)).toMatchObject({ status: 200, text: String(90 * KB) })
})

test('where bodies under way fill the room, the next is told to come again and its connection ends; when they have gone there is room again', async () => {
  const held = [await unfinished(40 * KB), await unfinished(40 * KB)]
  await expect.poll(async () => (await post(50 * KB)).status).toBe(503)
  expect((await post(50 * KB)).headers).toMatchObject({ 'retry-after': '5', connection: 'close' })
  // What needs no room is not refused.
  expect((await post(1 * KB)).status).toBe(200)
  expect((await ask(port, '/')).text).toBe('here')
  for (const socket of held) socket.destroy()
  await expect.poll(async () => (await post(50 * KB)).status).toBe(200)
})

test('what is announced and not sent takes nothing away', async () => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket.on('error', () => {}))
  await once(socket, 'connect')
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/octet-stream\r\nContent-Length: ${1_000 * KB}\r\n\r\n`,
  )
  expect((await post(90 * KB)).status).toBe(200)
})
