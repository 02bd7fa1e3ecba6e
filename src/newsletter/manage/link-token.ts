/**
 * What stands in the links by which a reader changes or leaves the newsletter without logging in (RFC 8058;
 * security S48). Nothing of it is stored: a token is the account, the list, the day on which it was sent, and
 * a code over them and the address (RFC 2104), so it dies with the account or the address, and after two
 * years (decision 0049).
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { emailKey } from '#core/account/email-address.ts'

const MAIL_LISTS = ['newsletter', 'alerts'] as const
export type MailList = (typeof MAIL_LISTS)[number]

/** What tokens are made with, and what was used before: still believed, no longer used. */
export interface LinkSecret {
  readonly current: Uint8Array
  readonly previous: Uint8Array | null
}

/** The contents of a token before its signature is verified. */
export interface UnverifiedLink {
  readonly account: number
  readonly list: MailList
  /**
   * The day on which it was sent, milliseconds since 1970; of one without a date the day on which links began
   * to have one.
   */
  readonly sentAt: number
  /** @param email of the account as stored now */
  isGenuine(email: string): boolean
}

export interface LinkTokens {
  /** @param sentAt milliseconds since 1970; the token is the same all day */
  tokenFor(account: number, list: MailList, email: string, sentAt: number): string
  /** `null` = no token of ours has this form. */
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
/**
 * 160 bits: together with the head a multiple of three bytes, so that each token has one spelling in
 * base64url.
 */
const MAC_BYTES = 20
/** 36 letters: a token without a date, as mails had them before December 2026. */
const TOKEN_PATTERN = /^(?:[A-Za-z0-9_-]{40}|[A-Za-z0-9_-]{36})$/
const DAY_MS = 86_400_000
const FIRST_DATED_MS = Date.parse('2026-12-01T00:00:00Z')

/** How long a link works after it was sent, in milliseconds: two years. */
export const LINK_LIFETIME_MS = 2 * 365 * DAY_MS

/** A key of its own is made from the secret (RFC 5869), so that neither use tells anything of the other. */
export function createLinkTokens({ current, previous }: LinkSecret): LinkTokens {
  const key = keyFrom(current)
  const keys = previous === null ? [key] : [key, keyFrom(previous)]
  return {
    tokenFor: (account, list, email, sentAt) => {
      const head = headOf(account, list, sentAt)
      return Buffer.concat([head, macOf(key, head, email)]).toString('base64url')
    },
    read: (token) => {
      if (!TOKEN_PATTERN.test(token)) return null
      const bytes = Buffer.from(token, 'base64url')
      const list = MAIL_LISTS[bytes.readUInt8(0)]
      if (list === undefined) return null
      const isDated = bytes.length === HEAD_BYTES + MAC_BYTES
      const headBytes = isDated ? HEAD_BYTES : UNDATED_HEAD_BYTES
      const [head, code] = [bytes.subarray(0, headBytes), bytes.subarray(headBytes)]
      return {
        account: bytes.readUIntBE(LIST_BYTES, ACCOUNT_BYTES),
        list,
        sentAt: isDated ? bytes.readUIntBE(UNDATED_HEAD_BYTES, DAY_BYTES) * DAY_MS : FIRST_DATED_MS,
        isGenuine: (email) => keys.some((one) => timingSafeEqual(code, macOf(one, head, email))),
      }
    },
  }
}

function keyFrom(secret: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'kvartal newsletter links', KEY_BYTES))
}

function headOf(account: number, list: MailList, sentAt: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(MAIL_LISTS.indexOf(list), 0)
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
