/**
 * Mails wait in the store with their links in them; sealed, so that reading the store is not enough to use
 * one (decision 0040).
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SigningSecret } from './signing-secret.ts'

export interface MailSeal {
  seal(text: string): string
  /** Also what was sealed with the secret before. @returns `null` = not sealed by us, or changed since */
  open(sealed: string): string | null
}

/** What a sealed text begins with, and is bound to. */
const VERSION = 'v1.'
/** NIST SP 800-38D §8.2: 96 bits, random; one key may seal 2^32 texts. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
const ALGORITHM = 'aes-256-gcm'

/** A key of its own is made from the secret (RFC 5869), so that neither use tells anything of the other. */
export function mailSeal({ current, previous }: SigningSecret): MailSeal {
  const sealing = deriveKey(current)
  const opening = previous === null ? [sealing] : [sealing, deriveKey(previous)]
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, sealing, nonce, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(VERSION),
      )
      return (
        VERSION +
        Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
          'base64url',
        )
      )
    },
    open: (sealed) => {
      if (!sealed.startsWith(VERSION)) return null
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
      for (const key of opening) {
        const text = decryptWith(key, bytes)
        if (text !== null) return text
      }
      return null
    },
  }
}

function deriveKey(secret: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'kvartal mail', KEY_BYTES))
}

function decryptWith(key: Buffer, bytes: Buffer): string | null {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(VERSION))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8')
  } catch {
    return null // The tag does not fit: another key, or another text.
  }
}
