/** Images of the store → bytes, in memory. */
import { imageExtension } from '#contract/entities/image.ts'
import { readContent, type ContentItem } from '#contract/content-item.ts'
import type { ItemLog } from './local-content.ts'
import type { ImageFile } from './snapshot.ts'

/**
 * @param before what is shown now: an image that did not change stays the same object, and so does what was
 *   made of it
 */
export function imagesOf(
  items: readonly ContentItem[],
  before: ReadonlyMap<string, ImageFile>,
  log: ItemLog,
): ReadonlyMap<string, ImageFile> {
  return new Map(
    items.flatMap((item): [string, ImageFile][] => {
      if (item.kind !== 'image') return []
      const body = readContent('image', item.body)
      const ending = imageExtension(item.id)
      if (!body || !ending) {
        log(`stored image "${item.id}" cannot be read and is left out`)
        return []
      }
      const bytes = Buffer.from(body.base64, 'base64')
      const kept = before.get(item.id)
      return [[item.id, kept?.bytes.equals(bytes) ? kept : { ending, bytes }]]
    }),
  )
}
