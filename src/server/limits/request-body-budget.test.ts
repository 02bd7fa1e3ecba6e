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

/** A body of which this many bytes were sent, and one more is announced. */
async function unfinished(bytes: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket.on('error', () => {}).resume())
  await once(socket, 'connect')
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/octet-stream\r\nContent-Length: ${bytes + 1}\r\n\r\n${'x'.repeat(bytes)}`,
  )
  return socket
}

test('any number of successive bodies is accepted', async () => {
  for (let number = 0; number < 5; number += 1)
    expect(await post(90 * KB)).toMatchObject({ status: 200, text: String(90 * KB) })
})

test('where pending bodies fill the budget, the next gets 503 and its connection is closed; afterwards bodies are accepted again', async () => {
  const pending = [await unfinished(40 * KB), await unfinished(40 * KB)]
  await expect.poll(async () => (await post(50 * KB)).status).toBe(503)
  expect((await post(50 * KB)).headers).toMatchObject({ 'retry-after': '5', connection: 'close' })
  // An empty body needs no budget.
  expect((await post(1 * KB)).status).toBe(200)
  expect((await ask(port, '/')).text).toBe('here')
  for (const socket of pending) socket.destroy()
  await expect.poll(async () => (await post(50 * KB)).status).toBe(200)
})

test('announced bytes that are not sent use no budget', async () => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket.on('error', () => {}))
  await once(socket, 'connect')
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/octet-stream\r\nContent-Length: ${1_000 * KB}\r\n\r\n`,
  )
  expect((await post(90 * KB)).status).toBe(200)
})
