/** Reads the images of a pack (`images/`). Name, size and content are checked before anything is stored. */
import type { ContentItem, ContentOf } from '#contract/content-item.ts'
import { IMAGE_TYPES, imageExtension, type ImageExtension } from '#contract/entities/image.ts'
import { rasterSize } from './raster-size.ts'
import { fileLocation, type PackParseContext } from '../parse/parse-context.ts'
import { svgProblem } from './svg-check.ts'

const FOLDER = 'images/'
const KB = 1024
const MAX_SVG_BYTES = 200 * KB
const MAX_RASTER_BYTES = 1024 * KB
/** Limit of all images together, because the server holds them in memory. */
const MAX_TOTAL_BYTES = 16 * 1024 * KB
const MAX_IMAGES = 500
/** Maximum length of a side. A small file may decode to any size. */
const MAX_PIXELS = 4000

export interface PackImages {
  /** Names of all files, valid or not. */
  readonly files: ReadonlySet<string>
  /** Each image once, under Norwegian, because an image has no language. */
  readonly items: readonly ContentItem[]
}

export function readImages(context: PackParseContext): PackImages {
  const files = new Set<string>()
  const items: ContentItem[] = []
  let total = 0
  for (const [name, bytes] of context.pack.files) {
    if (!name.startsWith(FOLDER) || name.endsWith('README.md')) continue
    const file = name.slice(FOLDER.length)
    files.add(file)
    total += bytes.length
    const fault = imageProblem(file, bytes)
    if (fault) context.problems.add({ ...fileLocation(context, name), ...fault })
    const body: ContentOf<'image'> = { file, base64: bytes.toString('base64') }
    items.push({ kind: 'image', id: file, lang: 'no', position: items.length, body })
  }
  const reportFolder = (reason: string) =>
    context.problems.add({ ...fileLocation(context, 'images'), reason })
  if (total > MAX_TOTAL_BYTES) reportFolder(`is larger than ${MAX_TOTAL_BYTES / KB / KB} MB in all`)
  if (files.size > MAX_IMAGES) reportFolder(`holds more than ${MAX_IMAGES} images`)
  return { files, items }
}

type ImageProblem = { readonly line?: number; readonly reason: string }

function imageProblem(file: string, bytes: Buffer): ImageProblem | null {
  const kind = imageExtension(file)
  if (!kind) {
    const endings = Object.keys(IMAGE_TYPES)
      .map((extension) => `.${extension}`)
      .join(', ')
    return { reason: `must be named with a–z, 0–9 and single hyphens, ending in ${endings}` }
  }
  const maxBytes = kind === 'svg' ? MAX_SVG_BYTES : MAX_RASTER_BYTES
  if (bytes.length > maxBytes)
    return { reason: `is ${Math.ceil(bytes.length / KB)} kB large; it may have ${maxBytes / KB} kB` }
  return kind === 'svg' ? svgFileProblem(bytes) : rasterProblem(bytes, kind)
}

function svgFileProblem(bytes: Buffer): ImageProblem | null {
  try {
    return svgProblem(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch (error) {
    if (error instanceof TypeError) return { reason: 'is not encoded as UTF-8' }
    throw error
  }
}

function rasterProblem(bytes: Buffer, kind: Exclude<ImageExtension, 'svg'>): ImageProblem | null {
  const size = rasterSize(bytes, kind)
  if (!size || size.width < 1 || size.height < 1) return { reason: `is no ${kind} image` }
  if (Math.max(size.width, size.height) <= MAX_PIXELS) return null
  return { reason: `is ${size.width} × ${size.height} pixels large; a side may have ${MAX_PIXELS}` }
}
