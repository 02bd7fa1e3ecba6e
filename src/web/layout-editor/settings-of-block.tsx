import { useLayoutTexts } from '#ui/texts-context.tsx'
import type { BlockSettingsProps } from './editor-face.ts'
import { typeName } from './known-types.ts'
import { LaterDialog } from './later-dialog.tsx'

const load = async () => (await import('./settings/block-settings.tsx')).BlockSettings

/** Fetched when they are opened; until then the dialog says whose settings they are. */
export function SettingsOfBlock(props: BlockSettingsProps) {
  return (
    <LaterDialog
      heading={typeName(props.type, useLayoutTexts())}
      onClose={props.onCancel}
      load={load}
      props={props}
    />
  )
}
