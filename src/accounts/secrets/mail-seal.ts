/**
 * Encrypts the texts of waiting mails, so that read access to the database does not give their links
 * (decision 0040). A sealed text is a JWE in compact form (RFC 7516; decision 0074).
 */
import { compactDecrypt, CompactEncrypt, errors } from 'jose'
import { createDecipheriv, hkdfSync } from 'node:crypto'
import type { SigningSecret } from './signing-secret.ts'

export interface MailSeal {
  seal(text: string): Promise<string>
  /** @returns `null` = sealed with a secret other than the current and the previous one, or modified */
  open(sealed: string): Promise<string | null>
}

/** The derived key itself encrypts (RFC 7518 §4.5), with AES-256-GCM and a random nonce for each text (§5.3). */
const ALGORITHM = 'dir'
const ENCRYPTION = 'A256GCM'
const KEY_BYTES = 32

/** The mail key is derived from the signing secret (RFC 5869), so that neither reveals the other. */
export function mailSeal({ current, previous }: SigningSecret): MailSeal {
  const currentKey = deriveKey(current)
  const keys = previous === null ? [currentKey] : [currentKey, deriveKey(previous)]
  return {
    seal: (text) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: ALGORITHM, enc: ENCRYPTION })
        .encrypt(currentKey),
    open: async (sealed) => {
      for (const key of keys) {
        const text = sealed.startsWith(V1_PREFIX) ? openV1(key, sealed) : await openJwe(key, sealed)
        if (text !== null) return text
      }
      return null
    },
  }
}

function deriveKey(secret: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'kvartal mail', KEY_BYTES))
}

async function openJwe(key: Uint8Array, sealed: string): Promise<string | null> {
  try {
    const { plaintext } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: [ALGORITHM],
      contentEncryptionAlgorithms: [ENCRYPTION],
    })
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(plaintext)
  } catch (failure) {
    if (failure instanceof errors.JOSEError) return null // No JWE, another key, or a modified text.
    throw failure
  }
}

/** The form before decision 0074, readable for one release: `v1.` and base64url of nonce, ciphertext and tag. */
const V1_PREFIX = 'v1.'
/** NIST SP 800-38D §8.2: 96 bits. */
const NONCE_BYTES = 12
const TAG_BYTES = 16

function openV1(key: Uint8Array, sealed: string): string | null {
  const bytes = Buffer.from(sealed.slice(V1_PREFIX.length), 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(V1_PREFIX))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8')
  } catch {
    return null // The tag does not fit: another key, or a changed text.
  }
}
