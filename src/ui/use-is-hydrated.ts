import { useSyncExternalStore } from 'react'

/** Whether scripts run: false in the server's markup and while it is being taken over, true ever after. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

function subscribeToNothing(): () => void {
  return () => {}
}
