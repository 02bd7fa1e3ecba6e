/** What every dialog is given, and where each leads. */
import type { DialogName, OpenDialog } from '../account-state.ts'
import type { MailAction } from '#pages/paths/account-paths.ts'

/** The next dialog; what is left out is empty. */
export type NextDialog = Pick<OpenDialog, 'name'> &
  Partial<Pick<OpenDialog, 'email' | 'message' | 'isSuccess'>>

export interface DialogBodyProps {
  readonly dialog: OpenDialog
  readonly show: (next: NextDialog) => void
  readonly close: () => void
}

export const DIALOG_OF_ACTION: Readonly<Record<MailAction, DialogName>> = {
  reset: 'resetPassword',
  validate: 'validate',
  delete: 'delete',
  email: 'confirmEmail',
  'email-undo': 'undoEmail',
}
