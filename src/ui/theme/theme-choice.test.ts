import { expect, test } from 'vitest'
import { chooseTheme, currentTheme, applyEarlyThemeChoice, THEME_STORAGE_KEY } from './theme-choice.ts'
import type { ThemeChoice, ThemeDeps } from './theme-choice.ts'

function attributes(): ThemeDeps['root'] & { all: Map<string, string> } {
  const all = new Map<string, string>()
  return {
    all,
    getAttribute: (name) => all.get(name) ?? null,
    setAttribute: (name, value) => void all.set(name, value),
    removeAttribute: (name) => void all.delete(name),
  }
}

function memory(storedTheme: string) {
  const all = new Map([[THEME_STORAGE_KEY, storedTheme]])
  return {
    all,
    storage: () => ({
      setItem: (key: string, value: string) => void all.set(key, value),
      removeItem: (key: string) => void all.delete(key),
    }),
  }
}

const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test.each<[ThemeChoice, string | undefined]>([
  ['light', 'light'],
  ['dark', 'dark'],
  ['auto', undefined],
])('chooseTheme %s: shown and stored', (choice, value) => {
  const root = attributes()
  root.setAttribute('data-theme', 'dark')
  const { storage, all } = memory('dark')
  chooseTheme(choice, { storage, root })
  expect(root.all.get('data-theme')).toBe(value)
  expect(all.get(THEME_STORAGE_KEY)).toBe(value)
  expect(currentTheme(root)).toBe(choice)
})

test('chooseTheme: blocked storage still turns the page', () => {
  const root = attributes()
  chooseTheme('dark', { storage: blocked, root })
  expect(currentTheme(root)).toBe('dark')
})

test.each<[string, string | null, NavigationTimingType, ThemeChoice, string]>([
  ['pressed before the scripts came', 'dark', 'navigate', 'dark', 'dark'],
  ['no button pressed', null, 'navigate', 'light', 'light'],
  ['an unknown button', 'sepia', 'navigate', 'light', 'light'],
  ['restored by the browser, after another choice was made', 'dark', 'back_forward', 'light', 'light'],
  ['as it stood before the page was loaded again', 'dark', 'reload', 'light', 'light'],
])('applyEarlyThemeChoice: %s', (_why, value, arrival, shownTheme, storedTheme) => {
  const root = attributes()
  root.setAttribute('data-theme', 'light')
  const { storage, all } = memory('light')
  const button = value === null ? null : { getAttribute: () => value }
  applyEarlyThemeChoice({ querySelector: () => button }, { storage, root }, arrival)
  expect(currentTheme(root)).toBe(shownTheme)
  expect(all.get(THEME_STORAGE_KEY)).toBe(storedTheme)
})
