/**
 * What the screens of accounts may do, on the session, the API and the page (specification §4 "Dialogs and
 * session", §8).
 */
import { AUTH_MESSAGE_MS } from '#core/limits.ts'
import { localizedPath, splitLocale } from '#core/locale.ts'
import { accountPlace, loginAddress } from '../account-paths.ts'
import type { AccountDeps, AccountWays } from './account-deps.ts'
import type { AccountFace } from './account-face.ts'
import type { OpenDialog } from './account-state.ts'
import { askingOf } from './asking.ts'
import { guestCalls } from './guest-calls.ts'
import { memberCalls } from './member-calls.ts'
import { memberOf } from './member.ts'

export interface AccountRuntime {
  readonly face: AccountFace
  /** Shows who is logged in: at once what is stored, and soon what the server says. */
  readonly start: () => void
  /** Another tab has written an item of storage. */
  readonly onStoredElsewhere: (name: string | null) => void
}

export function accountRuntime(deps: AccountDeps): AccountRuntime {
  const { state, changeState, texts, locale, go, place, hasActed, stored } = deps
  const isPrivatePage = () => accountPlace(splitLocale(place().pathname).path)?.kind === 'private'
  const showDialog = dialogOpener(deps)
  const member = memberOf(deps, {
    expired: () => (isPrivatePage() ? endInPlace() : member.end()),
    endedElsewhere: (isWanted) => {
      if (!isPrivatePage()) return
      if (isWanted || !hasActed()) {
        showDialog(null) // also one that is still being fetched: it would lie over the next page
        const { pathname, search, hash } = place()
        return go(loginAddress(pathname + search + hash))
      }
      changeState({ endedOn: place().pathname })
      showEnded()
    },
    userUnknown: () => void asking.refresh(),
  })
  const showEnded = () => showDialog({ name: 'login', isInPlace: true, message: texts.session.ended })
  /**
   * The page stays as it is, with a login over it (decision 48). Whoever has logged out is on the way home,
   * and has nothing to be told.
   */
  const endInPlace = () => {
    if (state().hasLoggedOut) return
    member.end(place().pathname)
    showEnded()
  }
  /** Whoever has only opened a page is a guest. */
  const endQuietly = () => (isPrivatePage() && hasActed() ? endInPlace() : member.end())
  const asking = askingOf(deps, member, { endInPlace, endQuietly })
  const signOutHome: AccountWays['signOutHome'] = (change = {}, leave = (goHome) => goHome()) => {
    // The page stays until home is there: a guest on a private one would be led to the login first.
    member.signOut(place().pathname)
    showDialog(null)
    changeState(change)
    leave(() => go(localizedPath('/', locale)))
  }
  const ways = { signOutHome, showDialog }
  return {
    face: {
      showDialog,
      ...guestCalls(deps, member, asking, ways),
      ...memberCalls(deps, member, asking, ways),
    },
    start: () => {
      member.adopt()
      if (stored.takeWelcome() && state().status === 'signed-in')
        changeState({ notice: { text: texts.dialogs.welcome, shownMs: AUTH_MESSAGE_MS } })
      if (member.known()) void asking.refresh()
    },
    onStoredElsewhere: (name) => {
      if (stored.isUserItem(name) && member.token() !== null) member.adopt()
    },
  }
}

/**
 * Opens the last dialog that was asked for, once its code is there; closing is asking for none, so that one
 * which is on its way stays away. Without its code, the server's login page stands in for it; where the
 * server cannot be reached either, that is said and the page stays.
 */
function dialogOpener({
  changeState,
  loadDialogs,
  place,
  go,
  canReach,
  texts,
  logError,
}: AccountDeps): AccountFace['showDialog'] {
  let last: OpenDialog | null = null
  return (dialog) => {
    const { pathname, search, hash } = place()
    const isInPlace = accountPlace(splitLocale(pathname).path)?.kind !== 'dialog'
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
        if (isReached) go(address) // a new document, with the server's dialog in it
        else changeState({ notice: { text: texts.networkError, shownMs: null, isFailure: true } })
      },
    )
  }
}
