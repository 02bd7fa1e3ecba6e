import { useCallback, useEffect, useRef } from 'react'

/**
 * For calls that must not outlive the component, such as the browser's question to a passkey device.
 *
 * @returns a function that makes a signal for one call; the newest is aborted when the component is removed
 */
export function useUnmountSignal(): () => AbortSignal {
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  return useCallback(() => {
    controller.current = new AbortController()
    return controller.current.signal
  }, [])
}
