import { expect, test } from 'vitest'
import { chooseTheme, keptTheme, shownTheme, THEME_STORAGE_KEY } from './theme-choice.ts'
import type { ThemeChoice, ThemePlace } from './theme-choice.ts'

function attributes(): ThemePlace['root'] & { all: Map<string, string> } {
  const all = new Map<string, string>()
  return {
    all,
    getAttribute: (name) => all.get(name) ?? null,
    setAttribute: (name, value) => void all.set(name, value),
    removeAttribute: (name) => void all.delete(name),
  }
}

function memory(kept?: string) {
  const all = new Map(kept === undefined ? [] : [[THEME_STORAGE_KEY, kept]])
  return {
    all,
    storage: () => ({
      getItem: (key: string) => all.get(key) ?? null,
      setItem: (key: string, value: string) => void all.set(key, value),
      removeItem: (key: string) => void all.delete(key),
    }),
  }
}

const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test.each<[string, string | undefined, ThemeChoice]>([
  ['nothing kept', undefined, 'auto'],
  ['light', 'light', 'light'],
  ['dark', 'dark', 'dark'],
  ['a value of another version', 'sepia', 'auto'],
])('keptTheme: %s', (_why, kept, choice) => expect(keptTheme(memory(kept).storage)).toBe(choice))

test('keptTheme: blocked storage reads as auto', () => expect(keptTheme(blocked)).toBe('auto'))

test.each<[ThemeChoice, string | undefined]>([
  ['light', 'light'],
  ['dark', 'dark'],
  ['auto', undefined],
])('chooseTheme %s: shown, kept, and read back', (choice, value) => {
  const root = attributes()
  root.setAttribute('data-theme', 'dark')
  const { storage, all } = memory('dark')
  chooseTheme(choice, { storage, root })
  expect(root.all.get('data-theme')).toBe(value)
  expect(all.get(THEME_STORAGE_KEY)).toBe(value)
  expect(shownTheme(root)).toBe(choice)
  expect(keptTheme(storage)).toBe(choice)
})

test('chooseTheme: blocked storage still turns the page', () => {
  const root = attributes()
  chooseTheme('dark', { storage: blocked, root })
  expect(shownTheme(root)).toBe('dark')
})
