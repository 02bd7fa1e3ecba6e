/** Whether a request comes from this machine, names it as the host, and was not forwarded by a proxy. */
import type { IncomingMessage } from 'node:http'

/** A site elsewhere that lets its name stand for 127.0.0.1 still sends its own name. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i
const LOCAL_ADDRESS = /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/
/**
 * What proxies add about whom they speak for. The host is no sign of it: a reader may ask any proxy for
 * `localhost`.
 */
const PROXY_HEADER =
  /^(?:forwarded|via|cdn-loop|x-forwarded-.+|x-real-ip|x-client-ip|x-original-.+|x-envoy-.+|true-client-ip|cf-connecting-ip)$/

export function isLoopbackRequest({
  headers,
  httpVersion,
  socket,
}: Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
  readonly socket: { readonly remoteAddress?: string | undefined }
}): boolean {
  // No browser speaks HTTP/1.0; nginx does as a proxy, which by itself adds none of these headers and names
  // this machine.
  return (
    httpVersion !== '1.0' &&
    LOCAL_HOST.test(headers.host ?? '') &&
    LOCAL_ADDRESS.test(socket.remoteAddress ?? '') &&
    !Object.keys(headers).some((name) => PROXY_HEADER.test(name))
  )
}

/** Whether readers come to this machine itself. */
export function isLocalSite(publicUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
}
