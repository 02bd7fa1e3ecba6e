import { useEffect, useState } from 'react'

/**
 * Whether a password is a common one. The list is fetched when a reader has typed one that keeps the rule;
 * without it the server says so.
 *
 * @param password '' = not worth asking
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
