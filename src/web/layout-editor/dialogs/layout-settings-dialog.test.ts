import { expect, test } from 'vitest'
import { hasChanges } from './layout-settings-dialog.tsx'

const DRAFT = { title: 'Kontor', subtitle: '', menuTitle: '', shortTitle: 'K', icon: 'map' }

function form(overrides: Partial<Record<keyof typeof DRAFT, string | null>>): FormData {
  const typed = new FormData()
  for (const [name, value] of Object.entries({ ...DRAFT, ...overrides }))
    if (value !== null) typed.set(name, value)
  return typed
}

test.each([
  ['no input', {}, false],
  ['a field that was empty', { subtitle: 'Under' }, true],
  ['an emptied field', { shortTitle: '' }, true],
  ['a space is something too', { title: 'Kontor ' }, true],
  ['another icon', { icon: 'home' }, true],
  ['the icon of a copy is unknown here, so none is chosen', { icon: null }, false],
])('unsaved changes in the layout settings: %s', (_why, overrides, expected) =>
  expect(hasChanges(form(overrides), DRAFT)).toBe(expected),
)
