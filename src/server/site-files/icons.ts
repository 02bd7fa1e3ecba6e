/** Bitmap icons for systems without SVG support: home screens and old browsers. */
import { MARK_BLOCKS_PATH, MARK_HOUSE_PATH, markSvg } from '#ui/icons/mark-shape.ts'
import { palettes } from '#core/palette.ts'

export interface Icon {
  readonly path: string
  /** Pixels. */
  readonly size: number
  /** Width of the mark as a share of the icon; systems crop up to a fifth off the edge of a maskable icon. */
  readonly share: number
}

export const ICONS: readonly Icon[] = [
  { path: '/favicon.ico', size: 32, share: 1 },
  { path: '/apple-touch-icon.png', size: 180, share: 0.7 },
  { path: '/icon-192.png', size: 192, share: 0.8 },
  { path: '/icon-512.png', size: 512, share: 0.8 },
  { path: '/icon-maskable-512.png', size: 512, share: 0.55 },
]

/** Icons in the manifest. */
export const MANIFEST_ICONS = [
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
] as const

/** The side of the square that the mark is drawn on. */
const GRID = 32

/** The site's mark for `/favicon.svg`. */
export function faviconSvg(): string {
  return markSvg(palettes.light.ink, palettes.light.highlight, palettes.dark.ink)
}

/** @param pixelRatio pixels of the rendered PNG per pixel of the SVG */
export function iconSvg({ size, share }: Icon, pixelRatio: number): string {
  const { paper, ink, highlight } = palettes.light
  const side = size / pixelRatio
  const edge = (GRID * (1 - share)) / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${GRID} ${GRID}">` +
    `<path fill="${paper}" d="M0 0h${GRID}v${GRID}H0z"/><g transform="translate(${edge} ${edge}) scale(${share})">` +
    `<path fill="${ink}" d="${MARK_BLOCKS_PATH}"/><path fill="${highlight}" d="${MARK_HOUSE_PATH}"/></g></svg>`
  )
}

const HEADER_BYTES = 6
const ENTRY_BYTES = 16
const LARGEST_SIDE = 256

/** A PNG as the only picture of an ICO file. Its side must be at most 256 pixels. */
export function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(1, 4) // number of pictures
  header.writeUInt8(size === LARGEST_SIDE ? 0 : size, 6)
  header.writeUInt8(size === LARGEST_SIDE ? 0 : size, 7)
  header.writeUInt16LE(1, 10) // planes
  header.writeUInt16LE(24, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
