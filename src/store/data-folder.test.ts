import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeDataFolder } from './data-folder.ts'
import { DataFolderError } from './errors.ts'

let place = ''
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'kvartal-folder-'))
  await writeFile(path.join(place, 'file'), 'kept')
})
afterEach(() => rm(place, { recursive: true, force: true }))

describe('the data folder', () => {
  test.each([
    ['is there already', '.'],
    ['is one step away', 'data'],
    ['is several', 'var/lib/kvartal'],
  ])('%s', async (_why, name) => {
    const folder = path.resolve(place, name)
    await makeDataFolder(folder)
    expect((await stat(folder)).isDirectory()).toBe(true)
  })

  test.skipIf(process.platform === 'win32')(
    'is its owner’s alone where it is made, and left as it is where it is there',
    async () => {
      const made = path.join(place, 'var', 'data')
      await makeDataFolder(made)
      expect((await stat(made)).mode & 0o777).toBe(0o700)
      await chmod(made, 0o750)
      await makeDataFolder(made)
      expect((await stat(made)).mode & 0o777).toBe(0o750)
    },
  )

  test('is made once by all who start together', async () => {
    const folder = path.join(place, 'a', 'b', 'c')
    await Promise.all(Array.from({ length: 12 }, () => makeDataFolder(folder)))
    expect((await stat(folder)).isDirectory()).toBe(true)
  })

  test.each([
    ['is a file', 'file'],
    ['is below a file', 'file/data'],
    ['is two below a file', 'file/data/more'],
  ])('refused in a sentence: %s', async (_why, name) => {
    const folder = path.join(place, name)
    const failure: unknown = await makeDataFolder(folder).catch((thrown: unknown) => thrown)
    expect(failure).toBeInstanceOf(DataFolderError)
    expect(String(failure)).toContain(`DATA_DIR: ${folder} cannot be used`)
    expect((await stat(path.join(place, 'file'))).isFile()).toBe(true)
  })

  test.skipIf(!existsSync('/proc/self'))(
    'refuses a path where folders cannot be made, without endless retries',
    async () => {
      await expect(makeDataFolder('/proc/kvartal/data')).rejects.toThrow(DataFolderError)
    },
    5_000,
  )
})
