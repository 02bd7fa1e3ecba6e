import type { ComponentProps } from 'react'
import { useLayoutTexts } from '#ui/texts-context.tsx'
import type { EmbedDialog } from '../../admin/embed-dialog.tsx'
import { LazyDialog } from '../../dialogs/lazy-dialog.tsx'

const load = async () => (await import('../../admin/embed-dialog.tsx')).EmbedDialog

/** The embed code of a block (decision 26). */
export function LazyEmbedDialog(props: ComponentProps<typeof EmbedDialog>) {
  return (
    <LazyDialog
      heading={useLayoutTexts().admin.embed.heading}
      onClose={props.onClose}
      load={load}
      props={props}
    />
  )
}
