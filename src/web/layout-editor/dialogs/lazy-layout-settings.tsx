import { useLayoutTexts } from '#ui/texts-context.tsx'
import { LazyDialog } from '../../dialogs/lazy-dialog.tsx'

const load = async () => (await import('./layout-settings-dialog.tsx')).LayoutSettingsDialog

/** Loaded when opened: many layouts only get a title, which is edited inline. */
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
