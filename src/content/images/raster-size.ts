/** Reads width and height of a raster image from its header. */
import type { ImageExtension } from '#contract/entities/image.ts'

/** In pixels. */
export interface RasterSize {
  readonly width: number
  readonly height: number
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** @returns `null` when the bytes are no image of that kind */
export function rasterSize(bytes: Buffer, kind: Exclude<ImageExtension, 'svg'>): RasterSize | null {
  // Reading beyond the end of a truncated file throws a RangeError.
  try {
    return { png: pngSize, jpg: jpegSize, webp: webpSize }[kind](bytes)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** W3C PNG, section 11.2.1: the first chunk is IHDR. */
function pngSize(bytes: Buffer): RasterSize | null {
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE) || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** ITU-T T.81: segments until a frame header (SOF0–SOF15 without DHT, JPG and DAC). */
function jpegSize(bytes: Buffer): RasterSize | null {
  if (bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let index = 2; ; index += 2 + bytes.readUInt16BE(index + 2)) {
    if (bytes.readUInt8(index) !== 0xff) return null
    const marker = bytes.readUInt8(index + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: bytes.readUInt16BE(index + 7), height: bytes.readUInt16BE(index + 5) }
    if (marker === 0xda || marker === 0xd9) return null
  }
}

/** RFC 9649: the first chunk is VP8, VP8L or VP8X. */
function webpSize(bytes: Buffer): RasterSize | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}
