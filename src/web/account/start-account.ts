/**
 * Puts the account together in a browser: loaded on its own, once, when there is a session or when somebody
 * wants one.
 */
import type { Locale } from '#core/locale.ts'
import type { AccountTexts } from '#texts/texts.ts'
import { loadDialogs } from '../page-parts.ts'
import { authSession } from '../session/auth-session.ts'
import { localPlace } from '../session/local-place.ts'
import { browserEffects } from '../session/session-effects.ts'
import type { AccountFace } from './account-face.ts'
import { accountParts } from './account-parts.ts'
import { accountRuntime } from './account-runtime.ts'
import { accountState, changeAccountState } from './account-state.ts'
import { canReach } from './can-reach.ts'
import type { Go } from './load-account.ts'
import { SESSION_NAME } from './session-name.ts'
import { storedAccount } from './stored-account.ts'
import { subscriberClient } from './subscriber-client.ts'
import { UserMenu } from './user-menu.tsx'

export function startAccount({
  locale,
  texts,
  go,
}: {
  locale: Locale
  texts: AccountTexts
  go: Go
}): AccountFace {
  accountParts.UserMenu = UserMenu
  const effects = browserEffects()
  const { face, start, onStoredElsewhere } = accountRuntime({
    // Specification §9: local storage, no refresh token.
    session: authSession(SESSION_NAME, null, localPlace(effects), effects),
    stored: storedAccount(() => window.localStorage),
    call: subscriberClient(locale, (input, init) => fetch(input, init)),
    state: accountState,
    changeState: changeAccountState,
    markSignedIn: (isSignedIn) => document.documentElement.toggleAttribute('data-signed-in', isSignedIn),
    texts,
    locale,
    go,
    place: () => location,
    // A browser that cannot tell: better a login over the page than something typed that is gone.
    hasActed: () => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive,
    loadDialogs: () => loadDialogs(locale),
    canReach,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    nowMs: () => Date.now(),
    logError: (message) => console.error(message),
  })
  window.addEventListener('storage', ({ key }) => onStoredElsewhere(key))
  start()
  return face
}
