/** One recorded response of the portal, which the peer repeats byte by byte. */
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

export interface RecordedAnswer {
  readonly status: number
  /** `[name, value, name, value, …]` in the received order, without headers that node:http adds itself. */
  readonly headers: string[]
  readonly body: Buffer
  /** How long the server says it keeps an idle connection. */
  readonly keepAliveSeconds: number
}

export type RequestHeaders = Readonly<Record<string, string>>

const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])
const SETTLED_AFTER = 10
const MAX_ATTEMPTS = 100
const PAUSE_MS = 100

/** Sends one request; the body is not decoded. */
export function ask(url: string, headers: RequestHeaders): Promise<RecordedAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: pairs(response.rawHeaders)
            .filter(([name]) => !ADDED_BY_NODE.has(name.toLowerCase()))
            .flat(),
          body: Buffer.concat(chunks),
          keepAliveSeconds: Number(/timeout=(\d+)/.exec(String(response.headers['keep-alive']))?.[1] ?? 5),
        }),
      )
    })
    asked.once('error', reject)
    asked.end()
  })
}

/**
 * Repeats the request until the response no longer changes: a portal first compresses quickly, and better
 * once a response is in demand.
 *
 * @throws when the status differs, or the response never becomes stable
 */
export async function recordAnswer(
  url: string,
  headers: RequestHeaders,
  status: number,
): Promise<RecordedAnswer> {
  let last = await ask(url, headers)
  for (let asked = 1, same = 1; asked < MAX_ATTEMPTS; asked += 1) {
    if (last.status !== status) throw new Error(`${url} answered ${last.status} instead of ${status}`)
    if (same === SETTLED_AFTER) return last
    await wait(PAUSE_MS)
    const next = await ask(url, headers)
    same = next.body.equals(last.body) && next.headers.join() === last.headers.join() ? same + 1 : 1
    last = next
  }
  throw new Error(`${url} never settled`)
}

/** @returns the value of a header, '' when it is not there */
export function headerOf({ headers }: RecordedAnswer, name: string): string {
  return pairs(headers).find(([own]) => own.toLowerCase() === name)?.[1] ?? ''
}

function pairs(flat: readonly string[]): (readonly [string, string])[] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ''] as const] : []))
}

const fileSchema = z.object({
  status: z.int(),
  headers: z.array(z.string()),
  body: z.base64(),
  keepAliveSeconds: z.number(),
})

/** An answer as text, for a file. */
export function writeAnswer(answer: RecordedAnswer): string {
  return JSON.stringify({ ...answer, body: answer.body.toString('base64') })
}

/** @throws when the text is not an output of {@link writeAnswer} */
export function readAnswer(text: string): RecordedAnswer {
  const { body, ...rest } = fileSchema.parse(JSON.parse(text))
  return { ...rest, body: Buffer.from(body, 'base64') }
}
