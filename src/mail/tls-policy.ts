/**
 * Whether mail may leave without TLS. A mail server that offers no STARTTLS may have lost the offer on the
 * way (RFC 3207 §6), and mails carry links that let people in.
 */
import { isIPv4 } from 'node:net'

/** The switch in SMTP_URL: `smtp://relay.example.org?requireTLS=false`. */
const TLS_PARAMETER = 'requireTLS'

export interface TlsPolicy {
  /** SMTP_URL without the switch, for the transport. */
  readonly url: string
  /** `true`: without TLS nothing is sent, neither a login nor a mail. */
  readonly isRequired: boolean
  /** For the log at start; '' = nothing is worth saying. */
  readonly note: string
  /** The note says that mail is in clear, or that a setting is not heeded. */
  readonly isWarning: boolean
}

/**
 * TLS is required of every host but this machine. The operator of a private relay may switch it off by name,
 * and then without a login only: a password is never sent in clear over a network.
 *
 * @param url `smtp://…` or `smtps://…`
 */
export function parseTlsPolicy(url: string): TlsPolicy {
  const parsed = new URL(url)
  const isOff = parsed.searchParams.get(TLS_PARAMETER)?.toLowerCase() === 'false'
  const hasLogin = parsed.username !== '' || parsed.password !== ''
  parsed.searchParams.delete(TLS_PARAMETER)
  const policy = { url: parsed.href, isRequired: false, note: '', isWarning: false }
  if (parsed.protocol === 'smtps:' || isLoopback(parsed.hostname)) return policy
  const host = parsed.host
  if (!isOff) return { ...policy, isRequired: true, note: `mail is handed to ${host} with TLS only` }
  if (hasLogin) {
    return {
      ...policy,
      isRequired: true,
      note: `requireTLS=false in SMTP_URL is not heeded: a password is not sent to ${host} without TLS`,
      isWarning: true,
    }
  }
  return {
    ...policy,
    note: `mail is handed to ${host} also without TLS (requireTLS=false in SMTP_URL): its links can be read on the way`,
    isWarning: true,
  }
}

/** @param hostname of a URL: IPv6 in brackets */
function isLoopback(hostname: string): boolean {
  const host = hostname.toLowerCase()
  if (isIPv4(host)) return host.startsWith('127.')
  return host === '[::1]' || host === 'localhost' || host.endsWith('.localhost')
}
