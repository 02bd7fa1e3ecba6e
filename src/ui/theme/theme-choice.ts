/**
 * The reader's choice of theme: kept in the browser under `kvartal-theme`, shown as `data-theme` on `<html>`.
 * `auto` keeps nothing and sets nothing: the system's setting decides (styles/tokens.css).
 */

export const THEME_CHOICES = ['auto', 'light', 'dark'] as const

export type ThemeChoice = (typeof THEME_CHOICES)[number]

/** Also read by the inline script that sets `data-theme` before the first paint. */
export const THEME_STORAGE_KEY = 'kvartal-theme'

/** What a choice is kept in and shown on; handed in, so that tests and pages without storage work. */
export type ThemeDeps = {
  /** May throw on access or use where the browser blocks storage. */
  readonly storage: () => Pick<Storage, 'setItem' | 'removeItem'>
  readonly root: Pick<Element, 'getAttribute' | 'setAttribute' | 'removeAttribute'>
}

/** The choice in force: what `<html>` shows, since it is right also where storage is blocked. */
export function currentTheme(root: ThemeDeps['root']): ThemeChoice {
  const shown = root.getAttribute('data-theme')
  return shown === 'light' || shown === 'dark' ? shown : 'auto'
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

/**
 * The server writes the choice that is none as an attribute: another one that is checked was pressed before
 * any script was there.
 */
const EARLY_CHOICE_SELECTOR = '[data-theme-switch] input:checked:not([checked])'

/** As much of a document as is asked. */
interface QueryableDocument {
  readonly querySelector: (selector: string) => Pick<Element, 'getAttribute'> | null
}

/**
 * A choice made before hydration counts; read it before hydration, which resets the buttons.
 *
 * @param arrival how the document was come to. One that is loaded again, or gone back to, gets its buttons
 *   from the browser as they were on leaving: they were not pressed, and another choice may have been made
 *   since.
 */
export function applyEarlyThemeChoice(
  page: QueryableDocument,
  deps: ThemeDeps,
  arrival: NavigationTimingType,
): void {
  if (arrival !== 'navigate') return
  const pressed = page.querySelector(EARLY_CHOICE_SELECTOR)?.getAttribute('value')
  const choice = THEME_CHOICES.find((one) => one === pressed)
  if (choice) chooseTheme(choice, deps)
}
