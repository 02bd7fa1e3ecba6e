/** Admin actions of a block (decision 16). */
import type { Block } from '#contract/entities/dashboard.ts'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { useIsAdmin } from '../../admin/admin-state.ts'
import { useEditor } from '../state/editor-context.ts'
import type { ToolAction } from './tool-menu.tsx'

export function useAdminActions(block: Block): readonly ToolAction[] {
  const { openDialog } = useEditor()
  const { embedBlock } = useLayoutTexts().admin
  return useIsAdmin()
    ? [{ text: embedBlock, icon: 'external', act: () => openDialog({ kind: 'embedBlock', block }) }]
    : []
}
