import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeDataFolder } from './data-folder.ts'
import { DataFolderError } from './errors.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kvartal-folder-'))
  await writeFile(path.join(root, 'file'), 'kept')
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe('the data folder', () => {
  test.each([
    ['exists already', '.'],
    ['has an existing parent', 'data'],
    ['has missing parents', 'var/lib/kvartal'],
  ])('%s', async (_why, name) => {
    const folder = path.resolve(root, name)
    await makeDataFolder(folder)
    expect((await stat(folder)).isDirectory()).toBe(true)
  })

  test.skipIf(process.platform === 'win32')(
    'is readable only by its owner when created, and unchanged when it exists',
    async () => {
      const created = path.join(root, 'var', 'data')
      await makeDataFolder(created)
      expect((await stat(created)).mode & 0o777).toBe(0o700)
      await chmod(created, 0o750)
      await makeDataFolder(created)
      expect((await stat(created)).mode & 0o777).toBe(0o750)
    },
  )

  test('can be created by concurrent processes', async () => {
    const folder = path.join(root, 'a', 'b', 'c')
    await Promise.all(Array.from({ length: 12 }, () => makeDataFolder(folder)))
    expect((await stat(folder)).isDirectory()).toBe(true)
  })

  test.each([
    ['is a file', 'file'],
    ['is below a file', 'file/data'],
    ['is two below a file', 'file/data/more'],
  ])('refused with a readable message: %s', async (_why, name) => {
    const folder = path.join(root, name)
    const failure: unknown = await makeDataFolder(folder).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DataFolderError)
    expect(String(failure)).toContain(`DATA_DIR: ${folder} cannot be used`)
    expect((await stat(path.join(root, 'file'))).isFile()).toBe(true)
  })

  test.skipIf(!existsSync('/proc/self'))(
    'refuses a path where folders cannot be created, without endless retries',
    async () => {
      await expect(makeDataFolder('/proc/kvartal/data')).rejects.toThrow(DataFolderError)
    },
    5_000,
  )
})
