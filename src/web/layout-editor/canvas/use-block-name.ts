import type { Block } from '#contract/entities/dashboard.ts'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { blockName } from '../edits/block-types.ts'

/** In the page's language. */
export function useBlockName(block: Block): string {
  return blockName(block, useLayoutTexts())
}
