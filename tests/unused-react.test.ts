/** React DOM is only reduced where its text is the one that the lists were made for. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { withoutUnusedReact } from '../scripts/build/unused-react.ts'

const client = createRequire(import.meta.url).resolve('react-dom/client')
const SOURCE = readFileSync(client.replace('client.js', 'cjs/react-dom-client.production.js'), 'utf8')

test('a tenth of the text and more is left out', () =>
  expect(withoutUnusedReact(SOURCE).length).toBeLessThan(SOURCE.length * 0.9))

test.each([
  ['another version', 'exports.version = "', 'exports.version = "20.', 'is no longer'],
  [
    'a function of another name',
    'function preloadModule(',
    'function preloadOther(',
    'not one function preloadModule',
  ],
  ['a branch that is gone', 'case 31:', 'case 131:', 'other places than expected'],
  ['a comparison that is gone', '31 === fiber.tag', '131 === fiber.tag', 'other places than expected'],
  ['text that is no script', 'function preload(', 'function preload((', 'Unexpected token'],
])('%s ends the build', (_why, text, other, message) => {
  const changed = SOURCE.replace(text, other)
  expect(changed).not.toBe(SOURCE)
  expect(() => withoutUnusedReact(changed)).toThrow(message)
})
