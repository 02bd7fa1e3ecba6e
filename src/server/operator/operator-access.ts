/**
 * Who may read the operator's pages. On the port of readers: a request with METRICS_TOKEN, or, on a portal
 * whose PUBLIC_URL is this machine, one made at this machine. On OPS_PORT, which no proxy passes on: one made
 * at this machine, whatever PUBLIC_URL is (docs/decisions/0057-operator-page-access.md).
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { TrustedProxies } from '#environment/trusted-proxies.ts'
import { isFromProxy } from '../http/client-address.ts'
import { isLoopbackRequest, isLocalSite } from './loopback-request.ts'

export interface OperatorAccess {
  /** Figures and states: `/drift` and `/metrics`. */
  mayWatch(request: IncomingMessage): boolean
  /** Kept mails, whose links let a reader of them into accounts: no token opens them. */
  mayReadMail(request: IncomingMessage): boolean
}

export interface OperatorAccessOptions {
  readonly publicUrl: string
  readonly trustedProxies: TrustedProxies
  /** METRICS_TOKEN; `null` = there is none. */
  readonly token: string | null
}

const onOpsPort = new WeakSet<IncomingMessage>()

/** Notes that a request came to OPS_PORT. */
export function noteOpsRequest(request: IncomingMessage): void {
  onOpsPort.add(request)
}

export function operatorAccess({ publicUrl, trustedProxies, token }: OperatorAccessOptions): OperatorAccess {
  const isLocal = isLocalSite(publicUrl)
  // A proxy that speaks HTTP/1.1 and adds no header looks like a client at this machine, so its connections
  // never count as one.
  const mayReadMail = (request: IncomingMessage) =>
    isLocal && isLoopbackRequest(request) && !isFromProxy(request, trustedProxies)
  return {
    mayReadMail,
    mayWatch: (request) =>
      mayReadMail(request) ||
      (onOpsPort.has(request) && isLoopbackRequest(request)) ||
      hasToken(request, token),
  }
}

/** Compared by their hashes, which takes as long whatever was sent. */
function hasToken({ headers }: IncomingMessage, token: string | null): boolean {
  const [, shown] = /^Bearer +([^ ]+)$/i.exec(headers.authorization ?? '') ?? []
  return token !== null && shown !== undefined && timingSafeEqual(hashOf(shown), hashOf(token))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
