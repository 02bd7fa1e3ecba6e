/** Unguessable ids and tokens, from an injected source of random bytes (security S5). */

type RandomBytes = (size: number) => Uint8Array

/** Base64url of so many random bytes. */
export function randomText(randomBytes: RandomBytes, bytes: number): string {
  return Buffer.from(randomBytes(bytes)).toString('base64url')
}

/** An integer from 1 to 2^47: exact in every JSON parser and both databases. */
export function randomAccountId(randomBytes: RandomBytes): number {
  return Math.floor(Buffer.from(randomBytes(6)).readUIntBE(0, 6) / 2) + 1
}

/** A UUID of version 4 (RFC 9562 §5.4). */
export function randomUuid(randomBytes: RandomBytes): string {
  const bytes = Buffer.from(randomBytes(16))
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
