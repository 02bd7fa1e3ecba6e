/** The twelve ways in which a source may be bad (reliability R13), for any source: each spoils a good answer. */
import type { RequestListener, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

export interface GoodAnswer {
  readonly type: string
  readonly body: string
}

export interface Fault {
  readonly why: string
  /** How the site behaves; `null` = no server listens. */
  readonly behave: ((good: GoodAnswer, changed: GoodAnswer) => RequestListener) | null
  /** The site is requested over https, which it does not speak. */
  readonly isTls?: true
  /** The response never ends: the test sets a short timeout. */
  readonly isEndless?: true
  /** Expected message for the operator, where it is the same for every source. */
  readonly told: RegExp
}

const GIGABYTE = 1_000_000_000
const BOMB_BYTES = 80_000_000
let bomb: Buffer | null = null

export const FAULTS: readonly Fault[] = [
  { why: 'refuses', behave: null, told: /ECONNREFUSED/ },
  { why: 'hangs', behave: () => () => {}, isEndless: true, told: /no whole answer within/ },
  {
    why: 'a byte now and then',
    behave: (good) => (_request, response) => drip(good, response),
    isEndless: true,
    told: /no whole answer within/,
  },
  {
    why: '500',
    behave: () => (_request, response) => void response.writeHead(500).end('<h1>Error</h1>'),
    told: /^(?:.*: )?answered 500/,
  },
  {
    why: 'HTML instead of data',
    behave: () => answering({ type: 'text/html', body: '<!doctype html><h1>Vedlikehold</h1>' }),
    told: /./,
  },
  {
    why: 'cut off',
    behave: (good) => (_request, response) => {
      response
        .writeHead(200, { 'Content-Type': good.type, 'Content-Length': Buffer.byteLength(good.body) })
        .write(good.body.slice(0, good.body.length / 2))
      setImmediate(() => response.destroy())
    },
    told: /UND_ERR|terminated|other side closed|aborted|ECONNRESET/,
  },
  {
    why: 'wrong charset',
    behave: (good) => answering({ ...good, type: `${good.type.split(';')[0]}; charset=utf-16le` }),
    told: /./,
  },
  {
    why: 'a gigabyte',
    behave: (good) => (_request, response) => pour(good, response),
    told: /sent more than \d+ bytes/,
  },
  {
    why: 'a compressed bomb',
    behave: (good) => (_request, response) => {
      bomb ??= gzipSync(Buffer.alloc(BOMB_BYTES, ' '))
      response.writeHead(200, { 'Content-Type': good.type, 'Content-Encoding': 'gzip' }).end(bomb)
    },
    told: /sent more than \d+ bytes/,
  },
  {
    why: 'redirects in circles',
    behave: () => (request, response) => void response.writeHead(302, { location: request.url ?? '/' }).end(),
    told: /redirected/,
  },
  { why: 'bad TLS', behave: answering, isTls: true, told: /SSL|TLS|EPROTO|ERR_SSL/i },
  { why: 'changed ids', behave: (_good, changed) => answering(changed), told: /./ },
]

export function answering({ type, body }: GoodAnswer): RequestListener {
  return (_request, response) => void response.writeHead(200, { 'Content-Type': type }).end(body)
}

function drip({ type, body }: GoodAnswer, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': type })
  let at = 0
  const timer = setInterval(() => response.write(body[at++ % body.length] ?? ' '), 20)
  response.on('close', () => clearInterval(timer))
}

/** Announces no length, so that only counting bytes ends it. */
function pour({ type, body }: GoodAnswer, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': type }).write(body)
  const piece = Buffer.alloc(65_536, ' ')
  let left = GIGABYTE
  const more = () => {
    while (left > 0 && !response.destroyed && response.write(piece)) left -= piece.length
    if (left > 0 && !response.destroyed) response.once('drain', more)
    else response.end()
  }
  more()
}
