/** Sends one mail. The way it goes is handed in, so that tests and machines without a mail server need none. */
import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { isEmailAddress } from '#core/account/email-address.ts'

/** One address and one only: nothing in it is read as a list or as a name again (reliability S47). */
export interface Mailbox {
  /** '' = none. */
  readonly name: string
  readonly address: string
}

/** A mail as it goes to the server. */
export interface MailEnvelope {
  readonly from: Mailbox
  readonly to: Mailbox
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly messageId: string
}

/** @throws when the server did not take it; an error with `responseCode` is the server's own */
export type Transport = (mail: MailEnvelope) => Promise<void>

export interface OutgoingMail {
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** '' = text only. */
  readonly html: string
}

export type MailOutcome =
  | { readonly ok: true }
  /** `isFinal`: the server will not take it at another time either. */
  | { readonly ok: false; readonly reason: string; readonly isFinal: boolean }

/** Never throws. */
export type Mailer = (mail: OutgoingMail) => Promise<MailOutcome>

export interface MailerOptions {
  readonly transport: Transport
  /** `Kvartal <portal@example.org>`. */
  readonly from: string
  /** The host of the site, for the ids of messages. */
  readonly host: string
}

/** @throws RangeError when `from` is no mailbox */
export function mailer({ transport, from, host }: MailerOptions): Mailer {
  const sender = mailboxOf(from)
  return async ({ key, to, subject, text, html }) => {
    if (to !== to.trim() || !isEmailAddress(to)) return { ok: false, reason: 'the recipient is no e-mail address', isFinal: true }
    try {
      await transport({ from: sender, to: { name: '', address: to }, subject, text, ...(html === '' ? {} : { html }), messageId: messageId(key, host) })
      return { ok: true }
    } catch (failure) {
      const reason = failure instanceof Error ? failure.message : String(failure)
      return { ok: false, reason, isFinal: isRefusal(failure) }
    }
  }
}

/** `Kvartal <portal@example.org>`, with or without quotes round the name, or the address alone. @throws RangeError when it is neither */
export function mailboxOf(text: string): Mailbox {
  const [, name = '', bracketed] = /^([^<>\r\n]*)<([^<>]*)>$/.exec(text.trim()) ?? []
  const address = bracketed ?? text.trim()
  if (!/^[^\s<>@,;"]+@[^\s<>@,;"]+$/.test(address)) throw new RangeError(`"${text}" is no e-mail address to send from`)
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

/** The same mail has the same id at every try: a server that took the first one need not show both. */
function messageId(key: string, host: string): string {
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${host}>`
}

/** RFC 5321 §4.2.1: 5yz is for good, 4yz for now. A login that is refused is the operator's to mend, not the mail's end. */
function isRefusal(failure: unknown): boolean {
  if (!(failure instanceof Error) || !('responseCode' in failure) || typeof failure.responseCode !== 'number') return false
  const isLogin = 'code' in failure && failure.code === 'EAUTH'
  return !isLogin && failure.responseCode >= 500
}

const CONNECT_MS = 10_000
const SOCKET_MS = 30_000

/** @param url `smtp://user:password@host:port` or `smtps://…` */
export function smtpTransport(url: string): Transport {
  const transport = createTransport({
    url, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SOCKET_MS,
    // What a mail says is never read from a file or fetched from an address.
    disableFileAccess: true, disableUrlAccess: true,
  })
  return async (mail) => {
    await transport.sendMail(mail)
  }
}
