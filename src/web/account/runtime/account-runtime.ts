/**
 * Runtime of account screens, on the session, the API and the page (specification §4 "Dialogs and session",
 * §8).
 */
import { AUTH_MESSAGE_MS } from '#core/limits.ts'
import { localizedPath, splitLocale } from '#core/locale.ts'
import { parseAccountRoute, loginAddress } from '#pages/paths/account-paths.ts'
import type { AccountDeps, AccountActions } from './account-deps.ts'
import type { AccountApi } from '../account-api.ts'
import type { OpenDialog } from '../account-state.ts'
import { createApiClient } from './api-client.ts'
import { anonymousApi } from './anonymous-api.ts'
import { authenticatedApi } from './authenticated-api.ts'
import { createSessionUser } from './session-user.ts'

export interface AccountRuntime {
  readonly api: AccountApi
  /** Shows the stored user at once, and then that of the server. */
  readonly start: () => void
  /** Another tab has written an item of storage. */
  readonly onOtherTabWrite: (name: string | null) => void
}

export function createAccountRuntime(deps: AccountDeps): AccountRuntime {
  const { state, changeState, showNotice, texts, locale, navigate, currentLocation, hasInteracted, stored } =
    deps
  const isPrivatePage = () =>
    parseAccountRoute(splitLocale(currentLocation().pathname).path)?.kind === 'private'
  const showDialog = createDialogOpener(deps)
  const member = createSessionUser(deps, {
    expired: () => (isPrivatePage() ? endInPlace() : member.end()),
    endedInOtherTab: (isWanted) => {
      if (!isPrivatePage()) return
      if (isWanted || !hasInteracted()) {
        showDialog(null) // also one being loaded, which would open over the next page
        const { pathname, search, hash } = currentLocation()
        return navigate(loginAddress(pathname + search + hash))
      }
      changeState({ endedAtPath: currentLocation().pathname })
      showEnded()
    },
    userUnknown: () => void apiClient.refresh(),
  })
  const showEnded = () => showDialog({ name: 'login', isInPlace: true, message: texts.session.ended })
  /**
   * Keeps the page and opens a login over it (decision 48). After a logout there is no message, since the
   * reader is being navigated home.
   */
  const endInPlace = () => {
    if (state().hasLoggedOut) return
    member.end(currentLocation().pathname)
    showEnded()
  }
  /** A reader who has only opened a page becomes a guest. */
  const endQuietly = () => (isPrivatePage() && hasInteracted() ? endInPlace() : member.end())
  const apiClient = createApiClient(deps, member, { endInPlace, endQuietly })
  const signOutHome: AccountActions['signOutHome'] = (leave = (goHome) => goHome()) => {
    // The page stays until home has loaded: a guest on a private page would be sent to the login first.
    member.signOut(currentLocation().pathname)
    showDialog(null)
    leave(() => navigate(localizedPath('/', locale)))
  }
  const ways = { signOutHome, showDialog }
  return {
    api: {
      showDialog,
      ...anonymousApi(deps, member, apiClient, ways),
      ...authenticatedApi(deps, member, apiClient, ways),
    },
    start: () => {
      member.loadStored()
      if (stored.consumeWelcome() && state().status === 'signed-in')
        showNotice(texts.dialogs.welcome, AUTH_MESSAGE_MS)
      if (member.known()) void apiClient.refresh()
    },
    onOtherTabWrite: (name) => {
      if (stored.isUserItem(name) && member.token() !== null) member.loadStored()
    },
  }
}

/**
 * Opens the last requested dialog once its code is loaded; closing replaces a pending request. Without its
 * code, the server's login page is used; where the server cannot be reached either, an error is shown and the
 * page stays.
 */
function createDialogOpener({
  changeState,
  showNotice,
  loadDialogs,
  currentLocation,
  navigate,
  canReach,
  texts,
  logError,
}: AccountDeps): AccountApi['showDialog'] {
  let last: OpenDialog | null = null
  return (dialog) => {
    const { pathname, search, hash } = currentLocation()
    const isInPlace = parseAccountRoute(splitLocale(pathname).path)?.kind !== 'dialog'
    const opened = dialog && { token: '', email: '', isInPlace, message: '', ...dialog }
    last = opened
    if (!opened) return changeState({ dialog: null })
    loadDialogs().then(
      () => {
        if (opened === last) changeState({ dialog: opened })
      },
      async (failure: unknown) => {
        const address = loginAddress(pathname + search + hash)
        logError(String(failure))
        if (!opened.isInPlace) return
        const isReached = await canReach(address)
        if (opened !== last) return
        if (isReached) navigate(address) // a new document, with the server's dialog in it
        else showNotice(texts.networkError, null)
      },
    )
  }
}
