/** Receivers of webhooks on this machine, good and bad ones. Each has a port of its own, so a host of its own. */
import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from './http.ts'

/** Treatment of one request. */
export type ReceiverDeed =
  | { readonly do: 'answer'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** The whole request is read; then the connection is cut without an answer. */
  | { readonly do: 'cut' }
  /** The request is read and never answered. */
  | { readonly do: 'hang' }
  /** 200, and a body without an end, as fast as it is read. */
  | { readonly do: 'never-end' }
  /** 200, and the beginning of a body that goes no further. */
  | { readonly do: 'stall' }

export interface ReceivedWebhook {
  readonly id: string
  /** The header `webhook-timestamp`: seconds since 1970. */
  readonly sentAt: number
  /** The header `user-agent`. */
  readonly sender: string
  readonly body: string
  /** Whether one of the signatures is that of the receiver's secret. */
  readonly isSigned: boolean
  /** Whether it was answered with 2xx. */
  readonly isAccepted: boolean
}

export interface ReceiverOptions {
  /** @param attempt 1 at the first request with this id */
  readonly deed: (id: string, attempt: number) => ReceiverDeed
  /** Milliseconds from the request to its answer. */
  readonly slowMs?: number
  /** `whsec_` and base64. */
  readonly secret: string
  /** Called before the deed of a request is done. */
  readonly onReceived?: (webhook: ReceivedWebhook) => void
  /** Called when a request that hangs was closed by its sender. */
  readonly onClosed?: (sender: string) => void
}

export interface WebhookReceiver {
  readonly url: string
  /** Every request that was read as a whole, in order. */
  readonly received: readonly ReceivedWebhook[]
  stop(): Promise<void>
}

const FILLING = Buffer.alloc(65_536, 'x')

export async function webhookReceiver(options: ReceiverOptions): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  const attempts = new Map<string, number>()
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const header = (name: string) => [request.headers[name] ?? ''].flat().join()
    const id = header('webhook-id')
    const attempt = (attempts.get(id) ?? 0) + 1
    attempts.set(id, attempt)
    await wait(options.slowMs ?? 0)
    const deed = options.deed(id, attempt)
    const webhook: ReceivedWebhook = {
      id,
      sentAt: Number(header('webhook-timestamp')),
      sender: header('user-agent'),
      body,
      isSigned: isSignedBy(options.secret, header, body),
      isAccepted:
        deed.do === 'never-end' || deed.do === 'stall' || (deed.do === 'answer' && deed.status < 300),
    }
    received.push(webhook)
    options.onReceived?.(webhook)
    if (deed.do === 'hang') response.once('close', () => options.onClosed?.(webhook.sender))
    else doDeed(deed, response)
  }
  const server = await serve((request, response) => {
    // A sender that is killed leaves half a request.
    receive(request, response).catch(() => response.destroy())
  })
  return { url: `http://127.0.0.1:${server.port}/hook`, received, stop: server.stop }
}

function doDeed(deed: Exclude<ReceiverDeed, { do: 'hang' }>, response: ServerResponse): void {
  if (deed.do === 'cut') response.destroy()
  else if (deed.do === 'answer') response.writeHead(deed.status, deed.headers).end()
  else {
    response.writeHead(200).write('…')
    if (deed.do === 'stall') return
    const fill = () => {
      while (!response.destroyed && response.write(FILLING));
    }
    response.on('drain', fill)
    fill()
  }
}

/** The check of Standard Webhooks, written for receivers: the portal's own code takes no part in it. */
function isSignedBy(secret: string, header: (name: string) => string, body: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const wanted = createHmac('sha256', key)
    .update([header('webhook-id'), header('webhook-timestamp'), body].join('.'))
    .digest('base64')
  return header('webhook-signature').split(' ').includes(`v1,${wanted}`)
}
