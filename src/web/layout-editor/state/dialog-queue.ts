/** One dialog at a time over the editor (decision 15), with a queue for work that waits for its end. */
import { afterDialogClosed } from '../../history/after-dialog-closed.ts'
import type { EditorDialog } from './editor-dialog.ts'

export interface DialogQueue {
  /** Opens a dialog in place of the open one, once that one has left the history; `null` closes. */
  readonly open: (dialog: EditorDialog | null) => void
  /**
   * Acts now, or once the reader has closed the open dialog, so that text typed in it stays. Of several
   * waiting actions only the last one runs.
   */
  readonly runWhenClosed: (action: () => void) => void
}

/** @param first the dialog that is open from the start */
export function createDialogQueue(
  show: (dialog: EditorDialog | null) => void,
  first: EditorDialog | null,
  after = afterDialogClosed,
): DialogQueue {
  let isOpen = first !== null
  let waiting: (() => void) | null = null
  const runWhenClosed = (action: () => void) => {
    if (isOpen) waiting = action
    else action()
  }
  const open = (dialog: EditorDialog | null) => {
    const wasOpen = isOpen
    isOpen = dialog !== null
    if (!wasOpen) return show(dialog)
    show(null)
    const pending = waiting
    if (dialog === null) waiting = null
    after(() => {
      if (dialog === null) return pending && runWhenClosed(pending)
      if (isOpen) show(dialog)
    })
  }
  return { open, runWhenClosed }
}
