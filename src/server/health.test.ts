import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { ask, portOf } from '#tests/factories/http.ts'
import { healthRoutes } from './health.ts'

let pings: { resolve: () => void; reject: (failure: Error) => void }[] = []
const fastify = Fastify()
healthRoutes(fastify, {
  edition: () => ({}),
  isDraining: () => false,
  ping: () => new Promise((resolve, reject) => pings.push({ resolve, reject })),
})
await fastify.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => fastify.close())
const port = portOf(fastify.server.address())

test.each<[why: string, settle: 'resolve' | 'reject', status: number]>([
  ['the store responds', 'resolve', 200],
  ['it does not', 'reject', 503],
  ['the store responds again', 'resolve', 200],
])('concurrent readiness checks share one query of the store: %s', async (_why, settle, status) => {
  pings = []
  let came = 0
  const count = () => void (came += 1)
  fastify.server.on('request', count)
  const answers = Array.from({ length: 5 }, () => ask(port, '/readyz'))
  await expect.poll(() => came).toBe(5)
  expect(pings).toHaveLength(1)
  pings[0]?.[settle](new Error('away'))
  expect((await Promise.all(answers)).map((answer) => answer.status)).toEqual(
    Array.from({ length: 5 }, () => status),
  )
  fastify.server.off('request', count)
})
