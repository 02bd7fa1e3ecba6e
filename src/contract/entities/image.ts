/** Images of the content pack: files of `images/`, served at {@link IMAGE_PATH}. */
import { z } from 'zod'

/** Where the site serves them: `/bilder/oslo.svg`. */
export const IMAGE_PATH = '/bilder/'

/** By the ending of the file's name. */
export const IMAGE_TYPES = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
} as const
export type ImageExtension = keyof typeof IMAGE_TYPES

const IMAGE_FILE = /^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:svg|png|jpg|webp)$/
const MAX_FILE_NAME_LENGTH = 80

/** An image in the store; validated on import. */
export const imageSchema = z.object({
  file: z.string().regex(IMAGE_FILE).max(MAX_FILE_NAME_LENGTH),
  base64: z.base64(),
})

/** The ending of a name that {@link IMAGE_FILE} accepts, else `null`. */
export function imageExtension(file: string): ImageExtension | null {
  if (!IMAGE_FILE.test(file) || file.length > MAX_FILE_NAME_LENGTH) return null
  const extension = file.slice(file.lastIndexOf('.') + 1)
  return extension === 'svg' || extension === 'png' || extension === 'jpg' || extension === 'webp'
    ? extension
    : null
}
