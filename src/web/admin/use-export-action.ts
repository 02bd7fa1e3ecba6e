/** The layout as a dashboard file, for an admin (decision 17). */
import { layoutOf } from '#core/layout/draft.ts'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import type { EditorStore } from '../layout-editor/editor-store.ts'
import type { ToolAction } from '../layout-editor/tool-menu.tsx'
import { useIsAdmin } from './admin-state.ts'

/** What is being edited, saved or not. */
export function useExportAction(store: EditorStore): readonly ToolAction[] {
  const { exportLayout, fileNote } = useLayoutTexts().admin
  const take = async () => {
    const { takeDashboard } = await import('./take-dashboard.ts')
    takeDashboard(layoutOf(store.draft()), fileNote)
  }
  return useIsAdmin() ? [{ text: exportLayout, icon: 'download', act: () => void take().catch((failure: unknown) => console.warn(failure)) }] : []
}
