/** Whether a request comes from this machine, names it as the host, and was not forwarded by a proxy. */
import type { IncomingMessage } from 'node:http'

/** DNS rebinding: a site whose name resolves to 127.0.0.1 still sends its own name. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i
const LOCAL_ADDRESS = /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/
/** Headers that proxies add. The Host header is no evidence: a client may request `localhost` from any proxy. */
const PROXY_HEADER =
  /^(?:forwarded|via|cdn-loop|x-forwarded-.+|x-real-ip|x-client-ip|x-original-.+|x-envoy-.+|true-client-ip|cf-connecting-ip)$/

export function isLoopbackRequest({
  headers,
  httpVersion,
  socket,
}: Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
  readonly socket: { readonly remoteAddress?: string | undefined }
}): boolean {
  // No browser uses HTTP/1.0; nginx does as a proxy, which by default adds none of these headers and names
  // this machine.
  return (
    httpVersion !== '1.0' &&
    LOCAL_HOST.test(headers.host ?? '') &&
    LOCAL_ADDRESS.test(socket.remoteAddress ?? '') &&
    !Object.keys(headers).some((name) => PROXY_HEADER.test(name))
  )
}

/** Whether PUBLIC_URL is this machine. */
export function isLocalSite(publicUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
}
