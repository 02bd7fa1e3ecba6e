/** What only somebody who is logged in can do, offered to everybody: a guest is asked to log in first, and then it goes on. */
import { afterDialog } from '../history/after-dialog.ts'
import { accountState, onAccountState } from './account-state.ts'
import { loadAccount } from './load-account.ts'

/**
 * Acts at once for whoever is logged in, after the login for a guest, and never when the dialog is closed without one.
 *
 * @throws when the code of the dialogs cannot be fetched
 */
export async function onceSignedIn(act: () => void): Promise<void> {
  if (accountState().status === 'signed-in') return act()
  const account = await loadAccount()
  // Until then nobody knew who reads: somebody who is logged in may have pressed before that.
  if (accountState().status === 'signed-in') return act()
  let wasAsked = false
  const stop = onAccountState(() => {
    const { status, dialog } = accountState()
    if (dialog) wasAsked = true
    else if (wasAsked) {
      stop()
      if (status === 'signed-in') afterDialog(act)
    }
  })
  account.showDialog({ name: 'authenticate', isInPlace: true })
}
