/**
 * Sends one mail and says what became of it. The way it goes is handed in, so that tests and machines without
 * a mail server need none; the usual one is smtp-transport.ts.
 */
import { createHash } from 'node:crypto'
import { isEmailAddress } from '#core/account/email-address.ts'

/** One address and one only: nothing in it is read as a list or as a name again (security S47). */
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
  /** Where a mail program leaves the list by one POST (RFC 8058). */
  readonly leave?: string
  /** Which list it is of (RFC 2919): `newsletter.portal.example.org`. */
  readonly listId?: string
}

/**
 * Awaited when everything of a mail has been sent but the dot that makes the server take it (RFC 5321
 * §4.1.1.4). Rejects = it is not sent.
 */
export type BeforeFinalDot = () => Promise<void>

/**
 * Once it has rejected, or before `beforeEnd` has resolved, the server gets no dot.
 *
 * @returns the server's reply
 * @throws when the server did not take it; an error with `responseCode` is the server's own
 */
export type Transport = (mail: MailEnvelope, beforeEnd?: BeforeFinalDot) => Promise<string>

export interface OutgoingMail {
  readonly key: string
  /** What its id is before the host, the same at every try; left out = it is made of the key. */
  readonly messageId?: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** '' = text only. */
  readonly html: string
  /** Where a mail program leaves the list by one POST (RFC 8058); left out or '' = it belongs to no list. */
  readonly leave?: string
}

export type MailOutcome =
  | { readonly as: 'sent'; readonly reply: string }
  /**
   * Not taken, and may be sent again. `isAway`: the server said nothing of this mail, so it would say nothing
   * of others either.
   */
  | { readonly as: 'temporary'; readonly reply: string; readonly isAway: boolean }
  /** The server will not take it at another time either. */
  | {
      readonly as: 'final'
      readonly reply: string
      /** We would not send it ourselves: no server was asked. Left out = the server said so. */
      readonly isUnsendable?: true
    }
  /**
   * `beforeEnd` had resolved, and no reply was read: the mail may have been taken. Only those who gave a
   * `beforeEnd` are told.
   */
  | { readonly as: 'uncertain'; readonly reply: string }

/** Never throws. */
export type Mailer = (mail: OutgoingMail, beforeEnd?: BeforeFinalDot) => Promise<MailOutcome>

export interface MailerOptions {
  readonly transport: Transport
  /** `Kvartal <portal@example.org>`. */
  readonly from: string
  /** The host of the site, for the ids of messages. */
  readonly host: string
}

/** @throws RangeError when `from` is no mailbox */
export function createMailer({ transport, from, host }: MailerOptions): Mailer {
  const sender = parseMailbox(from)
  return async ({ key, messageId = idOf(key), to, subject, text, html, leave = '' }, beforeEnd) => {
    if (to !== to.trim() || !isEmailAddress(to))
      return { as: 'final', reply: 'the recipient is no email address', isUnsendable: true }
    if (leave !== '' && !isUnsubscribeUrl(leave))
      return { as: 'final', reply: 'the address for leaving the list is none', isUnsendable: true }
    const mail: MailEnvelope = {
      from: sender,
      to: { name: '', address: to },
      subject: literalSubject(subject),
      text,
      messageId: `<${messageId}@${host}>`,
      ...(html === '' ? {} : { html }),
      ...(leave === '' ? {} : { leave, listId: `${listNameOf(key)}.${host}` }),
    }
    const ending = beforeEnd && observeFinalDot(beforeEnd)
    try {
      return { as: 'sent', reply: await transport(mail, ending?.run) }
    } catch (failure) {
      // The state when the transport gave up: a promise that resolves later ends no mail.
      const wasOver = ending?.isOver() ?? false
      // The caller stores the outcome, so a hand-over that is still being written has to finish first.
      await ending?.ended()
      return outcomeOf(failure, wasOver)
    }
  }
}

interface ObservedFinalDot {
  readonly run: BeforeFinalDot
  isOver(): boolean
  ended(): Promise<void>
}

function observeFinalDot(beforeEnd: BeforeFinalDot): ObservedFinalDot {
  let isOver = false
  let ending: Promise<void> = Promise.resolve()
  return {
    run: () => {
      const running = beforeEnd().then(() => {
        isOver = true
      })
      ending = running.catch(() => {})
      return running
    },
    isOver: () => isOver,
    ended: () => ending,
  }
}

function outcomeOf(failure: unknown, wasOver: boolean): MailOutcome {
  const reply = failure instanceof Error ? failure.message : String(failure)
  const code = replyCodeOf(failure)
  if (code !== null) return code >= 500 ? { as: 'final', reply } : { as: 'temporary', reply, isAway: false }
  return wasOver ? { as: 'uncertain', reply } : { as: 'temporary', reply, isAway: true }
}

/**
 * RFC 5321 §4.2.1: 5yz is for good, 4yz for now. Only what is said of the recipient and of the mail itself
 * counts: a login or a sender that is refused is the operator's to mend, and half a reply (nodemailer reads
 * one when the connection is cut) is none.
 */
function replyCodeOf(failure: unknown): number | null {
  if (!(failure instanceof Error) || !('responseCode' in failure) || typeof failure.responseCode !== 'number')
    return null
  const isOfMail = 'code' in failure && (failure.code === 'EENVELOPE' || failure.code === 'EMESSAGE')
  const isOfSender = 'command' in failure && failure.command === 'MAIL FROM'
  return isOfMail && !isOfSender ? failure.responseCode : null
}

/**
 * A mail program reads `=?utf-8?Q?…?=` as something else, line ends and all (RFC 2047 §2), and nodemailer
 * encodes no text that is ASCII. With a space in it it is what it says.
 */
function literalSubject(subject: string): string {
  return subject.replaceAll('=?', '= ?')
}

/**
 * Keys begin with the kind of mail: `newsletter:…`, `alert/…`. Mail programs sort by the id of the list, so
 * it stays as it is.
 */
function listNameOf(key: string): string {
  return /^[a-z]+/.exec(key)?.[0] ?? 'mail'
}

/** An address of the web and nothing beside it: it stands between angle brackets in a header. */
function isUnsubscribeUrl(leave: string): boolean {
  return /^https?:\/\/[\x21-\x3b\x3d\x3f-\x7e]+$/.test(leave) && URL.canParse(leave)
}

/**
 * `Kvartal <portal@example.org>`, with or without quotes round the name, or the address alone. @throws
 * RangeError when it is neither
 */
export function parseMailbox(text: string): Mailbox {
  const [, name = '', bracketed] = /^([^<>\r\n]*)<([^<>]*)>$/.exec(text.trim()) ?? []
  const address = bracketed ?? text.trim()
  if (!/^[^\s<>@,;"]+@[^\s<>@,;"]+$/.test(address))
    throw new RangeError(`"${text}" is no email address to send from`)
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

/** The same mail has the same id at every try: a server that took the first one need not show both. */
function idOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32)
}
