/**
 * Host of account dialogs: over home at an address of their own, or in place. Their code is loaded with the
 * first one.
 */
import { useEffect, useState } from 'react'
import { useLocale } from '#ui/texts-context.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { parseAccountRoute, MAIL_LINKS_PATH } from '#pages/paths/account-paths.ts'
import { loadAccountDialogs, lazyParts } from '../lazy-parts.ts'
import { changeAccountState, useAccountState } from './account-state.ts'
import { useLocation, usePage } from '../router/router-context.ts'

export function DialogHost() {
  const page = usePage()
  const { pathname } = useLocation()
  const { dialog } = useAccountState()
  const locale = useLocale()
  const isAwake = useIsHydrated()
  const [, setIsLoaded] = useState(false)
  const hasAddress = page?.kind === 'dialog'
  const isWanted = hasAddress || dialog !== null
  useEffect(() => {
    if (!isWanted || lazyParts.AccountDialogs) return
    loadAccountDialogs(locale).then(
      () => setIsLoaded(true),
      (failure: unknown) => {
        console.warn(failure)
        changeAccountState({ dialog: null }) // a later request loads it again
      },
    )
  }, [isWanted, locale])
  const { AccountDialogs } = lazyParts
  if (!isWanted || !AccountDialogs) return null
  const route = parseAccountRoute(pathname)
  // All mail links share one document, so the action is known only after hydration.
  const isWaiting = hasAddress && page.path === MAIL_LINKS_PATH && !isAwake
  return (
    <AccountDialogs
      place={hasAddress && route?.kind === 'dialog' && !isWaiting ? route : null}
      isWaiting={isWaiting}
    />
  )
}
