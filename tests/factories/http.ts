/** Raw HTTP requests and responses: nothing is decompressed, followed or normalised. */
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type RequestListener,
} from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Question {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface HttpResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** The body with its encoding taken off. */
  readonly text: string
}

/** Connections are used again, as browsers do: a new one takes four times the work of a small request. */
const AGENT = new Agent({ keepAlive: true })

/** @param path sent as it is, also when it is no proper path */
export function ask(port: number, path: string, question: Question = {}): Promise<HttpResponse> {
  return askOver(AGENT, port, path, question)
}

/** One response for several tests that judge it: files of a lease case are drawn again for each request. */
export function askedOnce(send: () => Promise<HttpResponse>): () => Promise<HttpResponse> {
  let response: Promise<HttpResponse> | undefined
  return () => (response ??= send())
}

function askOver(
  agent: Agent | false,
  port: number,
  path: string,
  question: Question,
): Promise<HttpResponse> {
  const { method = 'GET', headers = {}, body } = question
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: bytes,
          text: decoded(bytes, response.headers['content-encoding']),
        })
      })
    })
    request.once('error', (failure) => {
      // The server may end an idle connection at the moment of the next request. Browsers repeat it as well.
      if (!request.reusedSocket) reject(failure)
      else askOver(false, port, path, question).then(resolve, reject)
    })
    // Node leaves it out for DELETE, and the body would be taken for the next request.
    if (body !== undefined && !request.hasHeader('Content-Length'))
      request.setHeader('Content-Length', Buffer.byteLength(body))
    request.end(body)
  })
}

function decoded(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(body).toString('utf8')
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString('utf8')
}

/**
 * Writes bytes that need not be HTTP.
 *
 * @param staysOpen whether the writing half of the connection stays open, as in browsers: a client that
 *   closes it does not wait for a rendered response
 * @returns all received bytes until the server closed the connection
 */
export async function askRaw(port: number, bytes: string, { staysOpen = false } = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  if (staysOpen) socket.write(bytes)
  else socket.end(bytes)
  let answer = ''
  try {
    for await (const chunk of socket.setEncoding('utf8')) answer += String(chunk)
  } catch (failure) {
    // A server may close while the client still writes: its response is complete, or empty.
    if (
      !(
        failure instanceof Error &&
        'code' in failure &&
        (failure.code === 'ECONNRESET' || failure.code === 'EPIPE')
      )
    )
      throw failure
  }
  return answer
}

/** A separate server for one handler, on a free port. */
export async function serve(
  handler: RequestListener,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: portOf(server.address()),
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((failure) => (failure ? reject(failure) : resolve()))
        server.closeAllConnections()
      }),
  }
}

export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port')
  return address.port
}
