/** What the screens of accounts may do, on the session, the API and the page (specification §4 "Dialogs and session", §8). */
import { localizedPath, splitLocale } from '#core/locale.ts'
import { accountPlace, loginAddress } from '../account-paths.ts'
import type { AccountDeps } from './account-deps.ts'
import type { AccountFace } from './account-face.ts'
import type { AccountState, OpenDialog } from './account-state.ts'
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
      if (isWanted || !hasActed()) return go(loginAddress(place().pathname + place().search))
      changeState({ endedOn: place().pathname })
      showEnded()
    },
    userUnknown: () => void asking.refresh(),
  })
  const showEnded = () => showDialog({ name: 'login', isInPlace: true, message: texts.session.ended })
  /** The page stays as it is, with a login over it (decision 48). Whoever has logged out is on the way home, and has nothing to be told. */
  const endInPlace = () => {
    if (state().hasLoggedOut) return
    member.end(place().pathname)
    showEnded()
  }
  /** Whoever has only opened a page is a guest. */
  const endQuietly = () => (isPrivatePage() && hasActed() ? endInPlace() : member.end())
  const asking = askingOf(deps, member, { endInPlace, endQuietly })
  const signOutHome = (change: Partial<AccountState> = {}) => {
    // The page stays until home is there: a guest on a private one would be led to the login first.
    member.signOut(place().pathname)
    changeState({ dialog: null, ...change })
    go(localizedPath('/', locale))
  }
  const ways = { signOutHome, showDialog }
  return {
    face: { showDialog, ...guestCalls(deps, member, asking, ways), ...memberCalls(deps, member, asking, ways) },
    start: () => {
      member.adopt()
      if (member.known()) void asking.refresh()
    },
    onStoredElsewhere: (name) => {
      if (stored.isUserItem(name) && member.token() !== null) member.adopt()
    },
  }
}

/** Opens the last dialog that was asked for, once its code is there. */
function dialogOpener({ changeState, loadDialogs, place, go, logError }: AccountDeps): AccountFace['showDialog'] {
  let asked = 0
  return (dialog) => {
    asked += 1
    const own = asked
    if (dialog === null) return changeState({ dialog: null })
    const { pathname, search } = place()
    const isInPlace = accountPlace(splitLocale(pathname).path)?.kind !== 'dialog'
    const opened: OpenDialog = { token: '', email: '', isInPlace, message: '', ...dialog }
    loadDialogs().then(
      () => {
        if (own === asked) changeState({ dialog: opened })
      },
      (failure: unknown) => {
        logError(String(failure))
        if (opened.isInPlace) go(loginAddress(pathname + search)) // a new document, with the server's dialog in it
      },
    )
  }
}
