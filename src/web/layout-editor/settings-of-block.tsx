import { useLayoutTexts } from '#ui/texts-context.tsx'
import type { BlockSettingsProps } from './editor-face.ts'
import { typeName } from './known-types.ts'
import { LaterDialog } from './later-dialog.tsx'

const load = async () => (await import('./settings/block-settings.tsx')).BlockSettings

/** The settings of a block. */
export function SettingsOfBlock(props: BlockSettingsProps) {
  return <LaterDialog heading={typeName(props.type, useLayoutTexts())} onClose={props.onCancel} load={load} props={props} />
}
