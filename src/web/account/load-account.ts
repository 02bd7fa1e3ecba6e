/**
 * Loads the code that acts on accounts from any page. A guest's browser carries only this file; the rest is
 * fetched when there is a session or a login is requested.
 */
import { splitLocale } from '#core/locale.ts'
import { loadAccountTexts } from '#texts/loaded/account-texts.ts'
import type { AccountApi } from './account-api.ts'
import type { Navigate } from './runtime/account-deps.ts'
import { changeAccountState } from './account-state.ts'
import { SESSION_NAME } from '../session/session-name.ts'

let go: Navigate = (address) => location.assign(address)
let loadDialogs = () => Promise.resolve()
let loading: Promise<AccountApi> | null = null

/** Sets the client-side navigation of the page. */
export function setNavigation(navigate: Navigate): void {
  go = navigate
}

/**
 * Sets how the code of the account's dialogs is loaded; called before hydration. An import of it here would
 * close a circle of lazy imports.
 */
export function setDialogLoader(load: () => Promise<void>): void {
  loadDialogs = load
}

/**
 * Loads the reader's account once, with the texts of its screens.
 *
 * @throws when it cannot be fetched; the next call tries again
 */
export function loadAccount(): Promise<AccountApi> {
  const { locale } = splitLocale(location.pathname)
  loading ??= Promise.all([import('./runtime/start-account.ts'), loadAccountTexts(locale)]).then(
    ([{ startAccount }, texts]) =>
      startAccount({ locale, texts, navigate: (address) => go(address), loadDialogs }),
  )
  loading.catch(() => {
    loading = null
  })
  return loading
}

/**
 * Detects a session, now and when another tab logs in.
 *
 * @returns the unsubscribe function
 */
export function watchSession(): () => void {
  const look = () => {
    if (hasSessionItem()) loadAccount().catch((failure: unknown) => console.warn(failure))
    else if (loading === null) showGuest()
  }
  const onStored = ({ key, newValue }: StorageEvent) => {
    if (key === SESSION_NAME && newValue !== null) look()
  }
  look()
  window.addEventListener('storage', onStored)
  return () => window.removeEventListener('storage', onStored)
}

/** Another tab may have ended the session since the first paint showed it. */
function showGuest(): void {
  document.documentElement.removeAttribute('data-signed-in')
  changeAccountState({ status: 'guest' })
}

/**
 * Storage items of a session or a user: those of an ended session are removed by the account's code. Where
 * storage is blocked there are none.
 */
const SESSION_ITEM = /^(_auth(_type|_state)?|token|user|AppStore)$/

function hasSessionItem(): boolean {
  try {
    return Object.keys(localStorage).some((name) => SESSION_ITEM.test(name))
  } catch {
    return false
  }
}
