/**
 * Tokens in the links for changing or leaving the newsletter without a login (RFC 8058; security S48). Tokens
 * are not stored: a token is the account, the list, the day of sending, and a MAC over them and the address
 * (RFC 2104). It ends with the account or the address, and after two years (decision 0049).
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { emailKey } from '#core/account/email-address.ts'
import { DAY_MS } from '#core/time/durations.ts'

const MAIL_LISTS = ['newsletter', 'alerts'] as const
export type MailList = (typeof MAIL_LISTS)[number]
/** First byte of the token of a lease reminder: such a token is for one reminder. */
const LEASE_BYTE = MAIL_LISTS.length

/** Secrets of tokens: the current one signs, the previous one is still accepted. */
export interface LinkSecret {
  readonly current: Uint8Array
  readonly previous: Uint8Array | null
}

/** The contents of a token before its signature is verified. */
export interface UnverifiedLink {
  readonly account: number
  readonly list: MailList | 'lease'
  /** The reminder, base64url; '' = the token is for a list. */
  readonly reminder: string
  /**
   * Day of sending, milliseconds since 1970; for a token without a date, the day on which dates were
   * introduced.
   */
  readonly sentAt: number
  /** @param email of the account as stored now */
  isGenuine(email: string): boolean
}

export interface LinkTokens {
  /** @param sentAt milliseconds since 1970; the token is the same all day */
  tokenFor(account: number, list: MailList, email: string, sentAt: number): string
  /** @param reminder id of a lease reminder of the account, base64url */
  leaseTokenFor(account: number, reminder: string, email: string, sentAt: number): string
  /** `null` = not the form of a token. */
  read(token: string): UnverifiedLink | null
}

const KEY_BYTES = 32
const LIST_BYTES = 1
/** Account ids go up to 2^47. */
const ACCOUNT_BYTES = 6
/** Days since 1970. */
const DAY_BYTES = 3
const UNDATED_HEAD_BYTES = LIST_BYTES + ACCOUNT_BYTES
const HEAD_BYTES = UNDATED_HEAD_BYTES + DAY_BYTES
/** Length of the id of a lease reminder. */
const REMINDER_BYTES = 9
/**
 * Length of the MAC: 160 bits. Together with the head that is a multiple of three bytes, so each token has
 * one spelling in base64url.
 */
const MAC_BYTES = 20
/** Of a list; of a list without a date, as in mails before December 2026; of a lease reminder. */
const TOKEN_PATTERN = /^(?:[A-Za-z0-9_-]{40}|[A-Za-z0-9_-]{36}|[A-Za-z0-9_-]{52})$/
const FIRST_DATED_MS = Date.parse('2026-12-01T00:00:00Z')

/** Validity of a link after sending, in milliseconds: two years. */
export const LINK_LIFETIME_MS = 2 * 365 * DAY_MS

/** Derives a separate key from the secret (RFC 5869), so that one use reveals nothing about the other. */
export function createLinkTokens({ current, previous }: LinkSecret): LinkTokens {
  const key = keyFrom(current)
  const keys = previous === null ? [key] : [key, keyFrom(previous)]
  return {
    tokenFor: (account, list, email, sentAt) => {
      const head = headOf(account, MAIL_LISTS.indexOf(list), sentAt)
      return Buffer.concat([head, macOf(key, head, email)]).toString('base64url')
    },
    leaseTokenFor: (account, reminder, email, sentAt) => {
      const head = Buffer.concat([headOf(account, LEASE_BYTE, sentAt), Buffer.from(reminder, 'base64url')])
      return Buffer.concat([head, macOf(key, head, email)]).toString('base64url')
    },
    read: (token) => {
      if (!TOKEN_PATTERN.test(token)) return null
      const bytes = Buffer.from(token, 'base64url')
      const listByte = bytes.readUInt8(0)
      const headBytes = bytes.length - MAC_BYTES
      const isOfLease = headBytes === HEAD_BYTES + REMINDER_BYTES
      const list = isOfLease ? (listByte === LEASE_BYTE ? 'lease' : undefined) : MAIL_LISTS[listByte]
      if (list === undefined) return null
      const isDated = headBytes >= HEAD_BYTES
      const [head, code] = [bytes.subarray(0, headBytes), bytes.subarray(headBytes)]
      return {
        account: bytes.readUIntBE(LIST_BYTES, ACCOUNT_BYTES),
        list,
        reminder: head.subarray(HEAD_BYTES).toString('base64url'),
        sentAt: isDated ? bytes.readUIntBE(UNDATED_HEAD_BYTES, DAY_BYTES) * DAY_MS : FIRST_DATED_MS,
        isGenuine: (email) => keys.some((key) => timingSafeEqual(code, macOf(key, head, email))),
      }
    },
  }
}

function keyFrom(secret: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'kvartal newsletter links', KEY_BYTES))
}

function headOf(account: number, listByte: number, sentAt: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(listByte, 0)
  head.writeUIntBE(account, LIST_BYTES, ACCOUNT_BYTES)
  head.writeUIntBE(Math.floor(sentAt / DAY_MS), UNDATED_HEAD_BYTES, DAY_BYTES)
  return head
}

function macOf(key: Buffer, head: Buffer, email: string): Buffer {
  return createHmac('sha256', key)
    .update(head)
    .update(emailKey(email), 'utf8')
    .digest()
    .subarray(0, MAC_BYTES)
}
