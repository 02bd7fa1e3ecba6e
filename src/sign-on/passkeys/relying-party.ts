/** The portal as the party that passkeys are bound to (Web Authentication Level 3 §4, "relying party"). */
import { isIP } from 'node:net'

export interface RelyingParty {
  /** Host name of the site: a passkey works there and nowhere else. */
  readonly id: string
  /** Origin that the browser must name. */
  readonly origin: string
}

/**
 * @param publicUrl origin of the site
 * @returns `null` = browsers allow no passkeys there: an IP address, or plain http on another machine
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  return protocol === 'https:' || isLocal ? { id: hostname, origin } : null
}
