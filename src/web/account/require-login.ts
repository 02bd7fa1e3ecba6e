/** Actions that need a login, offered to every reader: a guest logs in first, then the action runs. */
import { afterDialogClosed } from '../history/after-dialog-closed.ts'
import { accountState, onAccountState } from './account-state.ts'
import { loadAccount } from './load-account.ts'

/**
 * Runs the action at once for a signed-in reader and after the login for a guest; never when the dialog is
 * closed without a login.
 *
 * @throws when the code of the dialogs cannot be fetched
 */
export async function requireLogin(action: () => void): Promise<void> {
  if (accountState().status === 'signed-in') return action()
  const account = await loadAccount()
  // The status may have been unknown at the click: a signed-in reader needs no dialog.
  if (accountState().status === 'signed-in') return action()
  afterLogin((isIn) => {
    if (isIn) afterDialogClosed(action)
  })
  account.showDialog({ name: 'authenticate', isInPlace: true })
}

/**
 * Runs a callback after a login dialog that is open over the page or about to open (decision 48).
 *
 * @param then called once, when the dialog closes: whether the reader is logged in
 */
export function afterLogin(then: (isIn: boolean) => void): void {
  let wasOpen = false
  const look = () => {
    const { status, dialog } = accountState()
    const isIn = status === 'signed-in'
    if (dialog) wasOpen = true
    // Where the dialog could not be fetched the login has a page of its own.
    else if (wasOpen || isIn) {
      stop()
      then(isIn)
    }
  }
  const stop = onAccountState(look)
  look()
}
