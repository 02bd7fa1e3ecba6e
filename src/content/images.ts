/** The images of a pack (`images/`): name, size and content are checked before anything is stored. */
import type { ContentItem, ContentOf } from '#contract/content-item.ts'
import { IMAGE_TYPES, imageEnding, type ImageEnding } from '#contract/entities/image.ts'
import { rasterSize } from './raster-size.ts'
import { wholeFile, type Reading } from './reading.ts'
import { svgFault } from './svg-check.ts'

const FOLDER = 'images/'
const KB = 1024
const MOST_SVG_BYTES = 200 * KB
const MOST_RASTER_BYTES = 1024 * KB
/** The server holds all of them in memory. */
const MOST_BYTES_IN_ALL = 16 * 1024 * KB
const MOST_IMAGES = 500
/** Of a side. A small file may unpack to any size. */
const MOST_PIXELS = 4000

export interface Images {
  /** Names of the files that are there, right or wrong. */
  readonly files: ReadonlySet<string>
  /** Each once, under Norwegian: a picture has no language. */
  readonly items: readonly ContentItem[]
}

export function readImages(reading: Reading): Images {
  const files = new Set<string>()
  const items: ContentItem[] = []
  let total = 0
  for (const [name, bytes] of reading.pack.files) {
    if (!name.startsWith(FOLDER) || name.endsWith('README.md')) continue
    const file = name.slice(FOLDER.length)
    files.add(file)
    total += bytes.length
    const fault = imageFault(file, bytes)
    if (fault) reading.problems.add({ ...wholeFile(reading, name), ...fault })
    const body: ContentOf<'image'> = { file, base64: bytes.toString('base64') }
    items.push({ kind: 'image', id: file, lang: 'no', position: items.length, body })
  }
  const whole = (reason: string) => reading.problems.add({ ...wholeFile(reading, 'images'), reason })
  if (total > MOST_BYTES_IN_ALL) whole(`is larger than ${MOST_BYTES_IN_ALL / KB / KB} MB in all`)
  if (files.size > MOST_IMAGES) whole(`holds more than ${MOST_IMAGES} images`)
  return { files, items }
}

type Fault = { readonly line?: number; readonly reason: string }

function imageFault(file: string, bytes: Buffer): Fault | null {
  const kind = imageEnding(file)
  if (!kind) {
    const endings = Object.keys(IMAGE_TYPES)
      .map((ending) => `.${ending}`)
      .join(', ')
    return { reason: `must be named with a–z, 0–9 and single hyphens, ending in ${endings}` }
  }
  const most = kind === 'svg' ? MOST_SVG_BYTES : MOST_RASTER_BYTES
  if (bytes.length > most)
    return { reason: `is ${Math.ceil(bytes.length / KB)} kB large; it may have ${most / KB} kB` }
  return kind === 'svg' ? svgFileFault(bytes) : rasterFault(bytes, kind)
}

function svgFileFault(bytes: Buffer): Fault | null {
  try {
    return svgFault(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch (thrown) {
    if (thrown instanceof TypeError) return { reason: 'is not encoded as UTF-8' }
    throw thrown
  }
}

function rasterFault(bytes: Buffer, kind: Exclude<ImageEnding, 'svg'>): Fault | null {
  const size = rasterSize(bytes, kind)
  if (!size || size.width < 1 || size.height < 1) return { reason: `is no ${kind} image` }
  if (Math.max(size.width, size.height) <= MOST_PIXELS) return null
  return { reason: `is ${size.width} × ${size.height} pixels large; a side may have ${MOST_PIXELS}` }
}
