/** Creates the account in a browser; loaded once, when there is a session or a login is requested. */
import { authSession } from '../../session/auth-session.ts'
import { localStorageAdapter } from '../../session/local-storage-adapter.ts'
import { browserEffects } from '../../session/session-effects.ts'
import type { AccountApi } from '../account-api.ts'
import { accountParts } from '../account-parts.ts'
import type { AccountDeps } from './account-deps.ts'
import { createAccountRuntime } from './account-runtime.ts'
import { accountState, changeAccountState } from '../account-state.ts'
import { setNotice } from '../../notices/notice-store.ts'
import { canReach } from '../can-reach.ts'
import { SESSION_NAME } from '../../session/session-name.ts'
import { storedAccount } from './stored-account.ts'
import { subscriberClient } from './subscriber-client.ts'
import { UserMenu } from '../user-menu.tsx'

export function startAccount({
  locale,
  texts,
  navigate,
  loadDialogs,
}: Pick<AccountDeps, 'locale' | 'texts' | 'navigate' | 'loadDialogs'>): AccountApi {
  accountParts.UserMenu = UserMenu
  const effects = browserEffects()
  const { api, start, onOtherTabWrite } = createAccountRuntime({
    // Specification §9: local storage, no refresh token.
    session: authSession(SESSION_NAME, null, localStorageAdapter(effects), effects),
    stored: storedAccount(() => window.localStorage),
    call: subscriberClient(locale, (input, init) => fetch(input, init)),
    state: accountState,
    changeState: changeAccountState,
    showNotice: (text, durationMs) => setNotice({ text, durationMs }),
    markSignedIn: (isSignedIn) => document.documentElement.toggleAttribute('data-signed-in', isSignedIn),
    texts,
    locale,
    navigate,
    currentLocation: () => location,
    // Without support, assumes interaction: a login over the page is better than lost text.
    hasInteracted: () => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive,
    loadDialogs,
    canReach,
    delay: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    nowMs: () => Date.now(),
    logError: (message) => console.error(message),
  })
  window.addEventListener('storage', ({ key }) => onOtherTabWrite(key))
  start()
  return api
}
