/** A block on a page: in its frame, with its menu. */
import type { BlockModel } from '#pages/model/page-model.ts'
import { BlockMenu } from './block-menu.tsx'
import { FramedBlock } from './framed-block.tsx'

export function PageBlock({ block }: { block: BlockModel }) {
  return <FramedBlock block={block} menu={block.anchor !== '' && <BlockMenu block={block} />} />
}
