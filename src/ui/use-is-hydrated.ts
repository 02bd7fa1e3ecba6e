import { useSyncExternalStore } from 'react'

/** Whether React has hydrated: false in the server's markup and during hydration, true afterwards. */
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
