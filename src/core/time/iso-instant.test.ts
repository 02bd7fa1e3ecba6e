import { expect, test } from 'vitest'
import { instantMs } from './iso-instant.ts'

test.each([
  ['UTC', '2026-11-20T06:05:00Z', Date.UTC(2026, 10, 20, 6, 5)],
  ['with an offset', '2026-11-20T07:05:00+01:00', Date.UTC(2026, 10, 20, 6, 5)],
  ['without seconds', '2026-11-20T06:05Z', Date.UTC(2026, 10, 20, 6, 5)],
  ['a plain date', '2026-11-20', Number.NaN],
  ['no time zone', '2026-11-20T06:05:00', Number.NaN],
  ['hour 25', '2026-11-20T25:00:00Z', Number.NaN],
  ['the format of mails', 'Fri, 20 Nov 2026 06:05:00 GMT', Number.NaN],
  ['empty', '', Number.NaN],
])('instantMs: %s', (_why, text, ms) => expect(instantMs(text)).toBe(ms))
