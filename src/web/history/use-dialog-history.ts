/**
 * History entry of a dialog whose code is loaded later: it exists from the request on, so that Back also
 * closes a loading dialog; the loaded dialog takes it over instead of adding its own.
 */
import { createContext, useContext, useLayoutEffect, useState } from 'react'
import { useCloseOnBack } from './use-close-on-back.ts'

/** Called when Back is pressed. */
export interface BackHandler {
  readonly close: () => void
  readonly mayClose: () => boolean
}

/** Entry of the surrounding dialog, if it was added before its code was loaded. */
export interface PendingDialogEntry {
  isTaken(): boolean
  /** `null` = released. */
  take(taker: BackHandler | null): void
}

export const PendingDialogEntryContext = createContext<PendingDialogEntry | null>(null)

/**
 * For a dialog that may have been loaded lazily: closed by the browser's Back (decision 15).
 *
 * @param mayClose called first: `false` = the dialog stays, and its history entry is restored
 */
export function useDialogHistory(close: () => void, mayClose: () => boolean = () => true): void {
  const pendingEntry = useContext(PendingDialogEntryContext)
  // A dialog inside of one that has taken the entry over adds its own.
  const [ownEntry] = useState(() => (pendingEntry?.isTaken() === false ? pendingEntry : null))
  useLayoutEffect(() => ownEntry?.take({ close, mayClose }))
  useLayoutEffect(() => () => ownEntry?.take(null), [ownEntry])
  useCloseOnBack(ownEntry === null, close, mayClose)
}
