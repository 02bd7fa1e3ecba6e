import { expect, test } from 'vitest'
import { sanitizeForTerminal } from './sanitize-for-terminal.ts'

test('control characters are replaced', () =>
  expect(sanitizeForTerminal('a\u001b[2Jb\r\nc\td\u202e')).toBe('a\ufffd[2Jb\nc\td\ufffd'))
