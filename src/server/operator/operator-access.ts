/**
 * Access to the operator's pages. On the public port: a request with METRICS_TOKEN, or, where PUBLIC_URL is
 * this machine, one from this machine. On OPS_PORT, which no proxy forwards: one from this machine, whatever
 * PUBLIC_URL is (docs/decisions/0057-operator-page-access.md).
 */
import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { TrustedProxies } from '#environment/trusted-proxies.ts'
import { isFromProxy } from '../http/client-address.ts'
import { isLoopbackRequest, isLocalSite } from './loopback-request.ts'

export interface OperatorAccess {
  /** Figures and states: `/drift` and `/metrics`. */
  mayWatch(request: IncomingMessage): boolean
  /** Kept mails contain links that give access to accounts: a token does not permit them. */
  mayReadMail(request: IncomingMessage): boolean
}

export interface OperatorAccessOptions {
  readonly publicUrl: string
  readonly trustedProxies: TrustedProxies
  /** METRICS_TOKEN; `null` = none. */
  readonly token: string | null
}

const onOpsPort = new WeakSet<IncomingMessage>()

/** Notes that a request came to OPS_PORT. */
export function noteOpsRequest(request: IncomingMessage): void {
  onOpsPort.add(request)
}

export function operatorAccess({ publicUrl, trustedProxies, token }: OperatorAccessOptions): OperatorAccess {
  const isLocal = isLocalSite(publicUrl)
  // A proxy that uses HTTP/1.1 and adds no header looks like a client on this machine, so its connections
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

/** Compared by hash, in constant time. */
function hasToken({ headers }: IncomingMessage, token: string | null): boolean {
  const [, bearer] = /^Bearer +([^ ]+)$/i.exec(headers.authorization ?? '') ?? []
  return token !== null && bearer !== undefined && timingSafeEqual(hashOf(bearer), hashOf(token))
}

function hashOf(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
