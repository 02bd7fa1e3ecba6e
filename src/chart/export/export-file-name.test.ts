import { expect, test } from 'vitest'
import { exportFileName } from './export-file-name.ts'

test.each([
  ['a heading', 'Leie og ledighet i Øst-Oslo', 'kvartal-leie-og-ledighet-i-ost-oslo-2026-11-20.csv'],
  ['no heading', '', 'kvartal-2026-11-20.csv'],
  ['no usable character', '!?/\\', 'kvartal-2026-11-20.csv'],
  ['a path stays no path', '../../etc/passwd', 'kvartal-etcpasswd-2026-11-20.csv'],
  ['truncated, and never after a hyphen', `${'x'.repeat(59)} y`, `kvartal-${'x'.repeat(59)}-2026-11-20.csv`],
])('%s', (_why, title, name) => expect(exportFileName(title, '2026-11-20', 'csv')).toBe(name))

test.each([
  ['with a part', 'Leie i Oslo', 'kvartal-leie-i-oslo-alle-tall-2026-11-20.csv'],
  ['alone', '', 'kvartal-alle-tall-2026-11-20.csv'],
])('file name: %s', (_why, title, name) =>
  expect(exportFileName(title, '2026-11-20', 'csv', 'alle-tall')).toBe(name),
)
