/**
 * Usage: `node bench/load.ts < plan.json` (the plan: load-plan.ts)
 *
 * The load generator: keep-alive connections to a server on this machine, limited in number and time. Checks
 * status and length of every response, writes the result as JSON, and exits with 1 at the first wrong
 * response, with 3 at its time limit.
 */
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { errorMessage } from '#core/text/error-message.ts'
import { loadPlanSchema, TOO_SLOW, type LoadPlan, type LoadResult } from './load-plan.ts'

const HEAD_END = Buffer.from('\r\n\r\n')

/** A partially received response; only its head is kept. */
class Incoming {
  #head: Buffer = Buffer.alloc(0)
  #missing = -1

  /** @returns whether the answer is whole. @throws when it is not as planned */
  take(chunk: Buffer, { status, bodyBytes }: LoadPlan): boolean {
    if (this.#missing < 0) {
      this.#head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk])
      const end = this.#head.indexOf(HEAD_END)
      if (end < 0) return false
      checkHead(this.#head.toString('latin1', 0, end), status, bodyBytes)
      this.#missing = bodyBytes - (this.#head.length - end - HEAD_END.length)
    } else {
      this.#missing -= chunk.length
    }
    if (this.#missing < 0) throw new Error('an answer is longer than its Content-Length')
    return this.#missing === 0
  }
}

function checkHead(head: string, status: number, bodyBytes: number): void {
  const [first = ''] = head.split('\r\n', 1)
  if (!first.startsWith(`HTTP/1.1 ${status} `)) throw new Error(`expected ${status}, got: ${first}`)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? '0'
  if (Number(length) !== bodyBytes) throw new Error(`expected ${bodyBytes} bytes, got ${length}`)
}

function run(plan: LoadPlan): Promise<LoadResult> {
  const requests = plan.paths.map((path) => requestText(path, plan))
  const latencies = new Float64Array(plan.requests)
  let asked = 0
  let answered = 0
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      process.exitCode = TOO_SLOW
      reject(new Error(`${answered} of ${plan.requests} answers after ${plan.limitMs} ms`))
    }
    const limit = setTimeout(giveUp, plan.limitMs)
    const drive = (socket: Socket) => {
      let incoming = new Incoming()
      let askedAt = 0
      let isWaiting = true
      const askNext = () => {
        isWaiting = asked < plan.requests
        if (!isWaiting) return void socket.end()
        askedAt = performance.now()
        socket.write(requests[asked % requests.length] ?? '')
        asked += 1
      }
      socket.setNoDelay(true)
      socket.on('connect', askNext)
      socket.on('error', reject)
      socket.on('close', () => isWaiting && reject(new Error('the server closed a connection')))
      socket.on('data', (chunk: Buffer) => {
        try {
          if (!incoming.take(chunk, plan)) return
        } catch (failure) {
          return reject(failure instanceof Error ? failure : new Error(String(failure)))
        }
        latencies[answered] = performance.now() - askedAt
        answered += 1
        incoming = new Incoming()
        if (answered < plan.requests) return askNext()
        clearTimeout(limit)
        latencies.sort()
        resolve({
          wallMs: performance.now() - startedAt,
          p50Ms: quantile(latencies, 0.5),
          p99Ms: quantile(latencies, 0.99),
        })
      })
    }
    for (let count = Math.min(plan.connections, plan.requests); count > 0; count -= 1)
      drive(connect(plan.port, '127.0.0.1'))
  })
}

function requestText(path: string, { port, headers }: LoadPlan): string {
  const lines = Object.entries({ Host: `localhost:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

try {
  if (process.stdin.isTTY) throw new Error('Usage: node bench/load.ts < plan.json')
  process.stdout.write(
    `${JSON.stringify(await run(loadPlanSchema.parse(JSON.parse(await text(process.stdin)))))}\n`,
  )
  process.exit(0)
} catch (failure) {
  process.stderr.write(`load: ${errorMessage(failure)}\n`)
  process.exit(process.exitCode ?? 1)
}
