import { useEffect, useState } from 'react'

/**
 * Whether a password is a common one. The list is loaded when a reader has typed one that meets the rule;
 * without it the server checks.
 *
 * @param password '' = not checked
 */
export function useCommonPassword(password: string): boolean {
  const [common, setCommon] = useState('')
  useEffect(() => {
    if (password === '') return
    let isOver = false
    const look = async () => {
      const { isCommonPassword } = await import('#core/account/common-password.ts')
      if (!isOver) setCommon(isCommonPassword(password) ? password : '')
    }
    look().catch(() => {})
    return () => {
      isOver = true
    }
  }, [password])
  return password !== '' && common === password
}
