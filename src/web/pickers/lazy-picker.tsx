/**
 * Pickers whose code is fetched when they are opened. One that cannot be fetched says so in its place; the
 * form behind it stays as it is.
 */
import type { ComponentType } from 'react'
import { LazyDialog } from '../dialogs/lazy-dialog.tsx'

/**
 * @param load fetches its code; asked again it may come from memory
 * @param useHeading shown while it is fetched
 */
export function lazyPicker<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  useHeading: (props: Props) => string,
): ComponentType<Props> {
  return function LaterPicker(props: Props) {
    return <LazyDialog heading={useHeading(props)} onClose={props.onClose} load={load} props={props} />
  }
}
