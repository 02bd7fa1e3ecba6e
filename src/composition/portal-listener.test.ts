import Fastify from 'fastify'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ask, portOf } from '#tests/factories/http.ts'
import { freePort } from '../../bench/free-port.ts'
import { displayAddress, closeApp, drainApp, listen, reservePublicPort } from './portal-listener.ts'

/**
 * @param lastAt time of the last request, in milliseconds after the drain began; `null` = requests never
 *   stop. @returns duration of the drain
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
  ['no request: one second', Number.NEGATIVE_INFINITY, 1_050],
  ['a proxy that looks often: a second', 300, 1_050],
  ['a proxy that looks less often: until half a second after the last reader', 1_400, 1_900],
  ['no proxy that looks: three seconds', null, 3_000],
])('%s', async (_who, lastAt, ms) => expect(await drainMs(lastAt)).toBe(ms))

test('answers the connections in the backlog before closing the socket', async () => {
  const fastify = Fastify()
  fastify.post('/', async () => 'done')
  await fastify.listen({ host: '127.0.0.1', port: 0 })
  const port = portOf(fastify.server.address())
  // The kernel accepts connections at once, and queues them until this process accepts.
  const answers = Array.from({ length: 30 }, async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    return await text(socket).catch((failure: unknown) => String(failure))
  })
  await closeApp({ fastify })
  expect((await Promise.all(answers)).filter((answer) => !answer.includes('200 OK'))).toEqual([])
})

describe('the operator port', () => {
  const settings = { host: '127.0.0.1', port: 0, publicUrl: 'http://localhost' }
  const watched = () => {
    const fastify = Fastify()
    fastify.get('/livez', async () => 'alive')
    return fastify
  }

  test('is open for as long as the portal is', async () => {
    const fastify = watched()
    const opsPort = await freePort()
    await listen({ fastify }, { ...settings, opsPort })
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
    const [fastify, opsServer] = [watched(), watched()]
    await opsServer.listen({ host: '127.0.0.1', port: 0 })
    const opsPort = portOf(opsServer.server.address())
    await expect(listen({ fastify }, { ...settings, opsPort })).rejects.toThrow(
      `Port ${opsPort} is taken by another program, perhaps another Kvartal. Stop that one, or choose another port: OPS_PORT=${opsPort + 1} npm start`,
    )
    await Promise.all([closeApp({ fastify }), closeApp({ fastify: opsServer })])
  })
})

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['::1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://0.0.0.0:3000'],
  ['portal.internal', 'http://portal.internal:3000'],
  ['::', 'http://[::]:3000'],
  ['fd00::5', 'http://[fd00::5]:3000'],
])('the address it listens on is logged as a URL: %s', (host, address) => {
  expect(displayAddress(host, 3000)).toBe(address)
  expect(URL.canParse(address)).toBe(true)
})

describe('a port that is named', () => {
  const settings = { host: '127.0.0.1', opsPort: null, publicUrl: 'http://localhost:3000' }

  test('is not held, since a proxy would take it for a portal that answers', async () => {
    const [port, opsPort] = [await freePort(), await freePort()]
    const { environment, release } = await reservePublicPort({ ...settings, port, opsPort })
    expect(environment).toEqual({ ...settings, port, opsPort })
    for (const testedPort of [port, opsPort])
      await expect(ask(testedPort, '/')).rejects.toThrow('ECONNREFUSED')
    await release()
  })

  test.each([
    [
      'PORT',
      (takenPort: number) => ({ port: takenPort }),
      (next: number) =>
        `give this one a port and a folder of its own: PORT=${next} DATA_DIR=.data-${next} npm start`,
    ],
    [
      'OPS_PORT',
      (takenPort: number) => ({ port: 0, opsPort: takenPort }),
      (next: number) => `choose another port: OPS_PORT=${next} npm start`,
    ],
  ] as const)(
    'a used port is detected before anything starts: %s',
    async (_setting, overridesFor, advice) => {
      const otherServer = Fastify()
      await otherServer.listen({ host: '127.0.0.1', port: 0 })
      const takenPort = portOf(otherServer.server.address())
      await expect(reservePublicPort({ ...settings, ...overridesFor(takenPort) })).rejects.toThrow(
        `Port ${takenPort} is taken by another program, perhaps another Kvartal. Stop that one, or ${advice(takenPort + 1)}`,
      )
      await closeApp({ fastify: otherServer })
    },
  )
})

describe('any free port', () => {
  const settings = { host: '127.0.0.1', port: 0, opsPort: null, publicUrl: 'http://localhost:0' }

  test('is chosen before the portal listens, held until then, and part of the public address', async () => {
    const { environment, release } = await reservePublicPort(settings)
    const { port } = environment
    expect([port > 0, environment.publicUrl]).toEqual([true, `http://localhost:${port}`])
    const [fastify, otherServer] = [Fastify(), Fastify()]
    await expect(listen({ fastify: otherServer }, environment)).rejects.toThrow(`Port ${port} is taken`)
    await release()
    expect(await listen({ fastify }, environment)).toBe(`http://localhost:${port}`)
    await closeApp({ fastify })
  })

  test('is not looked for where a public address is named', async () => {
    const named = { ...settings, publicUrl: 'https://portal.example.org' }
    const { environment, release } = await reservePublicPort(named)
    expect(environment).toEqual(named)
    await release()
  })

  test('a foreign address is reported as for any port', async () => {
    await expect(reservePublicPort({ ...settings, host: '192.0.2.1' })).rejects.toThrow(
      'HOST: 192.0.2.1 is not an address of this machine.',
    )
  })
})
