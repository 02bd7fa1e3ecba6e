/**
 * Connects the account to the page: detects the session once, and gives the account's code the router's
 * navigation.
 */
import { useEffect } from 'react'
import { splitLocale, type Locale } from '#core/locale.ts'
import { setNavigation, watchSession } from './load-account.ts'
import { useNavigate } from '../router/router-context.ts'

/**
 * Connects the account to the router. Navigation replaces the history entry, so that Back leads neither to a
 * finished login nor to a page of an ended session.
 */
export function useAccount(locale: Locale): void {
  const navigate = useNavigate()
  useEffect(() => {
    setNavigation((address) => {
      const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
      const pathParts = splitLocale(pathname)
      if (pathParts.locale === locale) navigate(pathParts.path + rest, { replace: true })
      else location.replace(address) // each language is a document of its own
    })
  }, [navigate, locale])
  useEffect(watchSession, [])
}
