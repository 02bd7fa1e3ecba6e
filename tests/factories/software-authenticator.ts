/**
 * An authenticator and its browser in memory (Web Authentication Level 3 §6 and §5.8.1): ECDSA with P-256,
 * attestation `none`. Each part can be falsification.
 */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { z } from 'zod'
import { isRecord } from '#core/text/is-record.ts'
import type { newCredentialSchema, usedCredentialSchema } from '#contract/subscriber/passkey-calls.ts'

export interface Falsification {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly isCrossOrigin?: boolean
  /** Flags of the authenticator data; present, verified: 0x05. */
  readonly flags?: number
  readonly counter?: number
  readonly userHandle?: string
  /** Changes the signature, in bytes. */
  readonly signature?: (signature: Buffer) => Buffer
  /** Changes the authenticator data after it was signed. */
  readonly authenticatorData?: (data: Buffer) => Buffer
  /** Format and CBOR of a statement about the authenticator; default: `none`. */
  readonly statement?: readonly [format: string, cbor: Buffer]
  /** Replaces the attestation object. */
  readonly attestationObject?: Buffer
}

export interface SoftwareAuthenticator {
  /** Answer to options of `navigator.credentials.create`. */
  create(
    options: Readonly<Record<string, unknown>>,
    falsification?: Falsification,
  ): z.output<typeof newCredentialSchema>
  /** Answer to options of `navigator.credentials.get`. */
  get(
    options: Readonly<Record<string, unknown>>,
    falsification?: Falsification,
  ): z.output<typeof usedCredentialSchema>
}

const PRESENT_AND_VERIFIED = 0x05
const HAS_KEY = 0x40

export function softwareAuthenticator(origin: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(32)
  const id = credential.toString('base64url')
  let counter = 0
  let handle = ''
  const clientData = (type: string, challenge: unknown, falsification: Falsification) =>
    Buffer.from(
      JSON.stringify({
        type: falsification.type ?? type,
        challenge: falsification.challenge ?? challenge,
        origin: falsification.origin ?? origin,
        crossOrigin: falsification.isCrossOrigin ?? false,
      }),
    )
  const authenticatorData = (falsification: Falsification, more: number, rest: Buffer) => {
    const head = Buffer.alloc(5)
    head.writeUInt8((falsification.flags ?? PRESENT_AND_VERIFIED) | more)
    head.writeUInt32BE(falsification.counter ?? counter, 1)
    return Buffer.concat([sha256(falsification.rpId ?? new URL(origin).hostname), head, rest])
  }
  return {
    create: (options, falsification = {}) => {
      handle = textAt(options, 'user', 'id')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credential.length)
      const key = Buffer.concat([Buffer.alloc(16), length, credential, coseKey(publicKey)])
      const data = authenticatorData(falsification, HAS_KEY, key)
      return {
        id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, falsification).toString(
            'base64url',
          ),
          attestationObject: (
            falsification.attestationObject ?? attestation(data, falsification.statement)
          ).toString('base64url'),
        },
      }
    },
    get: (options, falsification = {}) => {
      counter += 1
      const client = clientData('webauthn.get', options.challenge, falsification)
      const data = authenticatorData(falsification, 0, Buffer.alloc(0))
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: (falsification.authenticatorData?.(data) ?? data).toString('base64url'),
          signature: (falsification.signature?.(signature) ?? signature).toString('base64url'),
          userHandle: falsification.userHandle ?? handle,
        },
      }
    },
  }
}

function textAt(options: Readonly<Record<string, unknown>>, name: string, inner: string): string {
  const value = options[name]
  const text = isRecord(value) ? value[inner] : undefined
  if (typeof text !== 'string') throw new Error(`the options have no ${name}.${inner}`)
  return text
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

/** COSE_Key of a P-256 key (RFC 9053 §7.1.1), as CBOR. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from('a5010203262001', 'hex'),
    Buffer.from('215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}

/** `{ fmt, attStmt, authData }` as CBOR (RFC 8949). */
function attestation(
  data: Buffer,
  [format, statement]: Falsification['statement'] = ['none', Buffer.from('a0', 'hex')],
): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  return Buffer.concat([
    Buffer.from('a3', 'hex'),
    Buffer.from('63', 'hex'),
    Buffer.from('fmt'),
    Buffer.from([0x60 + format.length]),
    Buffer.from(format),
    Buffer.from('67', 'hex'),
    Buffer.from('attStmt'),
    statement,
    Buffer.from('68', 'hex'),
    Buffer.from('authData'),
    Buffer.from('59', 'hex'),
    length,
    data,
  ])
}
