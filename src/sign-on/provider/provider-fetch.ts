/** Requests to a sign-on provider: no redirect is followed, and the answer has a limit. */
import type { CustomFetch, CustomFetchOptions } from 'openid-client'
import { ProviderUnreachableError } from './sign-on-provider.ts'

/** Bytes of one answer; descriptions, keys and tokens have a few kilobytes. */
const MAX_ANSWER_BYTES = 1024 * 1024
const SERVER_ERROR = 500

/**
 * The provider is named by the operator, so it may be inside the operator's network (decision 0033).
 *
 * @param send the engine's `fetch`
 */
export function providerFetch(send: typeof fetch): CustomFetch {
  return async (address, { body, headers, method, signal }) => {
    const response = await asUnreachable(() =>
      send(address, {
        method,
        headers,
        redirect: 'manual',
        ...(body === undefined || body === null ? {} : { body: sendableBody(body) }),
        ...(signal ? { signal } : {}),
      }),
    )
    if (response.status >= SERVER_ERROR) {
      await response.body?.cancel()
      throw new ProviderUnreachableError(`status ${response.status}`)
    }
    const bytes = await asUnreachable(() => limitedBody(response))
    return new Response(bytes.length === 0 ? null : bytes, {
      status: response.status,
      headers: response.headers,
    })
  }
}

/** Token requests send a form; nothing else has a body. */
function sendableBody(body: NonNullable<CustomFetchOptions['body']>): BodyInit {
  return body instanceof Uint8Array ? Uint8Array.from(body) : body
}

async function limitedBody(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_ANSWER_BYTES) throw new ProviderUnreachableError(`more than ${MAX_ANSWER_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Uint8Array.from(Buffer.concat(chunks))
}

async function asUnreachable<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask()
  } catch (failure) {
    throw failure instanceof ProviderUnreachableError
      ? failure
      : new ProviderUnreachableError('no answer', { cause: failure })
  }
}
