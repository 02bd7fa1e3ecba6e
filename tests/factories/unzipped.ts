/** Zip archives in tests, such as workbooks. */
import { inflateRawSync } from 'node:zlib'

/** The files of an archive as text, by name, found by its central directory. */
export function unzipped(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    const [packed, nameLength, start] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const body = bytes.subarray(from, from + packed)
    const text = (bytes.readUInt16LE(at + 10) === 0 ? body : inflateRawSync(body)).toString('utf8')
    files.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), text)
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}
