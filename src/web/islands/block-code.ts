/** Code of blocks: loaded with a page that the browser renders, or with the first island that needs it. */
import type { ComponentType } from 'react'
import type { BlockType } from '#blocks/registry.schema.ts'
import { isTypeLoaded, loadAllTypes, loadTypes } from '#blocks/registry.web.tsx'
import type { BlockModel } from '#pages/model/page-model.ts'

type PageBlockComponent = ComponentType<{ block: BlockModel }>

let PageBlock: PageBlockComponent | null = null

/** Loads what blocks of these types consist of. @throws when it cannot be loaded */
export async function loadBlockCode(types: readonly BlockType[] | 'all'): Promise<void> {
  const [parts] = await Promise.all([
    import('../block/block-parts.ts'),
    types === 'all' ? loadAllTypes() : loadTypes(types),
  ])
  PageBlock = parts.PageBlock
}

/** Whether blocks of this type can be rendered. */
export function isBlockCodeLoaded(type: BlockType): boolean {
  return PageBlock !== null && isTypeLoaded(type)
}

/** A block in its frame, with its menu. @throws before {@link loadBlockCode} */
export function loadedPageBlock(): PageBlockComponent {
  if (!PageBlock) throw new Error('a block was rendered before its code was loaded')
  return PageBlock
}
