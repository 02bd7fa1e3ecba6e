import { useEffect, useState } from 'react'
import { loadAccount } from '../../account/load-account.ts'

export interface RefreshState {
  /** `failed`: the server could not be reached, or gave no usable response. */
  readonly state: 'asking' | 'answered' | 'failed'
  readonly retry: () => void
}

/** Fetches the reader's layouts: the stored ones may be older than those of another device. */
export function useRefreshedUser(): RefreshState {
  const [state, setState] = useState<RefreshState['state']>('asking')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isOver = false
    loadAccount()
      .then((account) => account.refreshUser())
      .then(
        (isAnswered) => isOver || setState(isAnswered ? 'answered' : 'failed'),
        (failure: unknown) => {
          console.warn(failure)
          if (!isOver) setState('failed')
        },
      )
    return () => {
      isOver = true
    }
  }, [tries])
  return {
    state,
    retry: () => {
      setState('asking')
      setTries((before) => before + 1)
    },
  }
}
