import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { memoryFolder } from './set-up/memory-folder.ts'

test.each([
  ['a missing folder', path.join(tmpdir(), 'nowhere')],
  ['it is a file', import.meta.filename],
])('no folder in memory: %s', (_why, place) => expect(memoryFolder(place)).toBeUndefined())

test('a folder in a place with room, where programs run', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'kvartal-place-'))
  try {
    // A machine with less free memory has no such folder.
    const folder = memoryFolder(place) ?? path.join(place, 'none')
    expect(path.dirname(folder)).toBe(place)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})
