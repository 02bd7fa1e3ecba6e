/** One dialog at a time over the editor (decision 15), and what waits until nobody is in one. */
import { afterDialogClosed } from '../../history/after-dialog-closed.ts'
import type { EditorDialog } from './editor-dialog.ts'

export interface DialogQueue {
  /** Opens a dialog in place of the one that is open, once that one has left the history; `null` closes. */
  readonly open: (dialog: EditorDialog | null) => void
  /**
   * Acts now, or once the dialog that is open has been closed by whoever is in it: what is typed there is not
   * taken away. Of several that wait the last one acts.
   */
  readonly runWhenClosed: (act: () => void) => void
}

/** @param first the one that is open from the beginning */
export function createDialogQueue(
  show: (dialog: EditorDialog | null) => void,
  first: EditorDialog | null,
  after = afterDialogClosed,
): DialogQueue {
  let isOpen = first !== null
  let waiting: (() => void) | null = null
  const runWhenClosed = (act: () => void) => {
    if (isOpen) waiting = act
    else act()
  }
  const open = (dialog: EditorDialog | null) => {
    const wasOpen = isOpen
    isOpen = dialog !== null
    if (!wasOpen) return show(dialog)
    show(null)
    const act = waiting
    if (dialog === null) waiting = null
    after(() => {
      if (dialog === null) return act && runWhenClosed(act)
      if (isOpen) show(dialog)
    })
  }
  return { open, runWhenClosed }
}
