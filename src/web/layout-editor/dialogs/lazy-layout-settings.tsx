import { useLayoutTexts } from '#ui/texts-context.tsx'
import { LazyDialog } from '../../dialogs/lazy-dialog.tsx'

const load = async () => (await import('./layout-settings-dialog.tsx')).LayoutSettingsDialog

/**
 * Fetched when they are opened: many a layout is never given more than the title that is edited where it
 * stands.
 */
export function LazyLayoutSettings({ onClose }: { onClose: () => void }) {
  return (
    <LazyDialog
      heading={useLayoutTexts().editor.settingsDialog.heading}
      onClose={onClose}
      load={load}
      props={{ onClose }}
    />
  )
}
