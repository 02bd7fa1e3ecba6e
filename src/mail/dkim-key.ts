/** Parses the key that signs mails (DKIM, RFC 6376), as the operator sets it. */
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { WrongSettingError } from '#core/wrong-setting.ts'
import type { DkimSettings } from '#environment/mail.ts'

export interface DkimKey extends Pick<DkimSettings, 'domain' | 'selector'> {
  /** PEM. */
  readonly privateKey: string
}

/** Minimum key length: receivers treat a signature with fewer bits as missing (RFC 8301 §3.2). */
const MIN_KEY_BITS = 1024

/**
 * Checks the key at start, because nodemailer would send unsigned mail without an error.
 *
 * @throws WrongSettingError, which does not quote the key, for an invalid key
 */
export function readDkimKey({ domain, selector, key }: DkimSettings): DkimKey {
  const text = key.trim()
  const pem = text.startsWith('-----BEGIN ') ? text : Buffer.from(text, 'base64').toString('utf8')
  const { asymmetricKeyType, asymmetricKeyDetails } = parsePrivateKey(pem)
  if (asymmetricKeyType !== 'rsa') throw new WrongSettingError('DKIM_KEY: the key has to be an RSA key')
  if ((asymmetricKeyDetails?.modulusLength ?? 0) < MIN_KEY_BITS)
    throw new WrongSettingError(`DKIM_KEY: the key has to have at least ${MIN_KEY_BITS} bits, better 2048`)
  return { domain, selector, privateKey: pem }
}

function parsePrivateKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch {
    // OpenSSL's message may quote its input.
    throw new WrongSettingError(
      'DKIM_KEY: no private key can be read: it has to be PEM without a passphrase, or base64 of that',
    )
  }
}
