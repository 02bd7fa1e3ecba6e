import { expect, test } from 'vitest'
import { sanitizeForTerminal } from './sanitize-for-terminal.ts'

test('no sign steers the terminal', () =>
  expect(sanitizeForTerminal('a\u001b[2Jb\r\nc\td\u202e')).toBe('a\ufffd[2Jb\nc\td\ufffd'))
