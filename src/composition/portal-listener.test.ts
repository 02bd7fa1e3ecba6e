import Fastify from 'fastify'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ask, portOf } from '#tests/factories/http.ts'
import { freePort } from '../../bench/free-port.ts'
import { displayAddress, closeApp, drainApp, listen, reservePublicPort } from './portal-listener.ts'

/**
 * @param lastAt when the last reader comes, in milliseconds after the drain began; `null` = they never stop
 *   coming. @returns how long it took
 */
async function drainMs(lastAt: number | null): Promise<number> {
  let now = 0
  await drainApp(
    { drain: () => {}, idleMs: () => (lastAt === null ? 0 : Math.max(0, now - lastAt)) },
    async (ms) => {
      now += ms
    },
  )
  return now
}

test.each<[string, number | null, number]>([
  ['no reader: one second', Number.NEGATIVE_INFINITY, 1_050],
  ['a proxy that looks often: a second', 300, 1_050],
  ['a proxy that looks less often: until half a second after the last reader', 1_400, 1_900],
  ['no proxy that looks: three seconds', null, 3_000],
])('%s', async (_who, lastAt, ms) => expect(await drainMs(lastAt)).toBe(ms))

test('answers the connections in the backlog before closing the socket', async () => {
  const fastify = Fastify()
  fastify.post('/', async () => 'done')
  await fastify.listen({ host: '127.0.0.1', port: 0 })
  const port = portOf(fastify.server.address())
  // The system takes connections at once, and keeps them until this process looks.
  const answers = Array.from({ length: 30 }, async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    return await text(socket).catch((failure: unknown) => String(failure))
  })
  await closeApp({ fastify })
  expect((await Promise.all(answers)).filter((answer) => !answer.includes('200 OK'))).toEqual([])
})

describe('the door of those who watch', () => {
  const place = { host: '127.0.0.1', port: 0, publicUrl: 'http://localhost' }
  const watched = () => {
    const fastify = Fastify()
    fastify.get('/livez', async () => 'alive')
    return fastify
  }

  test('is open for as long as the portal is', async () => {
    const fastify = watched()
    const opsPort = await freePort()
    await listen({ fastify }, { ...place, opsPort })
    expect((await ask(opsPort, '/livez')).text).toBe('alive')
    await closeApp({ fastify })
    await expect
      .poll(() =>
        ask(opsPort, '/livez').then(
          () => 'open',
          () => 'shut',
        ),
      )
      .toBe('shut')
  })

  test('is named where it cannot be opened', async () => {
    const [fastify, other] = [watched(), watched()]
    await other.listen({ host: '127.0.0.1', port: 0 })
    const opsPort = portOf(other.server.address())
    await expect(listen({ fastify }, { ...place, opsPort })).rejects.toThrow(
      `Port ${opsPort} is taken by another program, perhaps another Kvartal. Stop that one, or choose another port: OPS_PORT=${opsPort + 1} npm start`,
    )
    await Promise.all([closeApp({ fastify }), closeApp({ fastify: other })])
  })
})

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['::1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://0.0.0.0:3000'],
  ['portal.internal', 'http://portal.internal:3000'],
  ['::', 'http://[::]:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
])('where it listens is said as an address: %s', (host, address) => {
  expect(displayAddress(host, 3000)).toBe(address)
  expect(URL.canParse(address)).toBe(true)
})

describe('a port that is named', () => {
  const place = { host: '127.0.0.1', opsPort: null, publicUrl: 'http://localhost:3000' }

  test('is not held, since a proxy would take it for a portal that answers', async () => {
    const [port, opsPort] = [await freePort(), await freePort()]
    const { environment, release } = await reservePublicPort({ ...place, port, opsPort })
    expect(environment).toEqual({ ...place, port, opsPort })
    for (const one of [port, opsPort]) await expect(ask(one, '/')).rejects.toThrow('ECONNREFUSED')
    await release()
  })

  test.each([
    [
      'PORT',
      (taken: number) => ({ port: taken }),
      (next: number) =>
        `give this one a port and a folder of its own: PORT=${next} DATA_DIR=.data-${next} npm start`,
    ],
    [
      'OPS_PORT',
      (taken: number) => ({ port: 0, opsPort: taken }),
      (next: number) => `choose another port: OPS_PORT=${next} npm start`,
    ],
  ] as const)('is known to be taken before anything is made: %s', async (_setting, over, advice) => {
    const other = Fastify()
    await other.listen({ host: '127.0.0.1', port: 0 })
    const taken = portOf(other.server.address())
    await expect(reservePublicPort({ ...place, ...over(taken) })).rejects.toThrow(
      `Port ${taken} is taken by another program, perhaps another Kvartal. Stop that one, or ${advice(taken + 1)}`,
    )
    await closeApp({ fastify: other })
  })
})

describe('any free port', () => {
  const place = { host: '127.0.0.1', port: 0, opsPort: null, publicUrl: 'http://localhost:0' }

  test('is found before the portal listens, kept until then, and in the public address', async () => {
    const { environment, release } = await reservePublicPort(place)
    const { port } = environment
    expect([port > 0, environment.publicUrl]).toEqual([true, `http://localhost:${port}`])
    const [fastify, other] = [Fastify(), Fastify()]
    await expect(listen({ fastify: other }, environment)).rejects.toThrow(`Port ${port} is taken`)
    await release()
    expect(await listen({ fastify }, environment)).toBe(`http://localhost:${port}`)
    await closeApp({ fastify })
  })

  test('is not looked for where a public address is named', async () => {
    const named = { ...place, publicUrl: 'https://portal.example.org' }
    const { environment, release } = await reservePublicPort(named)
    expect(environment).toEqual(named)
    await release()
  })

  test('on an address that is not this machine’s is said as for any port', async () => {
    await expect(reservePublicPort({ ...place, host: '192.0.2.1' })).rejects.toThrow(
      'HOST: 192.0.2.1 is not an address of this machine.',
    )
  })
})
