/** Pickers loaded when opened. A failure is shown in its place; the form behind it stays. */
import type { ComponentType } from 'react'
import { LazyDialog } from '../dialogs/lazy-dialog.tsx'

/**
 * @param load loads its code; repeated calls may be cached
 * @param useHeading shown while it is loading
 */
export function lazyPicker<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  useHeading: (props: Props) => string,
): ComponentType<Props> {
  return function LaterPicker(props: Props) {
    return <LazyDialog heading={useHeading(props)} onClose={props.onClose} load={load} props={props} />
  }
}
