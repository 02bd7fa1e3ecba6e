/**
 * Sends mails over a small pool of open SMTP connections. The transport never resends a mail by itself; the
 * caller decides about that.
 */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import { MINUTE_MS } from '#core/time/durations.ts'
import type { DkimKey } from './dkim-key.ts'
import type { BeforeFinalDot, MailEnvelope, Transport } from './mailer.ts'
import { parseTlsPolicy } from './tls-policy.ts'

/** Number of concurrent connections. */
export const MAX_CONNECTIONS = 10

/** Limit of the greeting (RFC 5321 §4.5.3.2.1). nodemailer counts connecting into it. */
export const GREETING_MS = 5 * MINUTE_MS
/**
 * Timeout of the reply to the final dot (RFC 5321 §4.5.3.2.6). It is the longest timeout, and nodemailer has
 * one for all replies.
 */
export const REPLY_MS = 10 * MINUTE_MS
/**
 * Timeout of a mail until its dot, including the connection: a server that is slow at each step ends within
 * the senders' leases.
 */
export const BEFORE_DOT_MS = 7 * MINUTE_MS
const LOOKUP_MS = 10_000

/**
 * Signed headers. nodemailer's own list lacks List-Unsubscribe-Post, which RFC 8058 §3.2 wants signed, and
 * the headers that mark automatic mail.
 */
const SIGNED_FIELDS =
  'from:to:subject:date:message-id:mime-version:content-type:content-transfer-encoding:list-unsubscribe:list-unsubscribe-post' +
  ':list-id:auto-submitted:x-auto-response-suppress'

/** Headers of automatic mail (RFC 3834 §5, and the same for Exchange), which suppress automatic replies. */
const AUTO_GENERATED_HEADERS = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
} as const

/** RFC 8058 §3.1. */
const ONE_CLICK_HEADERS = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } as const

export interface SmtpTransport {
  readonly send: Transport
  /** Finishes current mails and starts no more. */
  close(): void
}

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…` */
  readonly url: string
  /** Signs every mail (RFC 6376); `null` = the mail server signs, or mails are unsigned. */
  readonly dkim: DkimKey | null
  /** Limit of the server's silence, in milliseconds. Left out = RFC 5321 §4.5.3.2. */
  readonly socketMs?: number
  /** Limit of the greeting, in milliseconds. Left out = RFC 5321 §4.5.3.2. */
  readonly greetingMs?: number
  /** Limit of a mail until its dot, in milliseconds. */
  readonly beforeDotMs?: number
}

/** No connection is made before the first mail. */
export function smtpTransport({
  url,
  dkim,
  socketMs = REPLY_MS,
  greetingMs = GREETING_MS,
  beforeDotMs = BEFORE_DOT_MS,
}: SmtpOptions): SmtpTransport {
  const endings = new Map<string, FinalDotGate>()
  const { url: server, isRequired } = parseTlsPolicy(url)
  const transporter = createTransport({
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // The server may have accepted a mail whose connection is cut; nodemailer would resend it up to five
    // times.
    maxRequeues: 0,
    url: server,
    requireTLS: isRequired,
    dnsTimeout: LOOKUP_MS,
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: socketMs,
    // The contents of a mail are never read from a file or fetched from an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim
      ? {
          dkim: {
            domainName: dkim.domain,
            keySelector: dkim.selector,
            privateKey: dkim.privateKey,
            headerFieldNames: SIGNED_FIELDS,
          },
        }
      : {}),
  })
  // The last step before the server, after the signature. The signature covers the whole mail, so waiting
  // before it would send nothing.
  transporter.use('stream', ({ message }, done) => {
    const gate = endings.get(message.messageId())
    if (gate) {
      const read = message.createReadStream.bind(message)
      message.createReadStream = (options) => gate.gate(read(options))
    }
    done()
  })
  return {
    send: async (mail, beforeEnd) => {
      const data = mailData(mail)
      if (!beforeEnd) return (await transporter.sendMail(data).catch(withAdvice)).response
      // A mail that another process took over and returned could be sent twice concurrently from here; one is
      // enough.
      if (endings.has(mail.messageId)) throw new Error('the mail is being sent already')
      const gate = new FinalDotGate(beforeEnd)
      endings.set(mail.messageId, gate)
      const slow = new AbortController()
      const timer = setTimeout(() => {
        if (!gate.isReleased)
          slow.abort(new Error(`the mail server did not take the mail within ${beforeDotMs} ms`))
      }, beforeDotMs)
      try {
        const { response } = await transporter.sendMail({ ...data, signal: slow.signal }).catch(withAdvice)
        if (!gate.isReleased) throw new Error(`the server answered before the mail had ended: ${response}`)
        return response
      } finally {
        clearTimeout(timer)
        endings.delete(mail.messageId)
        gate.discard()
      }
    },
    close: () => transporter.close(),
  }
}

function mailData({ leave, listId, ...mail }: MailEnvelope) {
  const headers = {
    ...AUTO_GENERATED_HEADERS,
    ...(listId === undefined ? {} : { 'List-Id': `<${listId}>` }),
    ...(leave === undefined ? {} : ONE_CLICK_HEADERS),
  }
  // The encoding that nodemailer would choose for Norwegian and English after counting all letters.
  return {
    ...mail,
    headers,
    textEncoding: 'quoted-printable' as const,
    ...(leave === undefined ? {} : { list: { unsubscribe: leave } }),
  }
}

/** @throws the failure with advice for the operator */
function withAdvice(failure: unknown): never {
  if (
    failure instanceof Error &&
    'code' in failure &&
    failure.code === 'ETLS' &&
    'command' in failure &&
    failure.command === 'STARTTLS'
  ) {
    failure.message +=
      ' (nothing is sent without TLS; a private relay that has none needs ?requireTLS=false in SMTP_URL, and no login)'
  }
  throw failure
}

/**
 * Holds back the end of a stream until `beforeEnd` has resolved. nodemailer writes the dot when the stream
 * ends, and not when it is destroyed.
 */
class FinalDotGate {
  readonly #beforeEnd: BeforeFinalDot
  #stream: Readable | null = null
  /** Whether the end was passed on. */
  isReleased = false

  constructor(beforeEnd: BeforeFinalDot) {
    this.#beforeEnd = beforeEnd
  }

  gate(mail: Readable): Readable {
    // No internal buffer: a mail that fits into it would end before the server received its recipient.
    const stream = Readable.from(this.#pieces(mail), { objectMode: false, highWaterMark: 1 })
    stream.once('close', () => mail.destroy())
    this.#stream = stream
    return stream
  }

  /**
   * Yields the mail as one chunk, since each chunk costs an event-loop iteration of every stream, and then
   * its end.
   */
  async *#pieces(mail: Readable): AsyncGenerator<Buffer> {
    yield await buffer(mail)
    await this.#beforeEnd()
    // The connection may have been cut during `beforeEnd`, and the stream destroyed with it.
    if (this.#stream?.destroyed !== false) throw new Error('the connection was cut before the mail had ended')
    this.isReleased = true
  }

  /** Prevents the end from being passed on. */
  discard(): void {
    if (!this.isReleased) this.#stream?.destroy()
  }
}
