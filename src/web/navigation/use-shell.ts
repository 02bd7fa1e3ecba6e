/**
 * What surrounds the page, as the newest answer of the server has it: menus and words change while a tab is
 * open (specification §4 "Refresh").
 */
import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { createListenerSet } from '#ui/listener-set.ts'
import { ROUTE_IDS } from './route-ids.ts'
import type { ShellModel } from '#pages/model/shell-model.ts'

let latestShell: ShellModel | undefined
const [listen, tell] = createListenerSet()

/**
 * Shown from now on; what is equal to what came with the page before changes nothing. @param shell made by
 * the build that the running code is from
 */
export function updateShell(shell: ShellModel): void {
  if (JSON.stringify(shell) === JSON.stringify(latestShell)) return
  latestShell = shell
  tell()
}

/**
 * @returns that of the document until another one came; `undefined` = neither, outside of the routes of the
 *   site
 */
export function useShell(): ShellModel | undefined {
  const ofDocument = useRouteLoaderData<ShellModel>(ROUTE_IDS.shell)
  return useSyncExternalStore(
    listen,
    () => latestShell ?? ofDocument,
    () => ofDocument,
  )
}
