/** Images of the store → bytes, in memory. */
import { imageExtension } from '#contract/entities/image.ts'
import { readContent, type ContentItem } from '#contract/content-item.ts'
import type { ItemLog } from './local-content.ts'
import type { ImageFile } from './snapshot.ts'

/**
 * @param before images of the current snapshot: an unchanged image stays the same object, with its derived
 *   data
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
      const extension = imageExtension(item.id)
      if (!body || !extension) {
        log(`stored image "${item.id}" cannot be read and is left out`)
        return []
      }
      const bytes = Buffer.from(body.base64, 'base64')
      const unchanged = before.get(item.id)
      return [[item.id, unchanged?.bytes.equals(bytes) ? unchanged : { ending: extension, bytes }]]
    }),
  )
}
