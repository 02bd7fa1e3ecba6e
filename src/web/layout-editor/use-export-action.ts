/** The layout as a dashboard file, for an admin (decision 17). */
import { layoutOf } from '#core/layout/draft.ts'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import { useIsAdmin } from '../admin/admin-state.ts'
import type { EditorStore } from './state/editor-store.ts'
import type { ToolAction } from './canvas/tool-menu.tsx'

/** Exports the edited layout, saved or not. */
export function useExportAction(store: EditorStore): readonly ToolAction[] {
  const { exportLayout, fileNote } = useLayoutTexts().admin
  const take = async () => {
    const { downloadDashboard } = await import('../admin/download-dashboard.ts')
    downloadDashboard(layoutOf(store.draft()), fileNote)
  }
  return useIsAdmin()
    ? [
        {
          text: exportLayout,
          icon: 'download',
          act: () => void take().catch((failure: unknown) => console.warn(failure)),
        },
      ]
    : []
}
