/**
 * Decides whether mail may be sent without TLS. A man in the middle may have removed the offer of STARTTLS
 * (RFC 3207 §6), and mails contain links that grant access.
 */
import { isIPv4 } from 'node:net'

/** The option in SMTP_URL: `smtp://relay.example.org?requireTLS=false`. */
const TLS_PARAMETER = 'requireTLS'

export interface TlsPolicy {
  /** SMTP_URL without the option, for the transport. */
  readonly url: string
  /** `true`: neither a login nor a mail is sent without TLS. */
  readonly isRequired: boolean
  /** Log note at the start; '' = none. */
  readonly note: string
  /** The note warns of unencrypted mail or of an ignored setting. */
  readonly isWarning: boolean
}

/**
 * Requires TLS of every host except this machine. The operator of a private relay may switch it off by name,
 * and then without a login only: a password is never sent unencrypted over a network.
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
