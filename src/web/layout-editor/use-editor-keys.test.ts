import { expect, test } from 'vitest'
import { actionOf } from './use-editor-keys.ts'

const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test.each<[why: string, press: Partial<Parameters<typeof actionOf>[0]>, action: ReturnType<typeof actionOf>]>(
  [
    ['undo', { key: 'z', ctrlKey: true }, 'undo'],
    ['undo on a Mac', { key: 'z', metaKey: true }, 'undo'],
    ['redo with shift, as keyboards report it', { key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
    ['redo', { key: 'y', ctrlKey: true }, 'redo'],
    ['save', { key: 's', metaKey: true }, 'save'],
    ['undo on a Cyrillic keyboard', { key: 'я', code: 'KeyZ', ctrlKey: true }, 'undo'],
    ['redo on a Greek keyboard', { key: 'Ζ', code: 'KeyZ', ctrlKey: true, shiftKey: true }, 'redo'],
    ['undo where another key types z', { key: 'z', code: 'KeyY', ctrlKey: true }, 'undo'],
    ['a Norwegian letter', { key: 'æ', code: 'KeyZ', ctrlKey: true }, null],
    ['a letter', { key: 'z' }, null],
    ['both', { key: 'z', ctrlKey: true, metaKey: true }, null],
    ['with Alt, a sign of some keyboards', { key: 'z', ctrlKey: true, altKey: true }, null],
    ["the browser's own", { key: 's', ctrlKey: true, shiftKey: true }, null],
  ],
)('%s', (_why, press, action) => {
  expect(actionOf({ key: '', code: '', ...NONE, ...press })).toBe(action)
})
