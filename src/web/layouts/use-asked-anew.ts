import { useEffect, useState } from 'react'
import { loadAccount } from '../account/load-account.ts'

/**
 * What is stored here may be older than what another device has stored there.
 *
 * @param isNeeded a layout is missing
 * @returns whether the server has been asked
 */
export function useAskedAnew(isNeeded: boolean): boolean {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isNeeded) return
    let isOver = false
    loadAccount()
      .then((account) => account.refreshUser())
      .catch((failure: unknown) => console.warn(failure))
      .finally(() => {
        if (!isOver) setAsked(true)
      })
    return () => {
      isOver = true
    }
  }, [isNeeded])
  return isAsked
}
