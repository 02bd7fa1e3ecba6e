/** Pixels → PNG (RFC 2083). */
import { crc32, deflateSync } from 'node:zlib'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Four bytes for each pixel: red, green, blue and opacity. The opacity is ignored. */
  readonly rgba: Buffer
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const BITS_PER_CHANNEL = 8
/** Colour type: red, green and blue, without opacity. */
const TRUE_COLOUR = 2
/** Level 6, zlib's default, takes twice the time for a chart and saves a sixth of its bytes. */
const COMPRESSION_LEVEL = 3

/** @returns an opaque picture of three bytes per pixel, each row without a filter */
export function encodePng(pixels: Pixels): Buffer<ArrayBuffer> {
  const compressed = deflateSync(scanlines(pixels), { level: COMPRESSION_LEVEL })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(pixels.width, 0)
  header.writeUInt32BE(pixels.height, 4)
  header.writeUInt8(BITS_PER_CHANNEL, 8)
  header.writeUInt8(TRUE_COLOUR, 9)
  const parts = [SIGNATURE, chunk('IHDR', header), chunk('IDAT', compressed), chunk('IEND', Buffer.alloc(0))]
  // Buffer.alloc takes no memory from Node's shared pool, so the picture can be transferred to another thread.
  const png = Buffer.alloc(parts.reduce((bytes, part) => bytes + part.length, 0))
  let at = 0
  for (const part of parts) at += part.copy(png, at)
  return png
}

function scanlines({ width, height, rgba }: Pixels): Buffer {
  const lines = Buffer.alloc(height * (width * 3 + 1))
  let to = 0
  let from = 0
  for (let y = 0; y < height; y++) {
    to++ // the row's filter type: none
    for (let x = 0; x < width; x++, from += 4, to += 3) {
      lines[to] = rgba[from] ?? 0
      lines[to + 1] = rgba[from + 1] ?? 0
      lines[to + 2] = rgba[from + 2] ?? 0
    }
  }
  return lines
}

/** Length, name, data, and the check sum of name and data. */
function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
