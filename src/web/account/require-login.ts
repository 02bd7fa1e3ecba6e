/**
 * What only somebody who is logged in can do, offered to everybody: a guest is asked to log in first, and
 * then it goes on.
 */
import { afterDialogClosed } from '../history/after-dialog-closed.ts'
import { accountState, onAccountState } from './account-state.ts'
import { loadAccount } from './load-account.ts'

/**
 * Acts at once for whoever is logged in, after the login for a guest, and never when the dialog is closed
 * without one.
 *
 * @throws when the code of the dialogs cannot be fetched
 */
export async function requireLogin(act: () => void): Promise<void> {
  if (accountState().status === 'signed-in') return act()
  const account = await loadAccount()
  // Until then nobody knew who reads: somebody who is logged in may have pressed before that.
  if (accountState().status === 'signed-in') return act()
  afterLogin((isIn) => {
    if (isIn) afterDialogClosed(act)
  })
  account.showDialog({ name: 'authenticate', isInPlace: true })
}

/**
 * For what is to go on behind a login that is open over the page or about to be (decision 48).
 *
 * @param then told once, in the moment that the dialog closes: whether somebody is logged in
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
