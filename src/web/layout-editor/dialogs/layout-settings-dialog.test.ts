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
  ['nothing was typed', {}, false],
  ['a field that was empty', { subtitle: 'Under' }, true],
  ['one that is emptied', { shortTitle: '' }, true],
  ['a space is something too', { title: 'Kontor ' }, true],
  ['another icon', { icon: 'home' }, true],
  ['none is chosen, since the one that came with a copy is not known here', { icon: null }, false],
])('what would be lost with the settings of a layout: %s', (_why, overrides, expected) =>
  expect(hasChanges(form(overrides), DRAFT)).toBe(expected),
)
