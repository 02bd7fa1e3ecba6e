import { expect, test } from 'vitest'
import { escapePattern } from './escape-pattern.ts'

test.each(['Helsfyr/Bryn', 'Øst-Byen', 'Indre by (ytre sentrum)', '1.5', 'a|b', '[x]{2}^$*+?\\'])(
  '%s matches itself alone, with and without Unicode',
  (text) => {
    for (const flags of ['', 'u', 'iu'])
      expect(new RegExp(`^${escapePattern(text)}$`, flags).test(text), flags).toBe(true)
    expect(new RegExp(`^${escapePattern('1.5')}$`, 'u').test('1x5')).toBe(false)
  },
)
