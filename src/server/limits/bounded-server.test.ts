import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { portOf } from '#tests/factories/http.ts'
import { boundedServer, maxConnections } from './bounded-server.ts'

test.each<[why: string, openFiles: number | null, most: number]>([
  ['unknown', null, 10_000],
  ['as many as anybody wants', 1_048_576, 10_000],
  ['a usual limit', 1_024, 928],
  ['ulimit -n 256', 256, 160],
  ['hardly any', 64, 32],
])('connections: %s', (_why, openFiles, most) => expect(maxConnections(openFiles)).toBe(most))

const logged: string[] = []
let now = 0
/** Four connections at most. */
const server = boundedServer((_request, response) => void response.end('here'), {
  openFiles: 8,
  clock: () => now,
  log: { warn: (message) => void logged.push(message) },
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const port = portOf(server.address())
/** Answers a moment later. */
const slow = boundedServer((_request, response) => void setTimeout(() => response.end('here'), 20), {
  openFiles: null,
  log: { warn: () => {} },
})
await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
const slowPort = portOf(slow.address())
const sockets: Socket[] = []
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  for (const testedServer of [server, slow]) {
    testedServer.closeAllConnections()
    await new Promise((resolve) => testedServer.close(resolve))
  }
})

/** A connection in the middle of a request, once the server has taken it up, or has closed it. */
async function halfAsked(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket.on('error', () => {}))
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n')
  return socket
}

/** All that came until the server closed, or stopped sending. */
async function answerTo(socket: Socket, rest: string): Promise<string> {
  let received = ''
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1')
      if (received.endsWith('here')) resolve()
    })
    if (socket.closed) resolve()
    else socket.write(rest)
  })
  return received
}

test('as long as there is room, a connection waits for more; where it becomes crowded, it ends with its answer', async () => {
  const first = await halfAsked()
  expect(await answerTo(first, '\r\n')).toMatch(/^HTTP\/1.1 200 OK\r\n[^]*Connection: keep-alive/)
  const otherSockets = [await halfAsked(), await halfAsked(), await halfAsked()]
  expect(await answerTo(first, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(
    /^HTTP\/1.1 200 OK\r\n[^]*Connection: close/,
  )
  for (const socket of otherSockets) socket.destroy()
})

test('at the connection limit, the oldest connection without a request is closed, which is logged once a minute', async () => {
  const open = [await halfAsked(), await halfAsked(), await halfAsked(), await halfAsked()]
  const closed = open.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
  const newcomers = [await halfAsked(), await halfAsked()]
  await Promise.all(closed.slice(0, 2))
  expect(logged).toEqual([
    '4 connections are open, 5 of them without a whole request from one network, the oldest of which is closed for each new one',
  ])
  now += 60_000
  const third = await halfAsked()
  await closed[2]
  expect(logged).toHaveLength(2)
  expect(
    await Promise.all([...open.slice(3), ...newcomers, third].map((socket) => answerTo(socket, '\r\n'))),
  ).toEqual(Array(4).fill(expect.stringContaining('200 OK')))
})

test.each<[requests: number, answered: number]>([
  [1, 1],
  [17, 17],
  [18, 0],
  [500, 0],
])('%i requests in one packet: %i answers', async (requests, expectedCount) => {
  const socket = connect(slowPort, '127.0.0.1')
  sockets.push(socket.on('error', () => {}))
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
  socket.write(
    `${'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(requests - 1)}GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  )
  await new Promise((resolve) => socket.once('close', resolve))
  expect(received.match(/HTTP\/1.1 200 OK/g) ?? []).toHaveLength(expectedCount)
})

test('pipelined requests are counted as long as they wait', async () => {
  const socket = connect(slowPort, '127.0.0.1')
  sockets.push(socket.on('error', () => {}))
  let receivedBytes = 0
  socket.on(
    'data',
    (chunk: Buffer) => (receivedBytes += chunk.toString('latin1').match(/200 OK/g)?.length ?? 0),
  )
  for (const sum of [10, 20, 30]) {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(10))
    await expect.poll(() => receivedBytes).toBe(sum)
  }
})

test.each<[why: string, paths: readonly string[], isCut: boolean]>([
  ['an answer that is not read', ['/large'], true],
  ['one of two pipelined requests', ['/small', '/large'], true],
  ['a response that never comes', ['/never'], true],
  ['a reader between two answers', ['/small'], false],
])('no reads and no writes: %s', async (_why, paths, isCut) => {
  const served = boundedServer(
    (request, response) => {
      if (request.url === '/small') response.end('here')
      else if (request.url === '/large') response.end(Buffer.alloc(64 * 1024 * 1024))
    },
    { openFiles: null, idleTimeoutMs: 100, log: { warn: () => {} } },
  )
  await new Promise<void>((resolve) => served.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    served.closeAllConnections()
    served.close()
  })
  const open = () =>
    new Promise<number>((resolve) => served.getConnections((_failure, count) => resolve(count)))
  const socket = connect(portOf(served.address()), '127.0.0.1')
  sockets.push(socket.on('error', () => {}))
  socket.write('GET /small HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'data')
  socket.pause().write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''))
  await once(served, 'request')
  if (isCut) return expect.poll(open, { timeout: 5_000 }).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(await open()).toBe(1)
})

const HEAD = 'GET / HTTP/1.1\r\nHost: a\r\n'
const WHOLE = `${HEAD}\r\n`
const BODY_PENDING = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n'

/**
 * @param flood 40 connections from 127.0.0.2, the maximum; @param own response to a newcomer of the same
 *   network; @param otherStatus of another network
 */
test.each<[why: string, isDirect: boolean, flood: string, own: string, other: string]>([
  ['half-open connections are closed for a newcomer of any network', true, HEAD, '200 OK', '200 OK'],
  ['silent connections are closed for a newcomer', true, '', '200 OK', '200 OK'],
  ['those that never send their body give way', true, BODY_PENDING, '200 OK', '200 OK'],
  ['connections with a pending response are not closed for a newcomer', true, WHOLE, '', ''],
  ['a proxy that the operator named is no network of readers', false, HEAD, '', ''],
])('places run out: %s', async (_why, isDirect, flood, own, otherStatus) => {
  const releases: (() => void)[] = []
  const served = boundedServer(
    (request, response) => {
      const end = () => response.end('here')
      if (request.socket.remoteAddress !== '127.0.0.2' || request.headers['x-own'] !== undefined) end()
      else releases.push(end)
    },
    { openFiles: 80, isDirect, log: { warn: () => {} } },
  )
  await new Promise<void>((resolve) => served.listen(0, '127.0.0.1', resolve))
  const open = () =>
    new Promise<number>((resolve) => served.getConnections((_failure, count) => resolve(count)))
  const from = async (localAddress: string, text: string) => {
    const socket = connect({ port: portOf(served.address()), host: '127.0.0.1', localAddress })
    sockets.push(socket.on('error', () => {}))
    await once(socket, 'connect')
    if (text !== '') socket.write(text)
    return socket
  }
  onTestFinished(() => {
    served.closeAllConnections()
    served.close()
  })
  for (let count = 0; count < 48; count += 1) await from('127.0.0.2', flood)
  await expect.poll(open).toBe(40)
  if (flood === WHOLE) await expect.poll(() => releases.length).toBe(40)
  expect(await answerTo(await from('127.0.0.3', HEAD), '\r\n')).toContain(otherStatus)
  expect(await answerTo(await from('127.0.0.2', `${HEAD}X-Own: 1\r\n`), '\r\n')).toContain(own)
})

test('each connection of a burst from one network is answered, beyond the connection limit', async () => {
  const served = boundedServer((_request, response) => void response.end('here'), {
    openFiles: 80,
    log: { warn: () => {} },
  })
  await new Promise<void>((resolve) => served.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    served.closeAllConnections()
    served.close()
  })
  const answers = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const socket = connect(portOf(served.address()), '127.0.0.1')
      sockets.push(socket.on('error', () => {}))
      return answerTo(socket, WHOLE)
    }),
  )
  expect(answers.filter((answer) => answer.includes('200 OK'))).toHaveLength(300)
})
