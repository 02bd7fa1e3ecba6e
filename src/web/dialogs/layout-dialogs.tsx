/** The questions and warnings about layouts as a whole (specification §2 "Layout editor", §4 "Layouts"). */
import type { ReactNode } from 'react'
import { MAX_LAYOUTS_PER_USER } from '#core/limits.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/layout/dialog.tsx'
import { useLayoutTexts, useTexts } from '#ui/texts-context.tsx'
import { useAccountState } from '../account/account-state.ts'
import { afterDialogClosed } from '../history/after-dialog-closed.ts'
import { useDialogHistory } from '../history/use-dialog-history.ts'
import { useNavigate } from '../router/router-context.ts'

interface HistoryDialogProps {
  readonly heading: string
  readonly onClose: () => void
  /** See {@link Dialog}: prevents a key from discarding typed text. */
  readonly mayClose?: () => boolean
  /** Another dialog is open in its place: it is hidden, and keeps its history entry below that of the other. */
  readonly isHidden?: boolean
  readonly children: ReactNode
}

/** Closed by Esc, by its button and by the browser's Back (decision 15). */
export function HistoryDialog({ isHidden = false, ...dialog }: HistoryDialogProps) {
  const { account } = useTexts()
  useDialogHistory(dialog.onClose, dialog.mayClose)
  return isHidden ? null : <Dialog {...dialog} closeLabel={account.close} />
}

interface LayoutLimitProps {
  readonly onClose: () => void
  /** Whether there is no usable page under the dialog: closing it then navigates home. */
  readonly isDeadEnd?: boolean | undefined
}

/** There is no room for another layout; on confirm the reader is sent home. */
export function LayoutLimitDialog({ onClose, isDeadEnd = false }: LayoutLimitProps) {
  const { limit } = useLayoutTexts().pages
  const navigate = useNavigate()
  const confirm = () => {
    onClose()
    afterDialogClosed(() => navigate('/'))
  }
  return (
    <HistoryDialog heading={limit.heading} onClose={isDeadEnd ? confirm : onClose}>
      <p>{limit.text(String(MAX_LAYOUTS_PER_USER))}</p>
      <div className="form-actions">
        <Button variant="primary" onClick={confirm}>
          {limit.confirm}
        </Button>
      </div>
    </HistoryDialog>
  )
}

interface DeleteLayoutDialogProps {
  readonly layout: Pick<Layout, 'title'>
  /** Work is in progress. */
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Work in progress cannot be cancelled, so closing is disabled; a login over the dialog is handled first. */
export function DeleteLayoutDialog({ layout, isBusy, onConfirm, onClose }: DeleteLayoutDialogProps) {
  const { remove } = useLayoutTexts().pages
  const { dialog } = useAccountState()
  return (
    <HistoryDialog
      heading={remove.heading}
      onClose={onClose}
      mayClose={() => !isBusy}
      isHidden={dialog !== null}
    >
      <p>
        <strong>{layout.title}</strong>
      </p>
      <p>{remove.text}</p>
      <div className="form-actions">
        <Button variant="primary" icon="trash" busy={isBusy} onClick={onConfirm}>
          {remove.confirm}
        </Button>
        <Button aria-disabled={isBusy || undefined} onClick={() => isBusy || onClose()}>
          {remove.cancel}
        </Button>
      </div>
    </HistoryDialog>
  )
}
