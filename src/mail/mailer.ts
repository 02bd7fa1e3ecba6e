/**
 * Sends one mail and reports its outcome. The transport is injected, so that tests and machines without a
 * mail server need none; the default is smtp-transport.ts.
 */
import { hash } from 'node:crypto'
import { isEmailAddress } from '#core/account/email-address.ts'
import { errorMessage } from '#core/text/error-message.ts'

/** Exactly one address. It is never parsed as a list or as a display name (security S47). */
export interface Mailbox {
  /** '' = none. */
  readonly name: string
  readonly address: string
}

/** A mail as the transport sends it. */
export interface MailEnvelope {
  readonly from: Mailbox
  readonly to: Mailbox
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly messageId: string
  /** URL for one-click unsubscription by POST (RFC 8058). */
  readonly leave?: string
  /** List identifier (RFC 2919): `newsletter.portal.example.org`. */
  readonly listId?: string
}

/**
 * Awaited after the whole mail has been sent except the final dot, by which the server accepts it (RFC 5321
 * §4.1.1.4). A rejection means that the mail is not sent.
 */
export type BeforeFinalDot = () => Promise<void>

/**
 * Sends a mail. The final dot is sent only after `beforeEnd` has resolved.
 *
 * @returns the server's reply
 * @throws when the server did not take it; an error with `responseCode` is the server's own
 */
export type Transport = (mail: MailEnvelope, beforeEnd?: BeforeFinalDot) => Promise<string>

export interface OutgoingMail {
  readonly key: string
  /** Local part of the message id, the same at every attempt; by default it is derived from the key. */
  readonly messageId?: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** '' = text only. */
  readonly html: string
  /** URL for one-click unsubscription by POST (RFC 8058); left out or '' = not a list mail. */
  readonly leave?: string
}

export type MailOutcome =
  | { readonly as: 'sent'; readonly reply: string }
  /**
   * Not accepted; may be retried. `isAway`: the server did not answer, so it would answer no other mail
   * either.
   */
  | { readonly as: 'temporary'; readonly reply: string; readonly isAway: boolean }
  /** Rejected for good. */
  | {
      readonly as: 'final'
      readonly reply: string
      /** Rejected before any server was asked. Left out = the server rejected it. */
      readonly isUnsendable?: true
    }
  /**
   * `beforeEnd` had resolved and no reply was read: the mail may have been accepted. Only callers with a
   * `beforeEnd` get this outcome.
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
    const finalDot = beforeEnd && observeFinalDot(beforeEnd)
    try {
      return { as: 'sent', reply: await transport(mail, finalDot?.run) }
    } catch (failure) {
      // Its state when the transport gave up: a promise that resolves later does not count.
      const wasOver = finalDot?.isOver() ?? false
      // The caller stores the outcome, so a hand-over in progress must finish first.
      await finalDot?.ended()
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
  let written: Promise<void> = Promise.resolve()
  return {
    run: () => {
      const running = beforeEnd().then(() => {
        isOver = true
      })
      written = running.catch(() => {})
      return running
    },
    isOver: () => isOver,
    ended: () => written,
  }
}

function outcomeOf(failure: unknown, wasOver: boolean): MailOutcome {
  const reply = errorMessage(failure)
  const code = replyCodeOf(failure)
  if (code !== null) return code >= 500 ? { as: 'final', reply } : { as: 'temporary', reply, isAway: false }
  return wasOver ? { as: 'uncertain', reply } : { as: 'temporary', reply, isAway: true }
}

/**
 * Whether a failure is permanent (RFC 5321 §4.2.1: 5yz permanent, 4yz temporary). Only replies about the
 * recipient or the mail count. A refused login or sender is for the operator to fix, and half a reply
 * (nodemailer returns one when the connection is cut) is no reply.
 */
function replyCodeOf(failure: unknown): number | null {
  if (!(failure instanceof Error) || !('responseCode' in failure) || typeof failure.responseCode !== 'number')
    return null
  const isOfMail = 'code' in failure && (failure.code === 'EENVELOPE' || failure.code === 'EMESSAGE')
  const isOfSender = 'command' in failure && failure.command === 'MAIL FROM'
  return isOfMail && !isOfSender ? failure.responseCode : null
}

/**
 * Breaks up `=?utf-8?Q?…?=` in ASCII text, which a mail program would decode (RFC 2047 §2) and nodemailer
 * does not encode.
 */
function literalSubject(subject: string): string {
  return subject.replaceAll('=?', '= ?')
}

/**
 * Derives the list id from the key, which begins with the kind of mail: `newsletter:…`, `alert/…`. Mail
 * programs sort by the list id, so it must not change.
 */
function listNameOf(key: string): string {
  return /^[a-z]+/.exec(key)?.[0] ?? 'mail'
}

/** A single web address, because the header puts it between angle brackets. */
function isUnsubscribeUrl(leave: string): boolean {
  return /^https?:\/\/[\x21-\x3b\x3d\x3f-\x7e]+$/.test(leave) && URL.canParse(leave)
}

/**
 * Parses `Kvartal <portal@example.org>`, with or without quotes around the name, or the address alone.
 *
 * @throws RangeError when it is neither
 */
export function parseMailbox(text: string): Mailbox {
  const [, name = '', bracketed] = /^([^<>\r\n]*)<([^<>]*)>$/.exec(text.trim()) ?? []
  const address = bracketed ?? text.trim()
  if (!/^[^\s<>@,;"]+@[^\s<>@,;"]+$/.test(address))
    throw new RangeError(`"${text}" is no email address to send from`)
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

/** The message id, the same at every attempt: a server that accepted the first attempt can drop the second. */
function idOf(key: string): string {
  return hash('sha256', key).slice(0, 32)
}
