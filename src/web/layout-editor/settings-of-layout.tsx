import { useLayoutTexts } from '#ui/texts-context.tsx'
import { LaterDialog } from './later-dialog.tsx'

const load = async () => (await import('./layout-settings-dialog.tsx')).LayoutSettingsDialog

/**
 * Fetched when they are opened: many a layout is never given more than the title that is edited where it
 * stands.
 */
export function SettingsOfLayout({ onClose }: { onClose: () => void }) {
  return (
    <LaterDialog
      heading={useLayoutTexts().editor.settingsDialog.heading}
      onClose={onClose}
      load={load}
      props={{ onClose }}
    />
  )
}
