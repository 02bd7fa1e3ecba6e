/**
 * The reader's choice of theme: stored in the browser under `kvartal-theme`, shown as `data-theme` on
 * `<html>`. `auto` stores and sets nothing: the system's setting applies (styles/tokens.css).
 */

export const THEME_CHOICES = ['auto', 'light', 'dark'] as const

export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** Also read by the inline script that sets `data-theme` before the first paint. */
export const THEME_STORAGE_KEY = 'kvartal-theme'

/** Storage and root element of the choice; injected, for tests and pages without storage. */
export type ThemeDeps = {
  /** May throw on access or use where the browser blocks storage. */
  readonly storage: () => Pick<Storage, 'setItem' | 'removeItem'>
  readonly root: Pick<Element, 'getAttribute' | 'setAttribute' | 'removeAttribute'>
}

/** The current choice as shown on `<html>`, which is right also where storage is blocked. */
export function currentTheme(root: ThemeDeps['root']): ThemeChoice {
  const attribute = root.getAttribute('data-theme')
  return attribute === 'light' || attribute === 'dark' ? attribute : 'auto'
}

/** Shows a choice and keeps it; where storage is blocked it holds for this page. */
export function chooseTheme(choice: ThemeChoice, { storage, root }: ThemeDeps): void {
  showTheme(choice, root)
  try {
    if (choice === 'auto') storage().removeItem(THEME_STORAGE_KEY)
    else storage().setItem(THEME_STORAGE_KEY, choice)
  } catch {
    // Storage is blocked or full: the page shows the choice, the next visit will not.
  }
}

/** Shows a choice without keeping it, e.g. the `?theme=` of an embedded block. */
function showTheme(choice: ThemeChoice, root: ThemeDeps['root']): void {
  if (choice === 'auto') root.removeAttribute('data-theme')
  else root.setAttribute('data-theme', choice)
}

/** The server renders `auto` checked by attribute: another checked button was pressed before any script ran. */
const EARLY_CHOICE_SELECTOR = '[data-theme-switch] input:checked:not([checked])'

/** The required part of a document. */
interface QueryableDocument {
  readonly querySelector: (selector: string) => Pick<Element, 'getAttribute'> | null
}

/**
 * Applies a choice made before hydration; must run before hydration, which resets the buttons.
 *
 * @param arrival navigation type of the document. After a reload or history navigation the browser restores
 *   the buttons: they were not pressed, and another choice may have been made since.
 */
export function applyEarlyThemeChoice(
  page: QueryableDocument,
  deps: ThemeDeps,
  arrival: NavigationTimingType,
): void {
  if (arrival !== 'navigate') return
  const pressed = page.querySelector(EARLY_CHOICE_SELECTOR)?.getAttribute('value')
  const choice = THEME_CHOICES.find((item) => item === pressed)
  if (choice) chooseTheme(choice, deps)
}
