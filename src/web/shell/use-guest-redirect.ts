/** A guest on a page of an account is led to the login, which leads back to it (decision 5). */
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { splitLocale } from '#core/locale.ts'
import { accountPlace, loginAddress } from '../account-paths.ts'

export function useGuestRedirect(): void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isPrivate = accountPlace(pathname)?.kind === 'private'
  useEffect(() => {
    if (!isPrivate) return
    const login = new URL(loginAddress(location.pathname + location.search), location.origin)
    void navigate(splitLocale(login.pathname).path + login.search, { replace: true })
  }, [isPrivate, navigate])
}
