import { useSyncExternalStore } from 'react'

/** Whether scripts run: false in the server's markup and while it is being taken over, true ever after. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
}

function nothing(): () => void {
  return () => {}
}
