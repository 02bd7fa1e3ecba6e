/**
 * Shell of the page from the newest response: menus and texts change while a tab is open (specification §4
 * "Refresh").
 */
import { useSyncExternalStore } from 'react'
import { createListenerSet } from '#ui/listener-set.ts'
import { useDocumentShell } from '../router/router-context.ts'
import type { ShellModel } from '#pages/model/shell-model.ts'

let latestShell: ShellModel | undefined
const [listen, notify] = createListenerSet()

/** Shows a newer shell; an equal one changes nothing. @param shell made by the build of the running code */
export function updateShell(shell: ShellModel): void {
  if (JSON.stringify(shell) === JSON.stringify(latestShell)) return
  latestShell = shell
  notify()
}

/** @returns the shell of the document until another one was received */
export function useShell(): ShellModel {
  const ofDocument = useDocumentShell()
  return useSyncExternalStore(
    listen,
    () => latestShell ?? ofDocument,
    () => ofDocument,
  )
}
