/** One version, that of package.json, wherever the program, its files and its documents name one. */
import { describe, expect, test } from 'vitest'
import { openApiDocument } from '#server/api-docs/open-api-document.ts'
import { userAgentOf } from '../src/composition/external-services.ts'
import { PROGRAM_VERSION } from '../src/composition/monitoring/program-version.ts'
import packageJson from '../package.json' with { type: 'json' }
import packageLock from '../package-lock.json' with { type: 'json' }
import { readText } from './source-files.ts'

const { version } = packageJson

/** Every version that a file names by this pattern; the first group is the version. */
const namedIn = (file: string, pattern: RegExp) =>
  [...readText(file).matchAll(pattern)].map(([, found]) => found)

test('is a semantic version without a suffix', () => expect(version).toMatch(/^\d+\.\d+\.\d+$/))

test.each<[string, RegExp]>([
  ['deploy/compose.yaml', /KVARTAL_VERSION:-([^}]+)\}/g],
  ['deploy/kubernetes/base/kustomization.yaml', /newTag: '([^']+)'/g],
  ['deploy/kubernetes/example/kustomization.yaml', /newTag: '([^']+)'/g],
  ['Dockerfile', /-t kvartal:(\S+)/g],
  ['docs/deployment.md', /images\.example\.org\/kvartal:([\d.]+)/g],
])('%s names it', (file, pattern) => {
  const found = namedIn(file, pattern)
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((one) => one !== version)).toEqual([])
})

test('the changelog has what is not released first, and then this version with its day', () => {
  const headings = namedIn('CHANGELOG.md', /^## (.+)$/gm)
  expect(headings[0]).toBe('Unreleased')
  expect(headings[1]).toMatch(new RegExp(`^${version} \\(\\d{4}-\\d{2}-\\d{2}\\)$`))
})

describe('is told by', () => {
  test('the lock file', () =>
    expect([packageLock.version, packageLock.packages[''].version]).toEqual([version, version]))

  test('the OpenAPI document', () =>
    expect(openApiDocument('https://portal.example.org', PROGRAM_VERSION)).toMatchObject({
      info: { version },
    }))

  test('the User-Agent of outbound requests', () =>
    expect(userAgentOf({ publicUrl: 'https://portal.example.org' })).toBe(
      `Kvartal/${version} (+https://portal.example.org)`,
    ))

  test('the workflow, which refuses a tag of another version', () =>
    expect(readText('.github/workflows/ci.yml')).toContain('test "$TAG" = "v$(node --print'))
})
