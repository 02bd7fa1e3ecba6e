/**
 * The step in the history of a dialog whose code comes later: it is there from the moment that the dialog is
 * asked for, so that Back closes what is being fetched as well, and what was fetched takes it over instead of
 * making one of its own.
 */
import { createContext, useContext, useLayoutEffect, useState } from 'react'
import { useCloseOnBack } from './use-close-on-back.ts'

/** Who is asked when Back is pressed. */
export interface BackHandler {
  readonly close: () => void
  readonly mayClose: () => boolean
}

/** Of the dialog around, if its step was made before its code came. */
export interface PendingDialogEntry {
  isTaken(): boolean
  /** `null` = released. */
  take(taker: BackHandler | null): void
}

export const PendingDialogEntryContext = createContext<PendingDialogEntry | null>(null)

/**
 * For a dialog that may have been fetched: closed by the browser's Back (decision 15).
 *
 * @param mayClose asked first: `false` = the dialog stays, and Back will find it again
 */
export function useDialogHistory(close: () => void, mayClose: () => boolean = () => true): void {
  const held = useContext(PendingDialogEntryContext)
  // A dialog inside of one that has taken it over makes its own.
  const [mine] = useState(() => (held?.isTaken() === false ? held : null))
  useLayoutEffect(() => mine?.take({ close, mayClose }))
  useLayoutEffect(() => () => mine?.take(null), [mine])
  useCloseOnBack(mine === null, close, mayClose)
}
