import { expect, test } from 'vitest'
import { harmless } from './harmless.ts'

test('no sign steers the terminal', () =>
  expect(harmless('a\u001b[2Jb\r\nc\td\u202e')).toBe('a\ufffd[2Jb\nc\td\ufffd'))
