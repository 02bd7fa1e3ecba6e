import { expect, test } from 'vitest'
import { tryOrNull } from './try-or-null.ts'

test.each<[string, () => unknown, unknown]>([
  ['a result', () => 7, 7],
  ['an empty result', () => '', ''],
  ['an invalid encoding', () => decodeURIComponent('%'), null],
  ['invalid JSON', (): unknown => JSON.parse('{'), null],
])('tryOrNull: %s', (_why, make, result) => expect(tryOrNull(make)).toBe(result))
