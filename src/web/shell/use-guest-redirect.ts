/** A guest on a page of an account is led to the login, which leads back to it (decision 5). */
import { useEffect } from 'react'
import { splitLocale } from '#core/locale.ts'
import { parseAccountRoute, loginAddress } from '#pages/paths/account-paths.ts'
import { changeAccountState, useAccountState } from '../account/account-state.ts'
import { useLocation, useNavigate } from '../router/router-context.ts'

/**
 * Redirects guests from private pages to the login. An unknown status waits; a page whose session ended
 * during work stays with a login over it (decision 48).
 */
export function useGuestRedirect(): void {
  const { pathname } = useLocation()
  const { status, endedAtPath } = useAccountState()
  const navigate = useNavigate()
  const isPrivate = parseAccountRoute(pathname)?.kind === 'private'
  useEffect(() => {
    // Only the open page was exempt, not its address on later visits.
    if (endedAtPath !== '' && endedAtPath !== location.pathname) changeAccountState({ endedAtPath: '' })
  }, [pathname, endedAtPath])
  useEffect(() => {
    if (!isPrivate || status !== 'guest' || endedAtPath === location.pathname) return
    const login = new URL(loginAddress(location.pathname + location.search + location.hash), location.origin)
    navigate(splitLocale(login.pathname).path + login.search, { replace: true })
  }, [isPrivate, pathname, status, endedAtPath, navigate])
}
