import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { memoryFolder } from './set-up/memory-folder.ts'

test.each([
  ['a missing folder', path.join(tmpdir(), 'nowhere')],
  ['it is a file', import.meta.filename],
])('no folder in memory: %s', (_why, parent) => expect(memoryFolder(parent)).toBeUndefined())

test('creates its folder in a parent with enough free memory where programs may run', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'kvartal-parent-'))
  try {
    // A machine with less free memory has no such folder.
    const folder = memoryFolder(parent) ?? path.join(parent, 'none')
    expect(path.dirname(folder)).toBe(parent)
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
})
