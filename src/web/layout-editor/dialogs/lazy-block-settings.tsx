import { useLayoutTexts } from '#ui/texts-context.tsx'
import type { BlockSettingsProps } from '../lazy-part-props.ts'
import { typeName } from '../edits/block-types.ts'
import { LazyDialog } from '../../dialogs/lazy-dialog.tsx'

const load = async () => (await import('../settings/block-settings.tsx')).BlockSettings

/** Loaded when opened; until then the dialog has the block's name. */
export function LazyBlockSettings(props: BlockSettingsProps) {
  return (
    <LazyDialog
      heading={typeName(props.type, useLayoutTexts())}
      onClose={props.onCancel}
      load={load}
      props={props}
    />
  )
}
