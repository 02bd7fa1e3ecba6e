import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { portalCommandFor } from './portal-command.ts'

test('a release and an image name their own program, a working copy names npm', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-command-'))
  const programFile = join(folder, 'dist', 'server', 'main.js')
  expect(portalCommandFor(programFile)).toBe('npm run portal --')
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin', 'portal'), '')
  expect(portalCommandFor(programFile)).toBe('portal')
})
