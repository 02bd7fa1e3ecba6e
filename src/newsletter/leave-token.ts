/**
 * What stands in the links by which a reader changes or leaves the newsletter without logging in (RFC 8058; security S48). Nothing of it
 * is stored: a token is the account, the list and a code over both and the address (RFC 2104), so it dies with the account or the address.
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

/** What a token says, before anybody has looked whether it is genuine. */
export interface ClaimedLink {
  readonly account: number
  readonly list: MailList
  /** @param email of the account as stored now */
  isGenuine(email: string): boolean
}

export interface LeaveTokens {
  tokenFor(account: number, list: MailList, email: string): string
  /** `null` = no token of ours has this form. */
  read(token: string): ClaimedLink | null
}

const KEY_BYTES = 32
const LIST_BYTES = 1
/** Account ids go up to 2^47. */
const ACCOUNT_BYTES = 6
const HEAD_BYTES = LIST_BYTES + ACCOUNT_BYTES
/** 160 bits: together with the head a multiple of three bytes, so that each token has one spelling in base64url. */
const CODE_BYTES = 20
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{36}$/

/** A key of its own is made from the secret (RFC 5869), so that neither use tells anything of the other. */
export function leaveTokens({ current, previous }: LinkSecret): LeaveTokens {
  const key = keyFrom(current)
  const keys = previous === null ? [key] : [key, keyFrom(previous)]
  return {
    tokenFor: (account, list, email) => {
      const head = headOf(account, list)
      return Buffer.concat([head, codeOf(key, head, email)]).toString('base64url')
    },
    read: (token) => {
      if (!TOKEN_PATTERN.test(token)) return null
      const bytes = Buffer.from(token, 'base64url')
      const list = MAIL_LISTS[bytes.readUInt8(0)]
      if (list === undefined) return null
      const [head, code] = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(HEAD_BYTES)]
      return {
        account: bytes.readUIntBE(LIST_BYTES, ACCOUNT_BYTES), list,
        isGenuine: (email) => keys.some((one) => timingSafeEqual(code, codeOf(one, head, email))),
      }
    },
  }
}

function keyFrom(secret: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'kvartal newsletter links', KEY_BYTES))
}

function headOf(account: number, list: MailList): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt8(MAIL_LISTS.indexOf(list), 0)
  head.writeUIntBE(account, LIST_BYTES, ACCOUNT_BYTES)
  return head
}

function codeOf(key: Buffer, head: Buffer, email: string): Buffer {
  return createHmac('sha256', key).update(head).update(emailKey(email), 'utf8').digest().subarray(0, CODE_BYTES)
}
