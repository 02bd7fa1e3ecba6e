import { expect, test } from 'vitest'
import { exportFileName } from './export-file-name.ts'

test.each([
  ['a heading', 'Leie og ledighet i Øst-Oslo', 'kvartal-leie-og-ledighet-i-ost-oslo-2026-11-20.csv'],
  ['no heading', '', 'kvartal-2026-11-20.csv'],
  ['nothing that can stand in a name', '!?/\\', 'kvartal-2026-11-20.csv'],
  ['a path stays no path', '../../etc/passwd', 'kvartal-etcpasswd-2026-11-20.csv'],
  ['cut, and never after a hyphen', `${'x'.repeat(59)} y`, `kvartal-${'x'.repeat(59)}-2026-11-20.csv`],
])('%s', (_why, title, name) => expect(exportFileName(title, '2026-11-20', 'csv')).toBe(name))

test.each([
  ['beside a heading', 'Leie i Oslo', 'kvartal-leie-i-oslo-alle-tall-2026-11-20.csv'],
  ['alone', '', 'kvartal-alle-tall-2026-11-20.csv'],
])('a part is named %s', (_why, title, name) =>
  expect(exportFileName(title, '2026-11-20', 'csv', 'alle-tall')).toBe(name),
)
