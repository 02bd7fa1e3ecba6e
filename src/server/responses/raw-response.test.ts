import Fastify from 'fastify'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { ask, portOf } from '#tests/factories/http.ts'
import { replyRaw } from './raw-response.ts'

const fail = (): never => {
  throw new Error('away')
}
const end = (response: ServerResponse, status = 200) => void response.writeHead(status).end('done')
const begin = (response: ServerResponse) => response.writeHead(200).write('begun')

const fastify = Fastify()
fastify.setErrorHandler((_failure, _request, reply) =>
  replyRaw(reply, (_raw, response) => end(response, 503)),
)
fastify.get('/at-once', (_request, reply) => replyRaw(reply, (_raw, response) => end(response)))
fastify.get('/later', (_request, reply) =>
  replyRaw(reply, async (_raw, response) => {
    await wait(1)
    end(response)
  }),
)
fastify.get('/fails-at-once', (_request, reply) => replyRaw(reply, () => fail()))
fastify.get('/fails-later', (_request, reply) =>
  replyRaw(reply, async () => {
    await wait(1)
    fail()
  }),
)
fastify.get('/fails-in-the-middle', (_request, reply) =>
  replyRaw(reply, async (_raw, response) => {
    begin(response)
    await wait(1)
    fail()
  }),
)
await fastify.listen({ host: '127.0.0.1', port: 0 })
const port = portOf(fastify.server.address())
afterAll(() => fastify.close())

test.each([
  ['/at-once', 200],
  ['/later', 200],
  ['/fails-at-once', 503],
  ['/fails-later', 503],
])('%s: %i', async (path, status) => {
  expect(await ask(port, path)).toMatchObject({ status, text: 'done' })
})

test('a response that fails after its start is cut, so that no client waits for its end', async () => {
  await expect(ask(port, '/fails-in-the-middle')).rejects.toThrow('aborted')
})
