/** Props of all dialogs, and their transitions. */
import type { DialogName, OpenDialog } from '../account-state.ts'
import type { MailAction } from '#pages/paths/account-paths.ts'

/** The next dialog; omitted fields are empty. */
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
