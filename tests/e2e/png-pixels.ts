/**
 * The pixels of a screenshot (PNG, ISO/IEC 15948): 8 bits, with or without opacity, not interlaced, as
 * browsers write them.
 */
import { inflateSync } from 'node:zlib'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Bytes of a pixel: red, green, blue, and opacity where there are four. */
  readonly channels: 3 | 4
  readonly bytes: Uint8Array
}

const SIGNATURE_BYTES = 8
/** Length and name before what a chunk holds, its checksum after it. */
const CHUNK_HEAD_BYTES = 8
const CHUNK_END_BYTES = 4
const RGB = 2
const RGBA = 6

/** Throws a RangeError for a kind of PNG that is not read. */
export function pixelsOf(png: Buffer): Pixels {
  const packed: Buffer[] = []
  for (let at = SIGNATURE_BYTES; at < png.length;) {
    const length = png.readUInt32BE(at)
    const start = at + CHUNK_HEAD_BYTES
    if (png.toString('latin1', at + 4, start) === 'IDAT') packed.push(png.subarray(start, start + length))
    at = start + length + CHUNK_END_BYTES
  }
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const [bits, kind, interlaced] = [png[24], png[25], png[28]]
  if (bits !== 8 || (kind !== RGB && kind !== RGBA) || interlaced !== 0)
    throw new RangeError(`a PNG of ${bits} bits, kind ${kind}`)
  const channels = kind === RGB ? 3 : 4
  return {
    width,
    height,
    channels,
    bytes: unfiltered(inflateSync(Buffer.concat(packed)), width * channels, height, channels),
  }
}

/** Each line says first how it was made from its neighbours (section 9, "Filtering"). */
function unfiltered(lines: Uint8Array, lineBytes: number, height: number, channels: number): Uint8Array {
  const bytes = new Uint8Array(lineBytes * height)
  for (let y = 0; y < height; y += 1) {
    const filter = lines[y * (lineBytes + 1)] ?? 0
    const from = y * (lineBytes + 1) + 1
    const to = y * lineBytes
    for (let x = 0; x < lineBytes; x += 1) {
      const left = x < channels ? 0 : (bytes[to + x - channels] ?? 0)
      const above = y === 0 ? 0 : (bytes[to + x - lineBytes] ?? 0)
      const corner = x < channels || y === 0 ? 0 : (bytes[to + x - lineBytes - channels] ?? 0)
      bytes[to + x] = (lines[from + x] ?? 0) + foretold(filter, left, above, corner)
    }
  }
  return bytes
}

function foretold(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  if (filter === 4) return paeth(left, above, corner)
  return 0
}

/** The one of the three that is nearest to their sum (section 9.4). */
function paeth(left: number, above: number, corner: number): number {
  const sum = left + above - corner
  const [toLeft, toAbove, toCorner] = [Math.abs(sum - left), Math.abs(sum - above), Math.abs(sum - corner)]
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}
