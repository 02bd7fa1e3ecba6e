/** Signatures of webhooks: Standard Webhooks 1.0 (https://www.standardwebhooks.com), HMAC-SHA256. */
import { createHmac } from 'node:crypto'

const SECRET_PREFIX = 'whsec_'
/** Random bytes of a secret; Standard Webhooks asks for 24 to 64. */
export const SECRET_BYTES = 32

/** Text of a secret: `whsec_` and base64. */
export function secretText(bytes: Uint8Array): string {
  return SECRET_PREFIX + Buffer.from(bytes).toString('base64')
}

export interface WebhookMessage {
  /** The same for every try. */
  readonly id: string
  /** Time of this try, milliseconds since 1970. */
  readonly sentAt: number
  /** Body as it is sent. */
  readonly body: string
}

/**
 * Headers `webhook-id`, `webhook-timestamp` and `webhook-signature`. With several secrets, one signature for
 * each, so that a receiver can change its secret without a gap.
 */
export function webhookHeaders(
  { id, sentAt, body }: WebhookMessage,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(sentAt / 1000))
  const signed = `${id}.${timestamp}.${body}`
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(signatures.length === 0 ? {} : { 'webhook-signature': signatures.join(' ') }),
  }
}
